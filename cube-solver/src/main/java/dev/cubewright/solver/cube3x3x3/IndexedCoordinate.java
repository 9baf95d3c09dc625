package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.CompactTable;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Something of a state that has a number: where moves lead among the numbers, and which is the
 * goal. Immutable.
 *
 * @param name says how states are numbered
 * @param tables where moves lead among the numbers of its parts, the first of greatest weight
 * @param goal the number of the solved state
 */
record IndexedCoordinate(String name, List<TransitionTable> tables, int goal) {
  static IndexedCoordinate of(Coordinate coordinate, MoveSet moveSet, TableSource source) {
    TransitionTable table =
        TransitionTable.of(
            coordinate, moveSet.transformations(), source.threads(), source.cancellation());
    return new IndexedCoordinate(
        coordinate.name(), List.of(table), (int) coordinate.rank(source.puzzle().solved()));
  }

  /** Returns the same for some of the moves. */
  IndexedCoordinate ofMoves(int[] chosen) {
    return new IndexedCoordinate(
        name, tables.stream().map(table -> table.ofMoves(chosen)).toList(), goal);
  }

  /** Returns both together: number {@code this * other.size() + other}. */
  IndexedCoordinate and(IndexedCoordinate other) {
    List<TransitionTable> both = new ArrayList<>(tables);
    both.addAll(other.tables);
    return new IndexedCoordinate(name + "-x-" + other.name, both, goal * other.size() + other.goal);
  }

  int size() {
    return tables.stream().mapToInt(TransitionTable::size).reduce(1, (one, two) -> one * two);
  }

  ProductTransitions transitions() {
    return ProductTransitions.of(tables);
  }

  /** Returns where moves lead from each number, for an aspect of one part: two bytes each. */
  char[] next() {
    return CompactTable.entries(tables.get(0));
  }

  /** Returns the number of each number in a coarser aspect, for aspects of one part. */
  char[] in(IndexedCoordinate coarser) {
    TransitionTable from = tables.get(0);
    TransitionTable to = coarser.tables.get(0);
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
