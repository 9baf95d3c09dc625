package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.store.TableStore;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * The 4x4x4 and its solver in six phases, with five bounds to choose from. Thread-safe.
 *
 * <p>All five share their tables, some 17 MB, which take a few seconds to build. What a solver
 * answers is not optimal. Until it has an answer it looks at some hundred million positions at
 * most: where a bound misleads it so far, it {@linkplain
 * dev.cubewright.search.SolveResult.Ending#GIVEN_UP gives up}.
 */
public final class SixPhase implements AutoCloseable {
  /** The bound that its author uses. */
  public static final PhaseBound.Blend BLEND = new PhaseBound.Blend(2, 1 / 1.6, 1.9, 2);

  /** A weight of the deviation that costs few moves. */
  public static final PhaseBound.Deviation DEVIATION = new PhaseBound.Deviation(0.5);

  private static final String NAME = "4x4x4";

  private final StateSpace cube;
  private final TableSource source;
  private final KeyedMemoizer<Puzzle, SixPhaseTables> prepared = new KeyedMemoizer<>();
  private final List<Move> moves;
  private final List<Solver> solvers;

  /**
   * Makes the solvers. Tables are built or loaded on first use.
   *
   * @param store where tables are kept
   */
  public SixPhase(TableStore store) {
    this(SolverSettings.in(store));
  }

  /**
   * Makes the solvers with control over the building of tables.
   *
   * @param settings where tables are kept and how they are built
   */
  public SixPhase(SolverSettings settings) {
    this(new StateSpace(Cuboid.of(4, 4, 4)), settings);
  }

  /**
   * Makes the solvers of a 4x4x4 that is there already, which is sooner done.
   *
   * @param cube the states of the puzzle that {@code Cuboid.of(4, 4, 4)} makes
   * @param settings where tables are kept and how they are built
   * @throws IllegalArgumentException if they are the states of another puzzle, whatever its name
   */
  public SixPhase(StateSpace cube, SolverSettings settings) {
    requireCuboid(cube.puzzle());
    this.cube = cube;
    moves = moveSet(Metric.HALF_TURN).moves();
    source = new TableSource(puzzle(), settings, Cancellation.never());
    solvers =
        List.of(
            solver(BLEND),
            solver(new PhaseBound.Euclid()),
            solver(DEVIATION),
            solver(new PhaseBound.Sum()),
            solver(new PhaseBound.Maximum()));
  }

  /** Only cuboids have stickers, and are named by their edges; a file may call anything 4x4x4. */
  private static void requireCuboid(Puzzle puzzle) {
    if (!puzzle.name().equals(NAME) || puzzle.stickers().isEmpty()) {
      throw new IllegalArgumentException(
          "six phases solve the puzzle that Cuboid.of(4, 4, 4) makes, not "
              + (puzzle.name().equals(NAME)
                  ? "another one of the name " + NAME + ", whose pieces may be numbered otherwise"
                  : "the " + puzzle));
    }
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return cube.puzzle();
  }

  /** {@return its states} */
  public StateSpace stateSpace() {
    return cube;
  }

  /**
   * {@return the moves of the six faces, and of half the cube on the U, R and F side}
   *
   * @param metric what they cost; solved is by those where each costs 1
   */
  public MoveSet moveSet(Metric metric) {
    return MoveSet.ofTurns(puzzle().turns(), metric);
  }

  /** {@return a solver for each of the five bounds, from the last that was tried to the first} */
  public List<Solver> solvers() {
    return solvers;
  }

  /**
   * {@return a solver with a bound of one's own}
   *
   * @param bound how distances become bounds
   */
  public Solver solver(PhaseBound bound) {
    return new SixPhaseSolver(cube, moves, bound, this::tables);
  }

  /**
   * {@return all tables, phase by phase, which are loaded or built now}
   *
   * @param cancellation ends the building
   * @throws CancellationException if it is cancelled
   */
  public List<DistanceTable> distanceTables(Cancellation cancellation) {
    return tables(cancellation).tables();
  }

  SixPhaseTables tables(Cancellation cancellation) {
    return prepared.get(
        puzzle(), cancellation, (any, ending) -> SixPhaseTables.of(source.until(ending)));
  }

  /**
   * Releases the cached tables. A running search still has its tables; the next request loads or
   * builds them again.
   */
  @Override
  public void close() {
    solvers.forEach(Solver::close);
    prepared.clear();
  }
}
