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

/** The general solver of any puzzle. */
final class GeneralSolvers implements PuzzleSolvers {
  /** Enough for a short solution of most puzzles that take long. */
  private static final Duration USUAL_TIME = Duration.ofSeconds(10);

  private final StateSpace stateSpace;
  private final AnytimeSolver solver;

  GeneralSolvers(StateSpace stateSpace, SolverSettings settings) {
    this.stateSpace = stateSpace;
    this.solver = new AnytimeSolver(stateSpace, settings);
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
    return solver.moveSet(metric);
  }

  @Override
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return solver.exactTables(moveSet);
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
    return solver.exactTables(moveSet).isEmpty();
  }
}
