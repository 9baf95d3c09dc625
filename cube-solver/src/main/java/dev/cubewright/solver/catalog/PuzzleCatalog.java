package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.CubeIsomorphism;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.solver.bigcube.BigCube;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The catalog of puzzles and their solvers. The general solver solves puzzles without their own
 * solvers.
 */
public final class PuzzleCatalog {
  private static final Pattern CUBE = Pattern.compile("(\\d{1,2})x\\1x\\1");

  private static final List<Entry> ENTRIES =
      List.of(
          row(
              "floppy 3x3x1",
              "ida-star piece-arrays-bounded piece-arrays breadth-first-pruned-moves breadth-first",
              true,
              CubeSolvers::ofFloppy),
          row("2x2x2", "exact ida-star", true, CubeSolvers::of2x2x2),
          row("3x3x3", "two-phase optimal general", true, CubeSolvers::of3x3x3),
          row(
              "4x4x4",
              "reduction six-phase-blend six-phase-euclid six-phase-deviation six-phase-sum"
                  + " six-phase-max big-cube general",
              true,
              CubeSolvers::of4x4x4),
          row("5x5x5", "reduction big-cube general", false, CubeSolvers::of5x5x5),
          bigCube(6),
          bigCube(7),
          row("clock", "meet-in-the-middle general", false, ClockSolvers::of),
          row("square-1", "two-phase optimal general", true, SquareOneSolvers::of),
          row("megaminx", "phases general", false, MethodSolvers::ofMegaminx));

  private PuzzleCatalog() {}

  private static Entry row(
      String names,
      String strategies,
      boolean comparable,
      Function<SolverSettings, PuzzleSolvers> solvers) {
    return new Entry(
        List.of(names.split(" ", -1)), List.of(strategies.split(" ", -1)), comparable, solvers);
  }

  private static Entry bigCube(int size) {
    return row(
        size + "x" + size + "x" + size,
        BigCubeSolvers.hasGeneral(size) ? "big-cube general" : "big-cube",
        false,
        settings -> CubeSolvers.ofSize(size, settings));
  }

  /**
   * A puzzle with its own solvers.
   *
   * @param names its names, the usual one first
   * @param strategies the names of its strategies, the default one first
   * @param comparable whether several strategies solve the same requests, so that they can be
   *     compared
   * @param solvers creates the solvers without their tables, which are built or loaded on first use
   */
  public record Entry(
      List<String> names,
      List<String> strategies,
      boolean comparable,
      Function<SolverSettings, PuzzleSolvers> solvers) {
    /** {@return the usual name} */
    public String name() {
      return names.get(0);
    }
  }

  /** {@return all puzzles with their own solvers; of the large cubes only the 6x6x6 and 7x7x7} */
  public static List<Entry> entries() {
    return ENTRIES;
  }

  /**
   * {@return the entry of a puzzle; empty if it does not have its own solvers}
   *
   * @param name one of its names, ignoring case, such as {@code 3x3x3}, {@code 3x3} or {@code 333},
   *     or any cube up to 33x33x33
   */
  public static Optional<Entry> find(String name) {
    String plain = PuzzleNames.usual(name);
    return ENTRIES.stream()
        .filter(entry -> entry.names().contains(plain))
        .findFirst()
        .or(
            () ->
                Optional.of(CUBE.matcher(plain))
                    .filter(Matcher::matches)
                    .map(cube -> Integer.parseInt(cube.group(1)))
                    .filter(size -> size >= BigCube.MINIMUM_SIZE && size <= Cuboid.MAXIMUM_EDGE)
                    .map(PuzzleCatalog::bigCube));
  }

  /**
   * {@return the solvers of a puzzle, with {@linkplain SolverSettings#standard() standard
   * settings}} Tables are built or loaded on first use.
   *
   * @param name any name that {@link PuzzleNames#puzzle} accepts; the general solver solves puzzles
   *     that are not among {@link #entries()}, such as {@code 2x2x3} or {@code kilominx}
   * @throws IllegalArgumentException if no puzzle has the name
   */
  public static PuzzleSolvers of(String name) {
    return of(name, SolverSettings.standard());
  }

  /**
   * {@return the solvers of a puzzle} Tables are built or loaded on first use.
   *
   * @param name any name that {@link PuzzleNames#puzzle} accepts
   * @param settings settings of the solvers
   * @throws IllegalArgumentException if no puzzle has the name
   */
  public static PuzzleSolvers of(String name, SolverSettings settings) {
    return find(name)
        .map(entry -> entry.solvers().apply(settings))
        .orElseGet(() -> general(new StateSpace(PuzzleNames.puzzle(name)), settings));
  }

  /**
   * {@return the general solver of any puzzle, which supports any goal}
   *
   * @param stateSpace the states of the puzzle
   * @param settings settings of the solver
   */
  public static PuzzleSolvers general(StateSpace stateSpace, SolverSettings settings) {
    AnytimeSolver solver = new AnytimeSolver(stateSpace, settings);
    return general(stateSpace, solver, solver::moveSet, PuzzleSolvers.WITHOUT_AXES);
  }

  /**
   * {@return the general solver of a puzzle, for any goal} With {@link
   * dev.cubewright.search.SolverOption.BestInTime} it also uses the puzzle's own solvers.
   *
   * @param solvers the puzzle's own solvers
   * @param settings settings of the general solver
   */
  public static PuzzleSolvers toGoals(PuzzleSolvers solvers, SolverSettings settings) {
    GoalSolver solver = new GoalSolver(solvers, settings);
    return general(solvers.stateSpace(), solver, solvers::moveSet, solvers.metrics());
  }

  private static PuzzleSolvers general(
      StateSpace stateSpace,
      AnytimeSolver solver,
      Function<Metric, MoveSet> moves,
      Set<Metric> metrics) {
    return new PuzzleSolvers(stateSpace, List.of(solver), moves) {
      @Override
      public Set<Metric> metrics() {
        return metrics;
      }

      @Override
      public Effort effort(MoveSet moveSet) {
        // A table of all positions gives optimal solutions at once.
        return exactTables(moveSet).isPresent() ? Effort.LEAST : Effort.GENERAL;
      }

      @Override
      public Optional<ExactTables> exactTables(MoveSet moveSet) {
        return solver.exactTables(moveSet);
      }
    };
  }

  /**
   * {@return the solvers of any puzzle, with {@linkplain SolverSettings#standard() standard
   * settings}} See {@link #of(StateSpace, SolverSettings)}.
   *
   * @param puzzle any puzzle, such as one read from a definition file
   */
  public static PuzzleSolvers of(Puzzle puzzle) {
    return of(new StateSpace(puzzle), SolverSettings.standard());
  }

  /**
   * {@return the solvers of any puzzle: those of a cube 2x2x2 to 33x33x33 if the puzzle is
   * isomorphic to one, otherwise the general solver}
   *
   * @param stateSpace the states of the puzzle
   * @param settings settings of the solvers
   */
  public static PuzzleSolvers of(StateSpace stateSpace, SolverSettings settings) {
    // For a small puzzle the general solver has a table of all states.
    return CubeIsomorphism.of(stateSpace.puzzle())
        .filter(cube -> cube.isExact() || !cube.cube().puzzle().name().equals("2x2x2"))
        .map(cube -> IsomorphicCubeSolvers.of(stateSpace, cube, settings))
        .orElseGet(() -> general(stateSpace, settings));
  }

  /**
   * {@return the solver of a puzzle by a method in phases}
   *
   * @param stateSpace the states of the puzzle
   * @param chain the method
   * @param settings settings of the solver
   * @throws IllegalArgumentException if the method belongs to another puzzle
   */
  public static PuzzleSolvers phases(
      StateSpace stateSpace, PhaseChain chain, SolverSettings settings) {
    return new PuzzleSolvers(
        stateSpace, List.of(chain.solver(stateSpace, settings)), chain::moveSet) {
      @Override
      public Effort effort(MoveSet moveSet) {
        return new Effort(true, Optional.empty());
      }
    };
  }
}
