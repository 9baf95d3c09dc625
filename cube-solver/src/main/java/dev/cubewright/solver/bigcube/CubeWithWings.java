package dev.cubewright.solver.bigcube;

/**
 * A cube that is being solved, with what its edges are to become: the colours that the wings of
 * each slot get. Turns of faces carry these along. Not for several threads.
 */
final class CubeWithWings {
  private static final int COLORS = CubeGeometry.FACES;

  private final CubeInProgress cube;
  private final WingPlaces places;

  /** For each place, the colours of its facelets, as one number. */
  private int[] wanted;

  /** Begins with the colours of the two facelets of each place, as one number. */
  CubeWithWings(CubeInProgress cube, WingPlaces places, int[] wanted) {
    this.cube = cube;
    this.places = places;
    this.wanted = wanted.clone();
  }

  /** Returns another that goes on from here. */
  CubeWithWings copy() {
    return new CubeWithWings(cube.copy(), places, wanted);
  }

  /** Returns how many blocks were turned. */
  int blocks() {
    return cube.turns().blocks();
  }

  /** Returns two colours as one number. */
  static int pair(int first, int second) {
    return first * COLORS + second;
  }

  /** Returns the first of two colours. */
  static int first(int pair) {
    return pair / COLORS;
  }

  /** Returns the same colours in the other order. */
  static int swapped(int pair) {
    return pair(pair % COLORS, pair / COLORS);
  }

  CubeInProgress cube() {
    return cube;
  }

  /** Returns the colours that a place is to show. */
  int wanted(int place) {
    return wanted[place];
  }

  /** Returns the colours that a place of an orbit shows. */
  int shown(int orbit, int place) {
    return places.shown(cube.cube(), orbit, place);
  }

  /** Turns the outer layer of a face, clockwise as seen from layer 0 of its axis. */
  void turnFace(int face, int quarters) {
    cube.turnFace(face, quarters);
    int[] next = new int[wanted.length];
    for (int place = 0; place < next.length; place++) {
      next[places.turnedByFace(face, quarters, place)] = wanted[place];
    }
    wanted = next;
  }
}
