package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.phase.Parity;

/**
 * Where a search begins: a state, and the two colors that come to an axis first. Immutable.
 *
 * @param state the state
 * @param axis which colors, as the first of the three numbers of axes
 * @param colors for each axis and both of its colors the places of that color
 * @param wings which wing is at each place
 * @param wingParity whether the wings are exchanged an odd number of times: 0 or 1
 * @param cornerParity whether the corners are: 0 or 1
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ReductionRoot(
    State state, int axis, int[][] colors, int[] wings, int wingParity, int cornerParity) {
  static ReductionRoot of(State state, int axis, ReductionTables tables) {
    int[][] colors =
        Reorientation.AXES.stream()
            .map(faces -> faces.chars().map(face -> tables.places().colorOf(face, state)).toArray())
            .toArray(int[][]::new);
    Orbit wings = tables.orbit("wings");
    return new ReductionRoot(
        state,
        axis,
        colors,
        pieces(state, wings),
        parity(pieces(state, wings)),
        parity(pieces(state, tables.orbit("corners"))));
  }

  /** Returns for each place the home of its piece. */
  private static int[] pieces(State state, Orbit orbit) {
    int[] pieces = new int[orbit.size()];
    for (int place = 0; place < pieces.length; place++) {
      pieces[place] = orbit.homeOf(state.piece(orbit, place));
    }
    return pieces;
  }

  private static int parity(int[] pieces) {
    return Parity.isOdd(pieces) ? 1 : 0;
  }

  int color(int colorAxis, int which) {
    return colors[colorAxis][which];
  }

  int both(int colorAxis) {
    return colors[colorAxis][0] | colors[colorAxis][1];
  }
}
