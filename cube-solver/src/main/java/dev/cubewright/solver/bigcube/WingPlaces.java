package dev.cubewright.solver.bigcube;

import java.util.stream.IntStream;

/**
 * The places of wings, which are the same in each orbit: 24, two in the slot of each edge. A place
 * has two facelets, and the first facelet of a wing comes to the first one of any place. A pair is
 * a number for the colors of both. Orbits are numbered from 1 by their layer. Immutable.
 */
final class WingPlaces {
  static final int PLACES = 24;
  static final int FACETS = 2;

  /** The number of pairs of colors. */
  static final int PAIRS = CubeGeometry.FACES * CubeGeometry.FACES;

  private final CubeGeometry geometry;

  /**
   * By orbit, place and facet, the facelet. In cubes with a middle layer, the edges between the
   * wings are the last orbit, and each has two places.
   */
  private final int[][][] facelets;

  /** By axis, quarter turns of the whole cube and place, the target. */
  private final int[][][] turned = new int[CubeGeometry.AXES][CubeGeometry.QUARTERS][PLACES];

  private final int[] partners = new int[PLACES];

  WingPlaces(CubeGeometry geometry) {
    this.geometry = geometry;
    facelets = new int[(geometry.size() - 1) / 2][PLACES][FACETS];
    int up = CubeGeometry.positiveFace(1);
    int front = CubeGeometry.positiveFace(2);
    for (int orbit = 1; orbit <= facelets.length; orbit++) {
      for (int place = 0; place < PLACES; place++) {
        int[] rotation = CubeGeometry.rotations().get(place);
        int first = geometry.facelet(up, geometry.size() - 1, orbit);
        facelets[orbit - 1][place][0] = geometry.turnedAbout(rotation, first);
        int second = geometry.facelet(front, 0, orbit);
        facelets[orbit - 1][place][1] = geometry.turnedAbout(rotation, second);
      }
    }
    for (int place = 0; place < PLACES; place++) {
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        for (int quarters = 0; quarters < CubeGeometry.QUARTERS; quarters++) {
          int target = geometry.turned(axis, quarters, facelet(1, place, 0));
          turned[axis][quarters][place] =
              IntStream.range(0, PLACES)
                  .filter(other -> facelet(1, other, 0) == target)
                  .findFirst()
                  .orElseThrow();
        }
      }
      for (int other = 0; other < PLACES; other++) {
        if (face(other, 0) == face(place, 1) && face(other, 1) == face(place, 0)) {
          partners[place] = other;
        }
      }
    }
  }

  CubeGeometry geometry() {
    return geometry;
  }

  /** Returns the number of orbits of wings. */
  int orbits() {
    return geometry.size() / 2 - 1;
  }

  int facelet(int orbit, int place, int facet) {
    return facelets[orbit - 1][place][facet];
  }

  static int pair(int first, int second) {
    return first * CubeGeometry.FACES + second;
  }

  static int swapped(int pair) {
    return pair(pair % CubeGeometry.FACES, pair / CubeGeometry.FACES);
  }

  /** Returns the face of a facelet of a place, the same in each orbit. */
  int face(int place, int facet) {
    return geometry.face(facelet(1, place, facet));
  }

  int partner(int place) {
    return partners[place];
  }

  /** Returns the target of a place of an orbit. */
  int carried(LayerTurn turn, int orbit, int place) {
    return turn.turns(geometry.layer(turn.axis(), facelet(orbit, place, 0)))
        ? turned[turn.axis()][turn.quarters()][place]
        : place;
  }
}
