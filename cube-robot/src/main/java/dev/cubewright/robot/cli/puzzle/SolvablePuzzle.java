package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.exact.ExactTables;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;

/** A puzzle with its solvers, as the commands use them. Safe for many threads. */
public interface SolvablePuzzle {
  /** {@return how states of the puzzle are read and written} */
  StateText stateText();

  /** {@return the states of the puzzle} */
  default StateSpace stateSpace() {
    return stateText().stateSpace();
  }

  /** {@return the solvers, the one that is used unless another is asked for first} */
  List<Solver> solvers();

  /** {@return those of the solvers that answer the same question, so that they can be compared} */
  default List<Solver> compared() {
    return solvers();
  }

  /**
   * {@return a solver whose bound has other parameters, nothing if it has not so many}
   *
   * @param solver one of the {@linkplain #solvers solvers}
   * @param parameters in the order of the formula
   * @throws IllegalArgumentException if one is out of range
   */
  default Optional<Solver> withBoundParameters(Solver solver, List<Double> parameters) {
    return Optional.empty();
  }

  /**
   * {@return the solver that is used unless another is asked for}
   *
   * @param moveSet the moves with what they cost
   * @param optimal whether only answers that nothing is cheaper than are wanted
   */
  default Solver usualSolver(MoveSet moveSet, boolean optimal) {
    return solvers().get(0);
  }

  /**
   * {@return whether a solver takes moves with these costs}
   *
   * @param solver one of the {@linkplain #solvers solvers}
   * @param moveSet the moves with what they cost
   */
  default boolean knows(Solver solver, MoveSet moveSet) {
    return true;
  }

  /**
   * {@return whether nothing is cheaper than what a solver answers}
   *
   * @param solver one of the {@linkplain #solvers solvers}
   */
  default boolean isOptimal(Solver solver) {
    return true;
  }

  /**
   * {@return the cost of the state that is farthest from solved, nothing if nobody knows}
   *
   * @param moveSet the moves with what they cost
   */
  default OptionalLong greatestCost(MoveSet moveSet) {
    return OptionalLong.empty();
  }

  /**
   * {@return what an answer may cost to be good enough where it need not be optimal and nothing
   * else was asked for}
   */
  default long sufficientCost() {
    return Long.MAX_VALUE;
  }

  /**
   * {@return how long the usual solver goes on to cheaper answers where nothing else was asked for,
   * nothing if its first one is good enough}
   */
  default Optional<Duration> usualTime() {
    return Optional.empty();
  }

  /**
   * {@return the moves with what they cost where they are counted}
   *
   * @param metric how they are counted
   */
  MoveSet moveSet(Metric metric);

  /** {@return what the robot can do with the puzzle, nothing if it cannot hold it} */
  default Optional<TwinAxisTwists> twists() {
    return Optional.empty();
  }

  /**
   * {@return the tables that know every position, nothing if the puzzle is solved without}
   *
   * @param moveSet the moves with what they cost
   */
  default Optional<ExactTables> exactTables(MoveSet moveSet) {
    return Optional.empty();
  }

  /**
   * {@return the tables of the usual solver's search, which are loaded or built now; none if it has
   * none that are worth building ahead}
   *
   * @param moveSet the moves with what they cost
   * @param cancellation ends the building
   * @throws CancellationException if it is cancelled
   */
  default List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    return List.of();
  }

  /**
   * {@return whether one answer may take so long that several threads should look for it}
   *
   * @param moveSet the moves with what they cost
   */
  default boolean takesLong(MoveSet moveSet) {
    return false;
  }

  /**
   * {@return the metrics whose tables are made unless one is asked for, the first one the usual}
   */
  default List<MetricChoice> usualMetrics() {
    return List.of(MetricChoice.halfTurns());
  }

  /**
   * {@return the solver of a strategy, or the usual one}
   *
   * @param strategy its name in either case, nothing for the usual one
   * @throws Failure if the puzzle has no such strategy
   */
  default Solver solver(Optional<String> strategy) {
    for (Solver solver : solvers()) {
      if (strategy.isEmpty() || strategy.get().equalsIgnoreCase(solver.strategy())) {
        return solver;
      }
    }
    throw Failure.impossible(
        "no-such-strategy",
        "the "
            + stateSpace().puzzle()
            + " has no strategy "
            + strategy.orElse("")
            + "; it has "
            + String.join(", ", solvers().stream().map(Solver::strategy).toList()));
  }
}
