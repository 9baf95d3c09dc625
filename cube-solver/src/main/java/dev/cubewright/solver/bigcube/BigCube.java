package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SimpleSolver;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * A cube of any size from 4x4x4 to 33x33x33 and its solver. Thread-safe.
 *
 * <p>First solutions need only the tables of the 3x3x3, which the first call loads or builds.
 * Improving solutions of the 6x6x6 to 10x10x10 also needs the tables of the reduction and those of
 * the 5x5x5, 287 MB. The largest cubes take seconds to prepare and to solve. {@link #solve}
 * improves its solution for the {@linkplain #usualTime usual time}.
 */
public final class BigCube implements SimpleSolver {
  /** The name of the method. */
  public static final String STRATEGY = "big-cube";

  private static final Duration USUAL_TIME = Duration.ofSeconds(5);

  /**
   * The maximum number of layers for which few moves are tried first, and solutions are improved by
   * broader searches for the centers.
   */
  static final int LARGEST_SMALL = 10;

  /** The minimum number of layers. */
  public static final int MINIMUM_SIZE = 4;

  /** A memory limit that allows the small tables of the 3x3x3 alone. */
  private static final long SMALL_MEMORY = 10_000_000;

  private final StateSpace stateSpace;
  private final MoveSet moveSet;
  private final Cube3x3x3 three;
  private final Optional<Cube5x5x5> five;
  private final BigCubeSolver solver;

  /**
   * Creates the solver of a cube with {@linkplain SolverSettings#standard() standard settings}.
   *
   * @param size the number of layers, {@value #MINIMUM_SIZE} to {@value Cuboid#MAXIMUM_EDGE}
   * @throws IllegalArgumentException if the size is out of range
   */
  public BigCube(int size) {
    this(size, SolverSettings.standard());
  }

  /**
   * Creates the solver of a cube.
   *
   * @param size the number of layers, {@value #MINIMUM_SIZE} to {@value Cuboid#MAXIMUM_EDGE}
   * @param settings the store of the tables, threads and memory
   * @throws IllegalArgumentException if the size is out of range
   */
  public BigCube(int size, SolverSettings settings) {
    if (size < MINIMUM_SIZE) {
      throw new IllegalArgumentException(
          "A cube with " + size + " layers is too small for this solver; use 4 layers or more.");
    }
    stateSpace = new StateSpace(Cuboid.of(size, size, size));
    moveSet = MoveSet.ofTurns(puzzle().turns(), Metric.OUTER_BLOCK);
    List<ReductionPlan> plans = ReductionPlan.steps(size);
    five = plans.isEmpty() ? Optional.empty() : Optional.of(new Cube5x5x5(settings));
    // The 5x5x5 has a separate 3x3x3 solver; small tables are enough for first solutions.
    three =
        new Cube3x3x3(
            five.isPresent()
                ? settings.withMemory(Math.min(SMALL_MEMORY, settings.memory()))
                : settings);
    solver = new BigCubeSolver(stateSpace, moveSet, three, five, plans, settings);
  }

  /**
   * {@return the tables that reduce a 6x6x6 to 10x10x10 to a 5x5x5, and those of the 5x5x5; none
   * for other sizes} Loads or builds them.
   *
   * @param cancellation cancels the building
   * @throws CancellationException if it is cancelled
   */
  public List<DistanceTable> tables(Cancellation cancellation) {
    return solver.tables(moveSet, cancellation);
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /** {@return the moves of all outer blocks up to the middle, at cost 1 each} */
  public MoveSet moveSet() {
    return moveSet;
  }

  /** {@return the solver} */
  public Solver solver() {
    return solver;
  }

  @Override
  public Solution solve(State state) {
    SolveRequest usual = SolveRequest.of(state, moveSet);
    int layers = puzzle().stickers().orElseThrow().rows(Face.U);
    SolveRequest request = usual.withTimeLimit(usualTime(layers));
    solver.prepare(request, Cancellation.byInterrupt());
    return solver.solve(request).require();
  }

  /**
   * {@return the default time for which a search improves its solution: 20 seconds for the 7x7x7,
   * 60 for the 8x8x8 to 10x10x10, five for other sizes}
   *
   * @param size the number of layers
   */
  public static Duration usualTime(int size) {
    return ReductionPlan.of(size).map(ReductionPlan::usualTime).orElse(USUAL_TIME);
  }

  @Override
  public void close() {
    solver.close();
    three.close();
    five.ifPresent(Cube5x5x5::close);
  }
}
