package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.store.NotCachedException;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.Transitions;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A factory of the tables of the 3x3x3.
 *
 * @param moves moves that contain the inverse of each move
 * @param source loads or builds the distance tables
 * @param distances the number of different distances; the last also stands for greater ones
 */
record TableMaker(SearchMoves moves, TableSource source, int distances) {
  /** Creates a maker of tables that tell 16 distances apart. */
  TableMaker(SearchMoves moves, TableSource source) {
    this(moves, source, TableSource.DISTANCES);
  }

  MoveSet moveSet() {
    return moves.moveSet();
  }

  /** Returns the puzzle. */
  Puzzle puzzle() {
    return source.puzzle();
  }

  /** Returns one that builds no tables: it throws {@link NotCachedException} instead. */
  TableMaker cachedOnly() {
    return new TableMaker(moves, source.cachedOnly(), distances);
  }

  /** Returns one that makes tables of other moves. */
  TableMaker of(MoveSet other) {
    return new TableMaker(new SearchMoves(other), source, distances);
  }

  /** Returns one with another cancellation. */
  TableMaker withCancellation(Cancellation other) {
    return new TableMaker(moves, source.withCancellation(other), distances);
  }

  /** Returns one of tables that tell that number of distances apart. */
  TableMaker withDistances(int number) {
    return new TableMaker(moves, source, number);
  }

  /** Returns where these moves lead among the numbers of a coordinate. */
  IndexedCoordinate aspect(Coordinate coordinate) {
    return IndexedCoordinate.of(coordinate, moveSet(), source);
  }

  /**
   * Returns numbers of the store, which are made and kept if they are not there. They are made all
   * the same if they may only come from the store, as that takes less than a second, and if what is
   * there are other numbers.
   *
   * @param name what they are, with a version of what makes them
   * @param ints the number of arrays of ints
   * @param chars the length of each array of chars
   * @param check throws IllegalArgumentException for other arrays of ints than wanted
   */
  Numbers numbers(
      String name, int ints, int[] chars, Consumer<Numbers> check, Supplier<Numbers> make) {
    ByteBuffer bytes;
    try {
      bytes = source.bytes(name, moveSet(), () -> make.get().encoded());
    } catch (NotCachedException e) {
      return make.get();
    }
    try {
      Numbers numbers = Numbers.decoded(bytes);
      if (numbers.hasLengths(ints, chars)) {
        check.accept(numbers);
        return numbers;
      }
      return make.get();
    } catch (IllegalArgumentException e) {
      return make.get();
    }
  }

  /** Returns how far all numbers are from the goal. */
  Distances distances(IndexedCoordinate aspect) {
    return table(aspect.name(), aspect.goal(), aspect::transitions);
  }

  /** Returns how far all pairs of numbers are from the goal, up to symmetry of the rows. */
  ReducedDistances distances(
      IndexedCoordinate rows,
      IndexedCoordinate columns,
      SymmetryReduction reduction,
      List<Symmetry> symmetries) {
    Distances distances =
        table(
            name(rows, columns, symmetries),
            reduction.of(rows.goal(), columns.goal()),
            () -> reduction.transitions(rows.transitions(), columns.transitions()));
    return new ReducedDistances(reduction, distances);
  }

  /** Returns the numbering of all pairs of numbers up to symmetry of the rows. */
  SymmetryReduction reduction(
      IndexedCoordinate rows, IndexedCoordinate columns, List<Symmetry> symmetries) {
    return new SymmetryReduction(
        rows.transitions(),
        rows.goal(),
        columns.transitions(),
        columns.goal(),
        symmetries,
        source.threads(),
        source.cancellation());
  }

  /**
   * Returns such a numbering from the store. It takes half a second to find for a million rows.
   *
   * @throws NotCachedException if it may only come from the store, and is not there
   */
  SymmetryReduction storedReduction(
      IndexedCoordinate rows, IndexedCoordinate columns, List<Symmetry> symmetries) {
    ByteBuffer bytes =
        source.bytes(
            "classes of " + name(rows, columns, symmetries),
            moveSet(),
            () ->
                new Numbers(List.of(reduction(rows, columns, symmetries).parts()), List.of())
                    .encoded());
    try {
      int[] parts = Numbers.decoded(bytes).ints().get(0);
      return SymmetryReduction.ofParts(parts, rows.size(), columns.size());
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return reduction(rows, columns, symmetries);
    }
  }

  static String name(IndexedCoordinate rows, IndexedCoordinate columns, List<Symmetry> symmetries) {
    return rows.name() + "-by-" + symmetries.size() + "-x-" + columns.name();
  }

  private Distances table(String numbering, int goal, Supplier<Transitions> transitions) {
    return source.distances(numbering, moveSet(), new int[] {goal}, distances, transitions);
  }
}
