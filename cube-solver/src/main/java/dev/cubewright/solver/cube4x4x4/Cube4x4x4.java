package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.search.TableSource;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.store.TableStore;
import java.util.List;
import java.util.concurrent.CancellationException;

/** The 4x4x4 and its solver. Safe for many threads. */
public final class Cube4x4x4 {
  private final StateSpace stateSpace = new StateSpace(Cuboid.of(4, 4, 4));
  private final MoveSet moveSet = MoveSet.ofTurns(puzzle().turns(), Metric.OUTER_BLOCK);
  private final Cube3x3x3 reduced;
  private final ReductionSolver reduction;

  /**
   * Makes the solver of the 4x4x4. Tables are built or loaded on first use.
   *
   * @param store where tables are kept
   */
  public Cube4x4x4(TableStore store) {
    this(store, Runtime.getRuntime().availableProcessors(), (cost, found, entries) -> {});
  }

  /**
   * Makes the solver of the 4x4x4 with control over the building of tables.
   *
   * @param store where tables are kept
   * @param threads how many threads may build a table, at least 1
   * @param listener told how far a table has come
   */
  public Cube4x4x4(TableStore store, int threads, BuildListener listener) {
    reduced = new Cube3x3x3(store, threads, listener);
    reduction =
        new ReductionSolver(
            stateSpace, moveSet, cancellation -> tables(store, threads, listener, cancellation));
  }

  private ReductionSolver.Tables tables(
      TableStore store, int threads, BuildListener listener, Cancellation cancellation) {
    ReductionTables known =
        new ReductionTables(
            new ReductionMoves(moveSet, new Holding(puzzle(), moveSet)),
            new TableSource(puzzle(), store, threads, listener, cancellation));
    return new ReductionSolver.Tables(
        known,
        new ReducedCube(puzzle(), reduced.puzzle(), known.slots()),
        reduced.trials(cancellation));
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  /** {@return its states} */
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /** {@return the moves of the six faces and of the wide blocks of three of them, each for one} */
  public MoveSet moveSet() {
    return moveSet;
  }

  /** {@return the solver that reduces it to a 3x3x3} */
  public Solver reduction() {
    return reduction;
  }

  /**
   * {@return all tables of the solver, which are loaded or built now}
   *
   * @param cancellation ends the building
   * @throws CancellationException if it is cancelled
   */
  public List<DistanceTable> tables(Cancellation cancellation) {
    return reduction.tables(cancellation);
  }
}
