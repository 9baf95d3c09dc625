package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.KeyedMemoizer;
import dev.cubewright.solver.SimpleSolver;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.reduction.ReductionMapper;
import dev.cubewright.solver.search.TableSource;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.store.TableStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * The 4x4x4 and its solver. Safe for many threads.
 *
 * <p>{@link #solve} returns the best solution that {@link #reduction()} finds within {@link
 * #USUAL_TIME} on one thread for each processor. The first call builds 34 MB of tables within ten
 * seconds or loads them.
 */
public final class Cube4x4x4 implements SimpleSolver {
  /** How long a search improves its solution if no other time is set: one second. */
  public static final Duration USUAL_TIME = Duration.ofSeconds(1);

  /** What its own tables and the large ones of the 3x3x3 take. */
  private static final long LARGE_BYTES = 165_000_000;

  private final StateSpace stateSpace = new StateSpace(Cuboid.of(4, 4, 4));
  private final MoveSet moveSet = MoveSet.ofTurns(puzzle().turns(), Metric.OUTER_BLOCK);
  private final Cube3x3x3 reduced;
  private final KeyedMemoizer<MoveSet, ReductionTables> prepared = new KeyedMemoizer<>();
  private final ReductionSolver reduction;
  private final ReductionSolver reductionSmall;

  /**
   * Makes the solver of the 4x4x4 with tables in the {@linkplain TableStore#standard() standard
   * store}. Tables are built or loaded on first use.
   */
  public Cube4x4x4() {
    this(TableStore.standard());
  }

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
    TableSource source = new TableSource(puzzle(), store, threads, listener, Cancellation.never());
    reduction = solver(source, Long.MAX_VALUE);
    reductionSmall = solver(source, 0);
  }

  private ReductionSolver solver(TableSource source, long maximumTableBytes) {
    return new ReductionSolver(
        stateSpace,
        moveSet,
        cancellation -> {
          ReductionTables known = tables(source.until(cancellation));
          return new ReductionSolver.Tables(
              known,
              new ReductionMapper(puzzle(), reduced.puzzle(), known.slots()),
              reduced.prober(maximumTableBytes, cancellation));
        });
  }

  private ReductionTables tables(TableSource source) {
    return prepared.get(
        moveSet,
        source.cancellation(),
        any ->
            new ReductionTables(
                new ReductionMoves(moveSet, new Reorientation(puzzle(), moveSet)), source));
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  @Override
  public Solution solve(State state) {
    return reduction
        .solve(
            SolveRequest.of(state, moveSet)
                .withThreads(Runtime.getRuntime().availableProcessors())
                .withTargetCost(0)
                .withSoftTimeLimit(USUAL_TIME)
                .build())
        .require();
  }

  @Override
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
   * {@return the solver that reduces it to a 3x3x3, with tables of a given size at most}
   *
   * @param maximumTableBytes how many bytes all tables may take; with less than 165 MB the 3x3x3 is
   *     solved by its small ones, and all take 35 MB
   */
  public Solver reduction(long maximumTableBytes) {
    return maximumTableBytes < LARGE_BYTES ? reductionSmall : reduction;
  }

  /**
   * {@return the solver's own tables, which are loaded or built now, as are those of the 3x3x3 that
   * it needs}
   *
   * @param cancellation ends the building
   * @throws CancellationException if it is cancelled
   */
  public List<DistanceTable> tables(Cancellation cancellation) {
    return reduction.tables(cancellation);
  }

  /**
   * Gives back all tables and cancels what is built in the background. Searches that are under way
   * keep theirs; the next request fetches them again.
   */
  public void release() {
    prepared.clear();
    List.of(reduction, reductionSmall).forEach(ReductionSolver::release);
    reduced.release();
  }
}
