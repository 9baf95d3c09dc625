package dev.cubewright.core.sticker;

/** One place of a puzzle: the facelets at which its piece is seen, facet by facet. Immutable. */
final class Place {
  private final Standings standings;
  private final int index;
  private final int[] facelets;

  Place(Standings standings, int index, int[] facelets) {
    this.standings = standings;
    this.index = index;
    this.facelets = facelets;
  }

  /** Returns how pieces can stand here. */
  Standings standings() {
    return standings;
  }

  /** Returns the number of the place within its orbit. */
  int index() {
    return index;
  }

  String name() {
    return standings.orbit().placeName(index);
  }

  int facets() {
    return facelets.length;
  }

  int facelet(int facet) {
    return facelets[facet];
  }

  /** Returns the code (see {@link Standings}) of the colours that are seen here. */
  int code(byte[] colors) {
    int code = 0;
    for (int facet = 0; facet < facelets.length; facet++) {
      code |= Standings.at(colors[facelets[facet]], facet);
    }
    return code;
  }

  /** Returns whether some sticker here was not seen. */
  boolean isPartlyUnseen(byte[] colors) {
    for (int facelet : facelets) {
      if (colors[facelet] == Standings.UNSEEN) {
        return true;
      }
    }
    return false;
  }

  /** Paints the stickers that a standing shows here. */
  void paint(int standing, byte[] colors) {
    int code = standings.code(standing);
    for (int facet = 0; facet < facelets.length; facet++) {
      colors[facelets[facet]] = (byte) Standings.color(code, facet);
    }
  }
}
