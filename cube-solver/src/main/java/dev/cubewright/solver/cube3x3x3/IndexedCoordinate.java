package dev.cubewright.solver.cube3x3x3;

import com.google.common.base.Suppliers;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.engine.CompactTable;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Something of a state that has a number: where moves lead among the numbers, and which is the
 * goal. Immutable.
 *
 * @param name says how states are numbered
 * @param parts where moves lead among the numbers of its parts, the first of greatest weight; found
 *     when first asked for
 * @param size how many numbers there are
 * @param goal the number of the solved state
 */
record IndexedCoordinate(String name, List<Supplier<TransitionTable>> parts, int size, int goal) {
  static IndexedCoordinate of(Coordinate coordinate, MoveSet moveSet, TableSource source) {
    // Not cancelled with the request that made this: later ones may ask first.
    Supplier<TransitionTable> table =
        Suppliers.memoize(
            () ->
                TransitionTable.of(
                    coordinate, moveSet.transformations(), source.threads(), Cancellation.never()));
    return new IndexedCoordinate(
        coordinate.name(),
        List.of(table),
        (int) coordinate.size(),
        (int) coordinate.rank(source.puzzle().solved()));
  }

  IndexedCoordinate ofMoves(int[] chosen) {
    List<Supplier<TransitionTable>> some = new ArrayList<>();
    for (Supplier<TransitionTable> part : parts) {
      some.add(Suppliers.memoize(() -> part.get().ofMoves(chosen)));
    }
    return new IndexedCoordinate(name, some, size, goal);
  }

  /** Returns both together: number {@code this * other.size() + other}. */
  IndexedCoordinate and(IndexedCoordinate other) {
    List<Supplier<TransitionTable>> both = new ArrayList<>(parts);
    both.addAll(other.parts);
    return new IndexedCoordinate(
        name + "-x-" + other.name, both, size * other.size, goal * other.size + other.goal);
  }

  ProductTransitions transitions() {
    return ProductTransitions.of(parts.stream().map(Supplier::get).toList());
  }

  /** Returns where moves lead from each number, for an aspect of one part: two bytes each. */
  char[] next() {
    return CompactTable.entries(parts.get(0).get());
  }

  /** Returns the number of each number in a coarser aspect, for aspects of one part. */
  char[] in(IndexedCoordinate coarser) {
    TransitionTable from = parts.get(0).get();
    TransitionTable to = coarser.parts.get(0).get();
    char[] numbers = new char[from.size()];
    boolean[] met = new boolean[from.size()];
    int[] queue = new int[from.size()];
    queue[0] = goal;
    met[goal] = true;
    numbers[goal] = (char) coarser.goal;
    int end = 1;
    for (int head = 0; head < end; head++) {
      for (int move = 0; move < from.moves(); move++) {
        int next = from.next(queue[head], move);
        if (!met[next]) {
          met[next] = true;
          numbers[next] = (char) to.next(numbers[queue[head]], move);
          queue[end++] = next;
        }
      }
    }
    return numbers;
  }
}
