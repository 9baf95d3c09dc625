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
 * The choice of the solver that fulfills the options.
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
   * @throws ProblemException if the puzzle has no such strategy, or it does not fulfill the
   *     options, or no search starts at {@code --min-length}
   */
  Solver solver() {
    Solver chosen = chosen();
    if (options.best.isPresent() && !chosen.options().contains(BestSolutions.class)) {
      throw Problems.usage(
          chosen.strategy()
              + " finds no other answers than the best; leave out --best, which is for the 3x3x3 in"
              + " two phases");
    }
    if (options.resume.isPresent()
        && (options.all || !chosen.options().contains(Resumable.class))) {
      throw Problems.usage(
          "--resume is for one optimal solution that is searched for; add --optimal and leave out"
              + " --all, or leave out --resume");
    }
    requirePossibleMinimum(chosen);
    return chosen;
  }

  private Solver chosen() {
    if (options.boundParameters().isPresent() && options.strategy.isEmpty()) {
      throw Problems.usage(
          "--bound-parameters belongs to a strategy; add --strategy six-phase-blend or"
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
              ? "nothing proves optimal solutions of the %s; leave out --optimal and --all"
                  .formatted(puzzle.stateSpace().puzzle())
              : chosen.strategy()
                  + " finds short solutions and does not prove that none is shorter; leave out"
                  + " --strategy, or --optimal and --all");
    }
    if (!isUsual && !chosen.supports(moveSet)) {
      throw ProblemException.of(
          "no-such-metric",
          chosen.strategy() + " does not know such costs; leave out --strategy, or the costs");
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
                      "--bound-parameters takes one number with --strategy six-phase-deviation and"
                          + " four with --strategy six-phase-blend, both of the 4x4x4; leave it out"
                          + " otherwise"));
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
              ? solver.strategy() + " has no search to continue; leave out --min-length"
              : "--min-length is where a search for a shortest answer goes on; add --optimal");
    }
    if (greatest.isPresent() && minimum > greatest.getAsLong()) {
      throw Problems.usage(
          ("solutions of the %s are searched for up to a cost of %s (%s), so that --min-length %s"
                  + " leaves none; give a lower one")
              .formatted(puzzle.stateSpace().puzzle(), greatest.getAsLong(), metric, minimum));
    }
  }
}
