package dev.cubewright.solver.bigcube;

import dev.cubewright.tables.transition.MovedSets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * The 24 places of an orbit of centers: eight on the faces of axis 0, eight of axis 1 and eight of
 * axis 2. The first four of an axis are those of R, U or F. Places with the same index in different
 * orbits are on the same face. Immutable.
 */
final class CenterOrbit {
  static final int PLACES = 24;
  static final int OF_AXIS = 8;
  static final int OF_FACE = 4;

  private final CubeGeometry geometry;
  private final int[] facelets = new int[PLACES];

  /** Creates the orbit of the center at a row and a column of a face. */
  CenterOrbit(CubeGeometry geometry, int row, int column) {
    this.geometry = geometry;
    int home = geometry.facelet(CubeGeometry.positiveFace(1), row, column);
    int[][] rotations =
        CubeGeometry.rotations().stream()
            .sorted(Comparator.comparingInt(rotation -> order(geometry, rotation)))
            .toArray(int[][]::new);
    Arrays.setAll(facelets, place -> geometry.turnedAbout(rotations[place], home));
  }

  private static int order(CubeGeometry geometry, int[] rotation) {
    int top = geometry.facelet(CubeGeometry.positiveFace(1), 0, 0);
    int face = geometry.face(geometry.turnedAbout(rotation, top));
    int axis = CubeGeometry.axis(face);
    return 2 * axis + (CubeGeometry.positiveFace(axis) == face ? 0 : 1);
  }

  static int ofAxis(int axis) {
    return 0xFF << (OF_AXIS * axis);
  }

  int facelet(int place) {
    return facelets[place];
  }

  int color(CubeInProgress cube, int place) {
    return cube.color(facelets[place]);
  }

  /** Returns the set of places that have one of some colors. */
  int set(CubeInProgress cube, Set<Integer> colors) {
    int set = 0;
    for (int place = 0; place < PLACES; place++) {
      set |= colors.contains(color(cube, place)) ? 1 << place : 0;
    }
    return set;
  }

  MovedSets moved(List<LayerTurn> turns) {
    int[][] sources = new int[turns.size()][PLACES];
    for (int turn = 0; turn < sources.length; turn++) {
      for (int place = 0; place < PLACES; place++) {
        int target = turns.get(turn).carried(geometry, facelets[place]);
        for (int other = 0; other < PLACES; other++) {
          if (facelets[other] == target) {
            sources[turn][other] = place;
          }
        }
      }
    }
    return new MovedSets(sources);
  }
}
