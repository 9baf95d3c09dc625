package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.SolverOption.Resumable;
import java.util.List;
import java.util.OptionalLong;

/**
 * The choice of the solver for the options.
 *
 * @param puzzle the puzzle
 * @param options the options
 * @param metric the costs of moves
 * @param moveSet the moves with their costs
 */
record SolverChoice(
    SolvablePuzzle puzzle, SolveOptions options, MetricChoice metric, MoveSet moveSet) {
  /**
   * Returns the solver.
   *
   * @throws ProblemException if the puzzle does not have the strategy, the strategy does not
   *     support the options, or no search can start at {@code --min-length}
   */
  Solver solver() {
    Solver chosen = chosen();
    if (options.best.isPresent() && !chosen.options().contains(BestSolutions.class)) {
      throw Problems.usage(
          "strategy "
              + chosen.strategy()
              + " finds only one solution; omit --best, which is for"
              + " strategy two-phase of the 3x3x3");
    }
    if (options.resume.isPresent()
        && (options.all || !chosen.options().contains(Resumable.class))) {
      throw Problems.usage(
          "--resume is for the search for one optimal solution; add --optimal and omit --all, or"
              + " omit --resume");
    }
    requirePossibleMinimum(chosen);
    return chosen;
  }

  private Solver chosen() {
    if (options.boundParameters().isPresent() && options.strategy.isEmpty()) {
      throw Problems.usage(
          "--bound-parameters needs a strategy; add --strategy six-phase-blend or"
              + " six-phase-deviation");
    }
    boolean isUsual = options.strategy.isEmpty();
    Solver chosen =
        isUsual
            ? puzzle.solvers().usual(moveSet, options.optimal())
            : puzzle.solver(options.strategy);
    if (options.optimal() && !chosen.isOptimal()) {
      throw Problems.usage(
          isUsual
              ? "no strategy proves optimal solutions of the %s; omit --optimal and --all"
                  .formatted(puzzle.stateSpace().puzzle())
              : "strategy "
                  + chosen.strategy()
                  + " does not prove optimal solutions; omit"
                  + " --strategy, or --optimal and --all");
    }
    if (!isUsual && !chosen.supports(moveSet)) {
      throw ProblemException.of(
          "no-such-metric",
          "strategy "
              + chosen.strategy()
              + " does not support these costs; omit --strategy or"
              + " the costs");
    }
    return options.boundParameters().map(given -> tuned(chosen, given)).orElse(chosen);
  }

  private Solver tuned(Solver solver, List<Double> parameters) {
    try {
      return puzzle
          .solvers()
          .withBoundParameters(solver, parameters)
          .orElseThrow(
              () ->
                  Problems.usage(
                      "--bound-parameters needs one number with --strategy six-phase-deviation,"
                          + " or four numbers with --strategy six-phase-blend, both for the"
                          + " 4x4x4; otherwise omit it"));
    } catch (IllegalArgumentException e) {
      throw Problems.usage("--bound-parameters: " + e.getMessage(), e);
    }
  }

  private void requirePossibleMinimum(Solver solver) {
    OptionalLong greatest = puzzle.solvers().usual(moveSet, true).greatestCost(moveSet);
    long minimum = options.minimumCost.orElse(0L);
    if (options.minimumCost.isPresent() && !solver.options().contains(MinimumCost.class)) {
      throw Problems.usage(
          solver.isOptimal()
              ? "strategy " + solver.strategy() + " cannot continue a search; omit --min-length"
              : "--min-length is for a search for optimal solutions; add --optimal");
    }
    if (greatest.isPresent() && minimum > greatest.getAsLong()) {
      throw Problems.usage(
          ("the search for solutions of the %s ends at cost %s (%s), below --min-length %s; lower"
                  + " --min-length")
              .formatted(puzzle.stateSpace().puzzle(), greatest.getAsLong(), metric, minimum));
    }
  }
}
