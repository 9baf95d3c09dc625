package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.search.Distances;
import dev.cubewright.solver.search.TableSource;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.Transitions;
import java.util.List;
import java.util.function.Supplier;

/**
 * Makes the tables of the 3x3x3.
 *
 * @param moveSet moves of which each is undone by another
 * @param source fetches tables of distances, or builds them
 */
record TableMaker(MoveSet moveSet, TableSource source) {
  /** Returns the puzzle. */
  Puzzle puzzle() {
    return source.puzzle();
  }

  /**
   * Returns one that only fetches tables, and builds none: {@link TableSource.NotKeptException}.
   */
  TableMaker ofKept() {
    return new TableMaker(moveSet, source.ofKept());
  }

  /** Returns one that makes tables of other moves. */
  TableMaker of(MoveSet other) {
    return new TableMaker(other, source);
  }

  /** Returns one that is told to stop by another. */
  TableMaker until(Cancellation other) {
    return new TableMaker(moveSet, source.until(other));
  }

  /** Returns where these moves lead among the numbers of a coordinate. */
  Aspect aspect(Coordinate coordinate) {
    return Aspect.of(coordinate, moveSet, puzzle().solved(), source.cancellation());
  }

  /** Returns how far all numbers are from the goal. */
  Distances distances(Aspect aspect) {
    return table(aspect.name(), aspect.goal(), aspect::transitions);
  }

  /** Returns how far all pairs of numbers are from the goal, up to symmetry of the rows. */
  ReducedDistances distances(Aspect rows, Aspect columns, List<Symmetry> symmetries) {
    ProductTransitions rowTransitions = rows.transitions();
    ProductTransitions columnTransitions = columns.transitions();
    SymmetryReduction reduction =
        new SymmetryReduction(
            rowTransitions,
            rows.goal(),
            columnTransitions,
            columns.goal(),
            symmetries,
            source.cancellation());
    Distances distances =
        table(
            rows.name() + "-by-" + symmetries.size() + "-x-" + columns.name(),
            reduction.of(rows.goal(), columns.goal()),
            () -> reduction.transitions(rowTransitions, columnTransitions));
    return new ReducedDistances(reduction, distances);
  }

  private Distances table(String numbering, int goal, Supplier<Transitions> transitions) {
    return source.distances(
        numbering, moveSet, new int[] {goal}, TableSource.DISTANCES, transitions);
  }
}
