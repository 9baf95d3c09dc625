package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.solver.floppy.Floppy;
import dev.cubewright.tables.store.MemoryTableStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The tables of strategies of other puzzles than cubes. */
final class GeneralSolvers {
  /** Enough for a short solution of most puzzles that take long. */
  private static final Duration USUAL_TIME = Duration.ofSeconds(10);

  private GeneralSolvers() {}

  /** The floppy cube, whose tables are built faster than a file is read. */
  static PuzzleSolvers ofFloppy(SolverSettings settings) {
    Floppy floppy = new Floppy(new MemoryTableStore());
    return new PuzzleSolvers(
        floppy.stateSpace(),
        floppy.solvers().stream().map(Strategy::of).toList(),
        floppy::moveSet,
        PuzzleSolvers.TURN_METRICS,
        List.of(Metric.HALF_TURN),
        (moveSet, optimal) -> floppy.solvers().get(0),
        moveSet -> Effort.LEAST,
        moveSet -> new GeneralSolver(floppy.stateSpace(), settings).exactTables(moveSet),
        () -> {});
  }

  /** Any puzzle, by the general solver. */
  static PuzzleSolvers of(StateSpace stateSpace, SolverSettings settings) {
    AnytimeSolver general = new AnytimeSolver(stateSpace, settings);
    return of(stateSpace, general, general, general::moveSet);
  }

  /** Any goal of a puzzle that has its own solvers. */
  static PuzzleSolvers ofGoals(PuzzleSolvers solvers, SolverSettings settings) {
    AnytimeSolver general = new AnytimeSolver(solvers.stateSpace(), settings);
    Solver solver = new GoalSolver(solvers, general, settings);
    return of(solvers.stateSpace(), general, solver, solvers::moveSet);
  }

  private static PuzzleSolvers of(
      StateSpace stateSpace,
      AnytimeSolver general,
      Solver solver,
      Function<Metric, MoveSet> moves) {
    return new PuzzleSolvers(
        stateSpace,
        List.of(Strategy.of(solver)),
        moves,
        PuzzleSolvers.TURN_METRICS,
        List.of(Metric.HALF_TURN),
        (moveSet, optimal) -> solver,
        // A table of all positions gives optimal answers at once.
        moveSet ->
            general.exactTables(moveSet).isPresent()
                ? Effort.LEAST
                : Effort.within(true, Optional.of(USUAL_TIME)),
        general::exactTables,
        () -> {});
  }

  /** Any puzzle, by a method in phases. */
  static PuzzleSolvers inPhases(StateSpace stateSpace, PhaseChain chain, SolverSettings settings) {
    Solver solver = chain.solver(stateSpace, settings);
    return new PuzzleSolvers(
        stateSpace,
        List.of(Strategy.of(solver)),
        chain::moveSet,
        PuzzleSolvers.TURN_METRICS,
        List.of(Metric.HALF_TURN),
        (moveSet, optimal) -> solver,
        moveSet -> Effort.within(true, Optional.empty()),
        moveSet -> Optional.empty(),
        () -> {});
  }
}
