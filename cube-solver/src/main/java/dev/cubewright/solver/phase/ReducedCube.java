package dev.cubewright.solver.phase;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SimpleSolver;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** A cube with a solver that reduces it to a 3x3x3. Thread-safe. */
public abstract class ReducedCube implements SimpleSolver {
  private final StateSpace stateSpace;
  private final MoveSet moveSet;
  private final Duration usualTime;
  private final Cube3x3x3 three;
  private final ReductionSolver solver;

  /**
   * Creates the solver. Tables are built or loaded on first use.
   *
   * @param size the number of layers
   * @param usualTime the default time limit
   * @param bytes the size of the tables without the tables of the 3x3x3
   * @param tables the tables without the tables of the 3x3x3
   * @param settings the store of the tables, threads and memory
   * @param reduction returns the reduction with its tables, loaded or built
   */
  @SuppressWarnings("exports") // To be extended in the solver module alone.
  protected ReducedCube(
      int size,
      Duration usualTime,
      long bytes,
      List<PlannedTable> tables,
      SolverSettings settings,
      BiFunction<TableSource, Cube3x3x3, Reduction> reduction) {
    stateSpace = new StateSpace(Cuboid.of(size, size, size));
    moveSet = MoveSet.ofTurns(puzzle().turns(), Metric.OUTER_BLOCK);
    this.usualTime = usualTime;
    three = new Cube3x3x3(settings.withMemory(Math.max(0, settings.memory() - bytes)));
    solver =
        new ReductionSolver(
            stateSpace,
            moveSet,
            Stream.concat(
                    three
                        .twoPhase()
                        .preparation(SolveRequest.of(three.puzzle().solved(), three.moveSet()))
                        .stream(),
                    tables.stream())
                .toList(),
            cancellation ->
                reduction.apply(new TableSource(puzzle(), settings, cancellation), three));
  }

  /** {@return the puzzle} */
  public final Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  @Override
  public final Solution solve(State state) {
    SolveRequest request =
        SolveRequest.of(state, moveSet)
            .withThreads(Runtime.getRuntime().availableProcessors())
            .withTimeLimit(usualTime);
    solver.prepare(request, Cancellation.byInterrupt());
    return solver.solve(request).require();
  }

  @Override
  public final StateSpace stateSpace() {
    return stateSpace;
  }

  /** {@return the turns of the six faces and of the wide blocks, each of cost 1} */
  public final MoveSet moveSet() {
    return moveSet;
  }

  /** {@return the solver that reduces the cube to a 3x3x3} */
  public final Solver reduction() {
    return solver;
  }

  /**
   * {@return the tables of the reduction, loaded or built} Also loads or builds the tables of the
   * 3x3x3.
   *
   * @param cancellation ends the construction
   * @throws CancellationException if it is cancelled
   */
  public final List<DistanceTable> tables(Cancellation cancellation) {
    return solver.reduction(cancellation).tables();
  }

  @Override
  public final void close() {
    solver.close();
    three.close();
  }
}
