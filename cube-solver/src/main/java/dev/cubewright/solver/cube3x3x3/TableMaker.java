package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.tables.transition.Transitions;
import java.util.List;
import java.util.function.Supplier;

/**
 * Fetches tables from a store, or builds them.
 *
 * @param puzzle the puzzle
 * @param store where tables are kept
 * @param threads how many threads may build one
 * @param listener told how far one has come
 */
record TableMaker(Puzzle puzzle, TableStore store, int threads, BuildListener listener) {
  /** So many distances take four bits. */
  private static final int DISTANCES = 16;

  /**
   * Returns the distances to one position.
   *
   * @param numbering how positions are numbered, so that no two ways have the same name
   * @param moveSet moves of which each is undone by another
   * @param transitions where they lead, asked for only if the table is not kept
   * @param cancellation ends the building
   */
  DistanceTable table(
      String numbering,
      MoveSet moveSet,
      int goal,
      Supplier<Transitions> transitions,
      Cancellation cancellation) {
    TableIdentity identity =
        DistanceTableBuilder.identity(
            puzzle, numbering + " in " + DISTANCES + " distances", moveSet, List.of(goal));
    return store.obtain(
        identity,
        () ->
            new DistanceTableBuilder(
                    moveSet, transitions.get(), new int[] {goal}, threads, listener)
                .withCancellation(cancellation)
                .ofBounds(DISTANCES)
                .build(identity));
  }
}
