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
 * A coordinate, or a product of coordinates, with transition tables. Immutable.
 *
 * @param name the name of the numbering of states
 * @param parts the transition tables of the factors, starting with the one of greatest weight;
 *     built on first use
 * @param size the number of values
 * @param goal the value of the solved state
 */
record IndexedCoordinate(String name, List<Supplier<TransitionTable>> parts, int size, int goal) {
  static IndexedCoordinate of(Coordinate coordinate, MoveSet moveSet, TableSource source) {
    // Never cancelled: the first use may belong to another request than the creation.
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

  /** Returns the product, whose values are {@code this * other.size() + other}. */
  IndexedCoordinate and(IndexedCoordinate other) {
    List<Supplier<TransitionTable>> both = new ArrayList<>(parts);
    both.addAll(other.parts);
    return new IndexedCoordinate(
        name + "-x-" + other.name, both, size * other.size, goal * other.size + other.goal);
  }

  ProductTransitions transitions() {
    return ProductTransitions.of(parts.stream().map(Supplier::get).toList());
  }

  /** Returns the transitions of a coordinate without other factors, in two bytes each. */
  char[] next() {
    return CompactTable.entries(parts.get(0).get());
  }

  /**
   * Returns, by value of this coordinate, the value of a coarser one. Both must not have several
   * factors.
   */
  char[] mappedTo(IndexedCoordinate coarser) {
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
