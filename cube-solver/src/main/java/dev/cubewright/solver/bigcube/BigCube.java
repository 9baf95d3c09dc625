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
import dev.cubewright.tables.store.TableStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * A cube of any size from 4x4x4 to 33x33x33 and its solver. Thread-safe.
 *
 * <p>The method needs no tables but those of the 3x3x3, which the first call loads or builds; to
 * improve solutions of the 6x6x6 to 10x10x10 also those of the 5x5x5, 287 MB. The largest cubes
 * take seconds to prepare and to solve. {@link #solve} improves its solution for the {@linkplain
 * #usualTime usual time}.
 */
public final class BigCube implements SimpleSolver {
  /** The name of the method. */
  public static final String STRATEGY = "big-cube";

  private static final Duration USUAL_TIME = Duration.ofSeconds(5);

  /**
   * The greatest number of layers for which a start of few moves and broader searches for the
   * centers are tried.
   */
  static final int LARGEST_SHORT = 10;

  /** The least number of layers. */
  public static final int LEAST_SIZE = 4;

  /** Enough for the small tables of the 3x3x3. */
  private static final long SMALL_MEMORY = 10_000_000;

  private final StateSpace stateSpace;
  private final MoveSet moveSet;
  private final Cube3x3x3 three;
  private final Optional<Cube5x5x5> five;
  private final BigCubeSolver solver;

  /**
   * Makes the solver of a cube with tables in the {@linkplain TableStore#standard() standard
   * store}.
   *
   * @param size the number of layers, {@value #LEAST_SIZE} to {@value Cuboid#MAXIMUM_EDGE}
   * @throws IllegalArgumentException if the size is out of range
   */
  public BigCube(int size) {
    this(size, SolverSettings.standard());
  }

  /**
   * Makes the solver of a cube.
   *
   * @param size the number of layers, {@value #LEAST_SIZE} to {@value Cuboid#MAXIMUM_EDGE}
   * @param settings where the tables of the 3x3x3 are kept and how they are built
   * @throws IllegalArgumentException if the size is out of range
   */
  public BigCube(int size, SolverSettings settings) {
    if (size < LEAST_SIZE) {
      throw new IllegalArgumentException(
          "a cube with " + size + " layers is too small for this solver; it takes 4x4x4 and more");
    }
    stateSpace = new StateSpace(Cuboid.of(size, size, size));
    moveSet = MoveSet.ofTurns(puzzle().turns(), Metric.OUTER_BLOCK);
    List<ReductionPlan> plans = ReductionPlan.steps(size);
    five = plans.isEmpty() ? Optional.empty() : Optional.of(new Cube5x5x5(settings));
    // The 5x5x5 has its own; that of a first answer may be solved by the small tables.
    three =
        new Cube3x3x3(
            five.isPresent()
                ? settings.withMemory(Math.min(SMALL_MEMORY, settings.memory()))
                : settings);
    solver = new BigCubeSolver(stateSpace, moveSet, three, five, plans, settings);
  }

  /**
   * {@return the tables that reduce a 6x6x6 to 10x10x10 to a 5x5x5, and those of the 5x5x5, loaded
   * or built by this call; none for other sizes}
   *
   * @param cancellation ends the building
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

  /** {@return the moves of all outer blocks up to the middle, each for one} */
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
   * {@return how long a search improves its solution if no other time is set: 20 seconds for the
   * 7x7x7, 60 for the 8x8x8 to 10x10x10, five for others}
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
