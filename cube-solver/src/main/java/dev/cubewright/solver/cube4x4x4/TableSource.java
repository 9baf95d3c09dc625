package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.search.Distances;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;

/**
 * Fetches tables from a store, or builds them.
 *
 * @param puzzle the puzzle
 * @param store where tables are kept
 * @param threads how many threads may build one
 * @param listener told how far one has come
 * @param cancellation ends the building
 */
record TableSource(
    Puzzle puzzle,
    TableStore store,
    int threads,
    BuildListener listener,
    Cancellation cancellation) {
  /** So many distances take four bits. */
  static final int DISTANCES = 16;

  /**
   * Returns how far all numbers are from goals.
   *
   * @param numbering what the numbers are called
   * @param moveSet moves of which each is undone by another
   * @param distances how many distances are told apart, at most {@link #DISTANCES}; the greatest
   *     stands for greater ones, too
   */
  Distances distances(
      String numbering, MoveSet moveSet, Transitions transitions, int[] goals, int distances) {
    TableIdentity identity =
        DistanceTableBuilder.identity(
            puzzle,
            numbering + " in " + distances + " distances",
            moveSet,
            Arrays.stream(goals).boxed().toList());
    return new Distances(
        store.obtain(
            identity,
            cancellation,
            () ->
                new DistanceTableBuilder(moveSet, transitions, goals, threads, listener)
                    .withCancellation(cancellation)
                    .ofBounds(distances)
                    .build(identity)));
  }
}
