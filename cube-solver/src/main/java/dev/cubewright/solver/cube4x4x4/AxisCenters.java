package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Numbers where the centers of one color of R and L are, of those twelve arrangements on these
 * faces that half turns finish. Immutable.
 */
final class AxisCenters {
  private final int[] sets;
  private final TransitionTable table;

  /**
   * Finds the arrangements.
   *
   * @param start the places of one of the faces
   * @param moves the moves of the third phase
   */
  AxisCenters(int start, int[] moves, CenterPlaces places) {
    int[] met = {start};
    int before = 0;
    while (met.length > before) {
      before = met.length;
      met =
          Arrays.stream(met)
              .flatMap(
                  set ->
                      IntStream.concat(
                          IntStream.of(set),
                          Arrays.stream(moves).map(move -> places.next(set, move))))
              .distinct()
              .sorted()
              .toArray();
    }
    sets = met;
    table =
        TransitionTable.of(
            sets.length,
            moves.length,
            (number, move) -> number(places.next(sets[number], moves[move])));
  }

  int size() {
    return sets.length;
  }

  /** Returns all arrangements. */
  int[] sets() {
    return sets.clone();
  }

  /** Returns the number of an arrangement. */
  int number(int set) {
    return Arrays.binarySearch(sets, set);
  }

  /** Returns where moves lead among the numbers. */
  TransitionTable table() {
    return table;
  }
}
