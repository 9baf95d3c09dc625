package dev.cubewright.core.sticker;

/** One place of a puzzle, with the facelets of its piece by facet. Immutable. */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Place(PiecePlacements placements, int index, int[] facelets) {
  String name() {
    return placements.orbit().placeName(index);
  }

  int facets() {
    return facelets.length;
  }

  int facelet(int facet) {
    return facelets[facet];
  }

  int code(byte[] colors) {
    int code = 0;
    for (int facet = 0; facet < facelets.length; facet++) {
      code |= PiecePlacements.at(colors[facelets[facet]], facet);
    }
    return code;
  }

  boolean isPartlyUnseen(byte[] colors) {
    for (int facelet : facelets) {
      if (colors[facelet] == Facelets.UNSEEN) {
        return true;
      }
    }
    return false;
  }

  boolean fitsPiece(byte[] colors) {
    int code = code(colors);
    return isPartlyUnseen(colors)
        ? placements.matching(code).length > 0
        : placements.find(code) != PiecePlacements.NONE;
  }

  void paint(int placement, byte[] colors) {
    int code = placements.code(placement);
    for (int facet = 0; facet < facelets.length; facet++) {
      colors[facelets[facet]] = (byte) PiecePlacements.color(code, facet);
    }
  }
}
