package dev.cubewright.solver.cube5x5x5;

/**
 * Which piece is at each of the places that {@link CubeModel} numbers: of centers the color, of
 * wings and ends of middle edges the home. Immutable.
 */
final class Pieces {
  private final byte[] at;

  /** Takes an array that it may keep. */
  Pieces(byte[] at) {
    this.at = at;
  }

  int at(int place) {
    return at[place];
  }

  /** Returns the pieces after a move that brings each from a source. */
  Pieces moved(byte[] sources) {
    byte[] moved = new byte[at.length];
    for (int place = 0; place < moved.length; place++) {
      moved[place] = at[sources[place]];
    }
    return new Pieces(moved);
  }

  /** Returns the places of one kind that hold centers of some colors, as bits. */
  int colors(int kind, int one, int other) {
    int set = 0;
    for (int place = 0; place < CubeModel.PLACES; place++) {
      int color = at[kind + place];
      set |= color == one || color == other ? 1 << place : 0;
    }
    return set;
  }
}
