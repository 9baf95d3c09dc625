package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The general solver of any puzzle. */
final class GeneralSolvers implements PuzzleSolvers {
  /** Enough for a short solution of most puzzles that take long. */
  private static final Duration USUAL_TIME = Duration.ofSeconds(10);

  private final StateSpace stateSpace;
  private final AnytimeSolver general;
  private final Solver solver;
  private final Function<Metric, MoveSet> moves;

  GeneralSolvers(StateSpace stateSpace, SolverSettings settings) {
    this.stateSpace = stateSpace;
    this.general = new AnytimeSolver(stateSpace, settings);
    this.solver = general;
    this.moves = general::moveSet;
  }

  /** Creates the goal solver of a puzzle that has its own solvers. */
  GeneralSolvers(PuzzleSolvers solvers, SolverSettings settings) {
    this.stateSpace = solvers.stateSpace();
    this.general = new AnytimeSolver(stateSpace, settings);
    this.solver = new GoalSolver(solvers, general, settings);
    this.moves = solvers::moveSet;
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  @Override
  public List<Solver> all() {
    return List.of(solver);
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    return moves.apply(metric);
  }

  @Override
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return general.exactTables(moveSet);
  }

  @Override
  public Optional<Duration> usualTime(MoveSet moveSet) {
    return Optional.of(USUAL_TIME);
  }

  @Override
  public SolveRequest inUsualTime(SolveRequest request) {
    // A table of all positions is built to its end, and gives optimal answers from then on.
    return takesLong(request.moveSet())
        ? request.with(new BestInTime()).withTimeLimit(USUAL_TIME)
        : request;
  }

  @Override
  public boolean takesLong(MoveSet moveSet) {
    return general.exactTables(moveSet).isEmpty();
  }
}
