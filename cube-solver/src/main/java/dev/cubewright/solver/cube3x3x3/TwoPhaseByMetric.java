package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import java.util.Set;
import java.util.function.Function;

/**
 * Hands each request to the two-phase solver whose tables say most of what its moves cost. Safe for
 * many threads.
 */
final class TwoPhaseByMetric implements Solver {
  private final SuitableMetric metrics;
  private final Function<Metric, Solver> solvers;

  /**
   * Makes a solver.
   *
   * @param metrics finds the metric for a request
   * @param solvers returns the solver of a metric
   */
  TwoPhaseByMetric(SuitableMetric metrics, Function<Metric, Solver> solvers) {
    this.metrics = metrics;
    this.solvers = solvers;
  }

  /** Returns one of them, which also refuses what none can do. */
  private Solver any() {
    return solvers.apply(Metric.HALF_TURN);
  }

  @Override
  public Puzzle puzzle() {
    return any().puzzle();
  }

  @Override
  public String strategy() {
    return any().strategy();
  }

  @Override
  public Set<Class<? extends SolverOption>> options() {
    return any().options();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    suitable(request).prepare(request, cancellation);
  }

  @Override
  public SolveResult solve(SolveRequest request) {
    return suitable(request).solve(request);
  }

  private Solver suitable(SolveRequest request) {
    return metrics.of(request.moveSet()).map(solvers).orElseGet(this::any);
  }

  @Override
  public void close() {
    metrics.all().forEach(metric -> solvers.apply(metric).close());
  }
}
