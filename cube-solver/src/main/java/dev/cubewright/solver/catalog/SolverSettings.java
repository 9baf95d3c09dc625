package dev.cubewright.solver.catalog;

import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.general.GeneralSolver;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.TableStore;

/**
 * Settings of a puzzle's solvers.
 *
 * @param store where tables are kept
 * @param threads how many threads may build a table, at least 1
 * @param memory how many bytes the tables of one search may take
 * @param listener is told the progress of a table that is built
 */
public record SolverSettings(TableStore store, int threads, long memory, BuildListener listener) {
  private static final long LARGEST_USUAL_MEMORY = 1L << 30;

  /**
   * {@return settings with the usual memory, one thread for each processor, and no listener}
   *
   * @param store where tables are kept
   */
  public static SolverSettings in(TableStore store) {
    return new SolverSettings(
        store,
        Runtime.getRuntime().availableProcessors(),
        usualMemory(),
        (cost, found, entries) -> {});
  }

  /**
   * {@return settings with tables in the {@linkplain TableStore#standard() standard store}, the
   * usual memory, one thread for each processor, and no listener}
   */
  public static SolverSettings standard() {
    return in(TableStore.standard());
  }

  /** {@return the usual memory in bytes: half of the largest heap, at most 1 GiB} */
  public static long usualMemory() {
    return Math.min(LARGEST_USUAL_MEMORY, Runtime.getRuntime().maxMemory() / 2);
  }

  /** Returns the general method's solver of a puzzle. */
  GeneralSolver general(StateSpace stateSpace) {
    return new GeneralSolver(stateSpace, store, memory, threads, listener);
  }
}
