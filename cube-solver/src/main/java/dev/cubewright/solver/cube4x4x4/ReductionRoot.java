package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.tables.transition.MovedSets;
import java.util.stream.IntStream;

/**
 * The start of a search: a state, and the axis of the two colors that the first phase brings to one
 * axis. Immutable.
 *
 * @param axis the axis of the colors, an index of {@link Reorientation#AXES}
 * @param colors the places of each color, by axis
 * @param wings the home of the wing at each place
 * @param wingParity 1 if the permutation of the wings is odd, otherwise 0
 * @param cornerParity 1 if the permutation of the corners is odd, otherwise 0
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ReductionRoot(
    State state, int axis, int[][] colors, int[] wings, int wingParity, int cornerParity) {
  static ReductionRoot of(State state, int axis, ReductionMoves moves) {
    int[][] colors =
        Reorientation.AXES.stream()
            .map(
                faces ->
                    faces
                        .chars()
                        .mapToObj(Character::toString)
                        .mapToInt(face -> MovedSets.colors(state, moves.centers(), face))
                        .toArray())
            .toArray(int[][]::new);
    int[] wings = homes(state, moves.slots().wings());
    int[] corners = homes(state, moves.puzzle().orbits().get("corners"));
    return new ReductionRoot(state, axis, colors, wings, parity(wings), parity(corners));
  }

  private static int[] homes(State state, Orbit orbit) {
    return IntStream.range(0, orbit.size())
        .map(place -> orbit.homeOf(state.piece(orbit, place)))
        .toArray();
  }

  private static int parity(int[] homes) {
    return Parity.isOdd(homes) ? 1 : 0;
  }

  int color(int colorAxis, int which) {
    return colors[colorAxis][which];
  }

  int both(int colorAxis) {
    return colors[colorAxis][0] | colors[colorAxis][1];
  }
}
