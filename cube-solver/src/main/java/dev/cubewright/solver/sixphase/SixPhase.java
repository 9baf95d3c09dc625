package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.TableSource;
import java.util.List;

/**
 * The solvers of the 4x4x4 in six phases, with five bounds to choose from. Thread-safe.
 *
 * <p>All five share their tables, about 17 MB, which are loaded, or built within a few seconds, on
 * first use. Solutions are not optimal. Without a solution after a few hundred million positions, a
 * solver {@linkplain dev.cubewright.search.SolveResult.Ending#GIVEN_UP gives up}.
 */
public final class SixPhase implements AutoCloseable {
  /** The bound that its author uses. */
  public static final PhaseBound BLEND = PhaseBound.blend(2, 1 / 1.6, 1.9, 2);

  /** A weight of the deviation that costs few moves. */
  public static final PhaseBound DEVIATION = PhaseBound.deviation(0.5);

  private final StateSpace cube;
  private final TableSource source;
  private final KeyedMemoizer<Puzzle, SixPhases> prepared = new KeyedMemoizer<>();
  private final List<Solver> solvers;

  /**
   * Creates the solvers.
   *
   * @param cube the states of {@code Cuboid.of(4, 4, 4)}
   */
  public SixPhase(StateSpace cube, SolverSettings settings) {
    this.cube = cube;
    source = new TableSource(cube.puzzle(), settings, Cancellation.never());
    solvers =
        List.of(
            solver(BLEND),
            solver(PhaseBound.euclid()),
            solver(DEVIATION),
            solver(PhaseBound.sum()),
            solver(PhaseBound.maximum()));
  }

  /** {@return a solver for each of the five bounds, from the last that was tried to the first} */
  public List<Solver> solvers() {
    return solvers;
  }

  /** {@return a solver with a given bound} */
  public Solver solver(PhaseBound bound) {
    return new SixPhaseSolver(cube, bound, this::phases);
  }

  SixPhases phases(Cancellation cancellation) {
    return prepared.get(
        cube.puzzle(), cancellation, (any, ending) -> new SixPhases(source.until(ending)));
  }

  /**
   * Releases the cached tables. A running search still has its tables; the next request loads or
   * builds them again.
   */
  @Override
  public void close() {
    prepared.clear();
  }
}
