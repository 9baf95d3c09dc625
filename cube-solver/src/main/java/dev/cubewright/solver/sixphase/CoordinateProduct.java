package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One or more coordinates as one number, the first of greatest weight.
 *
 * @param coordinates at least one
 */
record CoordinateProduct(List<Coordinate> coordinates) {
  static CoordinateProduct of(Coordinate... coordinates) {
    return new CoordinateProduct(List.of(coordinates));
  }

  String name() {
    return coordinates.stream().map(Coordinate::name).collect(Collectors.joining("-with-"));
  }

  int rank(State state) {
    long rank = 0;
    for (Coordinate coordinate : coordinates) {
      rank = rank * coordinate.size() + coordinate.rank(state);
    }
    return Math.toIntExact(rank);
  }

  /** Returns the ranks that moves reach from a state. */
  int[] reached(State start, List<Move> moves) {
    Set<Integer> ranks = new LinkedHashSet<>(Set.of(rank(start)));
    Queue<State> queue = new ArrayDeque<>(List.of(start));
    while (!queue.isEmpty()) {
      State state = queue.remove();
      for (Move move : moves) {
        State next = state.apply(move);
        if (ranks.add(rank(next))) {
          queue.add(next);
        }
      }
    }
    int[] sorted = ranks.stream().mapToInt(rank -> rank).toArray();
    Arrays.sort(sorted);
    return sorted;
  }
}
