package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.general.GeneralSolver;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.TableStore;

/**
 * What the solvers of a puzzle are made with.
 *
 * @param store where tables are kept
 * @param threads how many threads may build a table
 * @param memory how many bytes the tables of one search may take
 * @param listener told how far a table has come
 */
public record SolverSettings(TableStore store, int threads, long memory, BuildListener listener) {
  /** Returns the general method's solver of a puzzle. */
  GeneralSolver general(StateSpace stateSpace) {
    return new GeneralSolver(stateSpace, store, memory, threads, listener);
  }
}
