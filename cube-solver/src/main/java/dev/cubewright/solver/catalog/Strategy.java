package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A row of a puzzle's table of strategies.
 *
 * @param isComparable whether it answers the same question as the other comparable ones
 * @param isOptimal whether all its solutions are optimal
 * @param withParameters the solver with other parameters of its bound; empty for a wrong number
 */
record Strategy(
    Solver solver,
    boolean isComparable,
    boolean isOptimal,
    Function<List<Double>, Optional<Solver>> withParameters) {
  /** Returns a comparable strategy whose bound has no parameters. */
  static Strategy of(Solver solver) {
    return new Strategy(
        solver, true, !solver.options().contains(TargetCost.class), any -> Optional.empty());
  }

  Strategy incomparable() {
    return new Strategy(solver, false, isOptimal, withParameters);
  }

  /** Returns the same strategy for other costs of the moves that its solver counts. */
  Strategy priced(MoveSet counted) {
    return new Strategy(
        new PricedSolver(solver, counted),
        isComparable,
        isOptimal,
        parameters ->
            withParameters.apply(parameters).map(other -> new PricedSolver(other, counted)));
  }

  Strategy withParameters(Function<List<Double>, Optional<Solver>> other) {
    return new Strategy(solver, isComparable, isOptimal, other);
  }
}
