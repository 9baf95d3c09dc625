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
 * @param moves moves that include the inverse of each move
 * @param source loads or builds the distance tables
 * @param distances the number of distinguished distances; the last one includes all greater ones
 */
record TableMaker(SearchMoves moves, TableSource source, int distances) {
  /** Creates a factory of tables with 16 distinguished distances. */
  TableMaker(SearchMoves moves, TableSource source) {
    this(moves, source, TableSource.DISTANCES);
  }

  MoveSet moveSet() {
    return moves.moveSet();
  }

  Puzzle puzzle() {
    return source.puzzle();
  }

  /** Returns a factory that throws {@link NotCachedException} instead of building tables. */
  TableMaker cachedOnly() {
    return new TableMaker(moves, source.cachedOnly(), distances);
  }

  TableMaker of(MoveSet other) {
    return new TableMaker(new SearchMoves(other), source, distances);
  }

  TableMaker withCancellation(Cancellation other) {
    return new TableMaker(moves, source.withCancellation(other), distances);
  }

  TableMaker withDistances(int number) {
    return new TableMaker(moves, source, number);
  }

  /** Returns a coordinate with the transitions of these moves. */
  IndexedCoordinate indexed(Coordinate coordinate) {
    return IndexedCoordinate.of(coordinate, moveSet(), source);
  }

  /**
   * Returns stored arrays, or computes and stores them. They are also computed if the factory
   * builds no tables, because that takes less than a second, and if the stored arrays are invalid.
   *
   * @param name the name of the arrays, with a version of the code that computes them
   * @param ints the number of arrays of ints
   * @param chars the length of each array of chars
   * @param check throws IllegalArgumentException if the arrays of ints are invalid
   * @param make computes the arrays
   */
  StoredArrays storedArrays(
      String name,
      int ints,
      int[] chars,
      Consumer<StoredArrays> check,
      Supplier<StoredArrays> make) {
    ByteBuffer bytes;
    try {
      bytes = source.bytes(name, moveSet(), () -> make.get().encoded());
    } catch (NotCachedException e) {
      return make.get();
    }
    try {
      StoredArrays numbers = StoredArrays.decoded(bytes);
      if (numbers.hasLengths(ints, chars)) {
        check.accept(numbers);
        return numbers;
      }
      return make.get();
    } catch (IllegalArgumentException e) {
      return make.get();
    }
  }

  /** Returns the distances of all values from the goal. */
  Distances distances(IndexedCoordinate aspect) {
    return table(aspect.name(), aspect.goal(), aspect::transitions);
  }

  /** Returns the distances of all pairs of values from the goal, up to symmetry of the rows. */
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

  /** Returns the numbering of all pairs of values up to symmetry of the rows. */
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
   * Returns the numbering of {@link #reduction}, stored or computed. Computing takes half a second
   * for a million rows.
   *
   * @throws NotCachedException if it is not stored and the factory builds no tables
   */
  SymmetryReduction storedReduction(
      IndexedCoordinate rows, IndexedCoordinate columns, List<Symmetry> symmetries) {
    ByteBuffer bytes =
        source.bytes(
            "classes of " + name(rows, columns, symmetries),
            moveSet(),
            () ->
                new StoredArrays(List.of(reduction(rows, columns, symmetries).parts()), List.of())
                    .encoded());
    try {
      int[] parts = StoredArrays.decoded(bytes).ints().get(0);
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
