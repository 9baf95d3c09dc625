package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A row of a puzzle's table of strategies.
 *
 * @param isComparable whether it answers the same question as the other comparable ones
 * @param isOptimal whether all its solutions are optimal
 * @param supports whether the solver takes a move set
 * @param tables builds or loads the tables of its search; strategies that share them share this
 * @param withParameters the solver with other parameters of its bound; empty for a wrong number
 */
record Strategy(
    Solver solver,
    boolean isComparable,
    boolean isOptimal,
    Predicate<MoveSet> supports,
    BiFunction<MoveSet, Cancellation, List<DistanceTable>> tables,
    Function<List<Double>, Optional<Solver>> withParameters) {
  /** Returns a comparable strategy for any move set, whose tables are not worth building ahead. */
  static Strategy of(Solver solver) {
    return new Strategy(
        solver,
        true,
        !solver.options().contains(TargetCost.class),
        any -> true,
        Strategy::noTables,
        any -> Optional.empty());
  }

  Strategy incomparable() {
    return new Strategy(solver, false, isOptimal, supports, tables, withParameters);
  }

  /** Returns the same strategy for other costs of the moves that its solver counts. */
  Strategy priced(MoveSet counted) {
    return new Strategy(
        new PricedSolver(solver, counted),
        isComparable,
        isOptimal,
        moveSet -> PricedSolver.prices(moveSet, counted),
        tables,
        parameters ->
            withParameters.apply(parameters).map(other -> new PricedSolver(other, counted)));
  }

  Strategy supporting(Predicate<MoveSet> supported) {
    return new Strategy(solver, isComparable, isOptimal, supported, tables, withParameters);
  }

  Strategy withTables(BiFunction<MoveSet, Cancellation, List<DistanceTable>> built) {
    return new Strategy(solver, isComparable, isOptimal, supports, built, withParameters);
  }

  Strategy withParameters(Function<List<Double>, Optional<Solver>> other) {
    return new Strategy(solver, isComparable, isOptimal, supports, tables, other);
  }

  private static List<DistanceTable> noTables(MoveSet moveSet, Cancellation cancellation) {
    return List.of();
  }
}
