package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.search.Distances;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.Transitions;
import java.util.List;
import java.util.function.Supplier;

/**
 * Fetches tables from a store, or builds them.
 *
 * @param puzzle the puzzle
 * @param moveSet moves of which each is undone by another
 * @param store where tables are kept
 * @param threads how many threads may build one
 * @param listener told how far one has come
 * @param cancellation ends the building
 */
record TableMaker(
    Puzzle puzzle,
    MoveSet moveSet,
    TableStore store,
    int threads,
    BuildListener listener,
    Cancellation cancellation) {
  /** So many distances take four bits. */
  private static final int DISTANCES = 16;

  /** Says that a table would have to be built. */
  static final class NotKeptException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Returns one that only fetches tables, and builds none: {@link NotKeptException}. */
  TableMaker ofKept() {
    TableStore kept =
        (identity, cancelled, build) ->
            store.obtain(
                identity,
                cancelled,
                () -> {
                  throw new NotKeptException();
                });
    return new TableMaker(puzzle, moveSet, kept, threads, listener, cancellation);
  }

  /** Returns one that makes tables of other moves. */
  TableMaker of(MoveSet other) {
    return new TableMaker(puzzle, other, store, threads, listener, cancellation);
  }

  /** Returns one that is told to stop by another. */
  TableMaker until(Cancellation other) {
    return new TableMaker(puzzle, moveSet, store, threads, listener, other);
  }

  /** Returns where these moves lead among the numbers of a coordinate. */
  Aspect aspect(Coordinate coordinate) {
    return Aspect.of(coordinate, moveSet, puzzle.solved(), cancellation);
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
            cancellation);
    Distances distances =
        table(
            rows.name() + "-by-" + symmetries.size() + "-x-" + columns.name(),
            reduction.of(rows.goal(), columns.goal()),
            () -> reduction.transitions(rowTransitions, columnTransitions));
    return new ReducedDistances(reduction, distances);
  }

  private Distances table(String numbering, int goal, Supplier<Transitions> transitions) {
    TableIdentity identity =
        DistanceTableBuilder.identity(
            puzzle, numbering + " in " + DISTANCES + " distances", moveSet, List.of(goal));
    DistanceTable table =
        store.obtain(
            identity,
            cancellation,
            () ->
                new DistanceTableBuilder(
                        moveSet, transitions.get(), new int[] {goal}, threads, listener)
                    .withCancellation(cancellation)
                    .ofBounds(DISTANCES)
                    .build(identity));
    return new Distances(table);
  }
}
