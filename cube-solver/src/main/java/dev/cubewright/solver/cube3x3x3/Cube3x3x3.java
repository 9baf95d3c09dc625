package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.TableStore;

/**
 * The 3x3x3 and its solvers. Safe for many threads.
 *
 * <p>Two-phase comes in two sizes that answer alike: {@linkplain #twoPhaseSmall() small}, with
 * tables that are built at once, and {@linkplain #twoPhase() large}, many times as fast.
 */
public final class Cube3x3x3 {
  private final StateSpace stateSpace = new StateSpace(Cuboid.of(3, 3, 3));
  private final MoveSet moveSet = MoveSet.ofTurns(puzzle().turns(), Metric.HALF_TURN);
  private final Solver twoPhase;
  private final Solver twoPhaseSmall;

  /**
   * Makes the solvers of the 3x3x3. Tables are built or loaded on first use.
   *
   * @param store where tables are kept
   * @param threads how many threads may build a table, at least 1
   * @param listener told how far a table has come
   */
  public Cube3x3x3(TableStore store, int threads, BuildListener listener) {
    TableMaker maker = new TableMaker(puzzle(), store, threads, listener);
    twoPhase =
        new TwoPhaseSolver(
            stateSpace,
            moveSet,
            cancellation -> new TwoPhaseTables(moveSet, true, maker, cancellation));
    twoPhaseSmall =
        new TwoPhaseSolver(
            stateSpace,
            moveSet,
            cancellation -> new TwoPhaseTables(moveSet, false, maker, cancellation));
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  /** {@return its states} */
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /** {@return the moves of the six faces, each for one} */
  public MoveSet moveSet() {
    return moveSet;
  }

  /** {@return the two-phase solver with tables of some 130 MB} */
  public Solver twoPhase() {
    return twoPhase;
  }

  /** {@return the two-phase solver with tables of some 2 MB} */
  public Solver twoPhaseSmall() {
    return twoPhaseSmall;
  }
}
