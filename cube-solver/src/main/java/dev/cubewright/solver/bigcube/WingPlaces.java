package dev.cubewright.solver.bigcube;

/**
 * The places of wings, which are the same in each orbit: 24, of which two are in the slot of each
 * edge. A place has two facelets; the first facelet of a wing comes to the first of any place.
 * Immutable.
 */
final class WingPlaces {
  static final int PLACES = 24;
  static final int FACETS = 2;

  private final CubeGeometry geometry;

  /**
   * For each orbit, place and facet, the facelet; an orbit has the number of its layer. The edges
   * between the wings, of cubes that have such, are the last: each of them has two places.
   */
  private final int[][][] facelets;

  /** For each axis, quarter turns and place, where the whole carries it. */
  private final int[][][] turned = new int[CubeGeometry.AXES][CubeGeometry.QUARTERS][PLACES];

  /** The other place of the same slot. */
  private final int[] partners = new int[PLACES];

  WingPlaces(CubeGeometry geometry) {
    this.geometry = geometry;
    facelets = new int[(geometry.size() - 1) / 2][][];
    for (int orbit = 1; orbit <= facelets.length; orbit++) {
      facelets[orbit - 1] = facelets(orbit);
    }
    for (int place = 0; place < PLACES; place++) {
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        for (int quarters = 0; quarters < CubeGeometry.QUARTERS; quarters++) {
          turned[axis][quarters][place] =
              at(1, geometry.turned(axis, quarters, facelet(1, place, 0)));
        }
      }
      for (int other = 0; other < PLACES; other++) {
        if (face(other, 0) == face(place, 1) && face(other, 1) == face(place, 0)) {
          partners[place] = other;
        }
      }
    }
  }

  private int[][] facelets(int orbit) {
    int up = CubeGeometry.positiveFace(1);
    int front = CubeGeometry.positiveFace(2);
    int[] home = {
      geometry.facelet(up, geometry.size() - 1, orbit), geometry.facelet(front, 0, orbit)
    };
    int[][] all = new int[PLACES][FACETS];
    for (int place = 0; place < PLACES; place++) {
      for (int facet = 0; facet < FACETS; facet++) {
        all[place][facet] = geometry.turnedAbout(CubeGeometry.rotations().get(place), home[facet]);
      }
    }
    return all;
  }

  /** Returns the place of an orbit whose first facelet is given. */
  int at(int orbit, int facelet) {
    for (int place = 0; place < PLACES; place++) {
      if (facelet(orbit, place, 0) == facelet) {
        return place;
      }
    }
    throw new IllegalStateException("no wing has the facelet " + facelet);
  }

  /** Returns the place of an edge between the wings whose first facelet is given. */
  int atMiddle(int facelet) {
    return at(facelets.length, facelet);
  }

  /** Returns the number of orbits, which are numbered from 1. */
  int orbits() {
    return geometry.size() / 2 - 1;
  }

  /** Returns a facelet of the edge between the wings at a place. */
  int middle(int place, int facet) {
    return facelet(facelets.length, place, facet);
  }

  /** Returns a facelet of a place. */
  int facelet(int orbit, int place, int facet) {
    return facelets[orbit - 1][place][facet];
  }

  /** Returns the colours that a place of an orbit shows, as {@link CubeWithWings#pair}. */
  int shown(ColoredCube cube, int orbit, int place) {
    return CubeWithWings.pair(
        cube.color(facelet(orbit, place, 0)), cube.color(facelet(orbit, place, 1)));
  }

  /** Returns the face that a facelet of a place is on, the same in each orbit. */
  int face(int place, int facet) {
    return geometry.face(facelet(1, place, facet));
  }

  /** Returns the other place of the same slot. */
  int partner(int place) {
    return partners[place];
  }

  /** Returns where quarter turns of the outer layer of a face carry a place. */
  int turnedByFace(int face, int quarters, int place) {
    int axis = CubeGeometry.axis(face);
    boolean isMoved = face(place, 0) == face || face(place, 1) == face;
    return isMoved ? turned[axis][quarters & (CubeGeometry.QUARTERS - 1)][place] : place;
  }

  /**
   * Returns where quarter turns of an inner layer carry a place.
   *
   * @param isFirst whether it is the orbit's layer nearer to layer 0 of the axis
   */
  int turnedByLayer(int axis, boolean isFirst, int quarters, int place) {
    int layer = geometry.layer(axis, facelet(1, place, 0));
    int turning = isFirst ? 1 : geometry.size() - 2;
    return layer == turning ? turned[axis][quarters & (CubeGeometry.QUARTERS - 1)][place] : place;
  }

  /** Returns the layer of an orbit that {@link #turnedByLayer} turns. */
  int layer(int orbit, boolean isFirst) {
    return isFirst ? orbit : geometry.size() - 1 - orbit;
  }
}
