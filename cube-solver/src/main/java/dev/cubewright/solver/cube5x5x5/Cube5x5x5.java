package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.SimpleSolver;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverOption.SoftTimeLimit;
import dev.cubewright.solver.SolverOption.TargetCost;
import dev.cubewright.solver.SolverSettings;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.reduction.MiddleMapper;
import dev.cubewright.solver.search.KeyedMemoizer;
import dev.cubewright.solver.search.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.store.TableStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * The 5x5x5 and its solver. Safe for many threads.
 *
 * <p>{@link #solve} returns the best solution that {@link #reduction()} finds within {@link
 * #USUAL_TIME} on one thread for each processor. The first call builds 287 MB of tables within a
 * minute or loads them.
 */
public final class Cube5x5x5 implements SimpleSolver {
  /** How long a search improves its solution if no other time is set: three seconds. */
  public static final Duration USUAL_TIME = Duration.ofSeconds(3);

  /** What the tables of the reduction take. */
  private static final long OWN_BYTES = 303_000_000;

  private final StateSpace stateSpace = new StateSpace(Cuboid.of(5, 5, 5));
  private final MoveSet moveSet = MoveSet.ofTurns(puzzle().turns(), Metric.OUTER_BLOCK);
  private final Cube3x3x3 reduced;
  private final KeyedMemoizer<MoveSet, ReductionTables> prepared = new KeyedMemoizer<>();
  private final ReductionSolver reduction;

  /**
   * Makes the solver of the 5x5x5 with tables in the {@linkplain TableStore#standard() standard
   * store}. Tables are built or loaded on first use.
   */
  public Cube5x5x5() {
    this(TableStore.standard());
  }

  /**
   * Makes the solver of the 5x5x5. Tables are built or loaded on first use.
   *
   * @param store where tables are kept
   */
  public Cube5x5x5(TableStore store) {
    this(SolverSettings.in(store));
  }

  /**
   * Makes the solver of the 5x5x5 with control over the building of tables.
   *
   * @param settings where tables are kept and how they are built; with less than 440 MB of memory
   *     the 3x3x3 is solved by its small tables, and all take 287 MB
   */
  public Cube5x5x5(SolverSettings settings) {
    reduced = new Cube3x3x3(settings.withMemory(Math.max(0, settings.memory() - OWN_BYTES)));
    TableSource source = new TableSource(puzzle(), settings, Cancellation.never());
    reduction =
        new ReductionSolver(
            stateSpace,
            moveSet,
            cancellation -> {
              ReductionTables known = tables(source.until(cancellation));
              return new ReductionSolver.Tables(
                  known,
                  new MiddleMapper(puzzle(), reduced.puzzle()),
                  reduced.prober(cancellation));
            });
  }

  private ReductionTables tables(TableSource source) {
    return prepared.get(moveSet, source.cancellation(), any -> ReductionTables.of(source));
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
                .with(new TargetCost(0))
                .with(new SoftTimeLimit(USUAL_TIME)))
        .require();
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /** {@return the turns of the six faces and of two layers, each for one} */
  public MoveSet moveSet() {
    return moveSet;
  }

  /** {@return the solver that reduces it to a 3x3x3} */
  public Solver reduction() {
    return reduction;
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
    reduction.release();
    reduced.release();
  }
}
