package dev.cubewright.robot.cli;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.exact.ExactTables;
import java.util.List;
import java.util.Optional;

/** A puzzle with its solvers, as the commands use them. Safe for many threads. */
interface SolvablePuzzle {
  /** Returns the states of the puzzle. */
  StateSpace stateSpace();

  /** Returns how states of the puzzle are read and written. */
  default StateText stateText() {
    return new FaceletText(stateSpace());
  }

  /** Returns the solvers, the one that is used unless another is asked for first. */
  List<Solver> solvers();

  /**
   * Returns the moves with what they cost.
   *
   * @throws Failure if the puzzle has no such metric
   */
  MoveSet moveSet(MetricChoice metric);

  /** Returns what the robot can do with the puzzle, nothing if it cannot hold it. */
  default Optional<TwinAxisTwists> twists() {
    return Optional.empty();
  }

  /** Returns the tables that know every position, nothing if the puzzle is solved without. */
  default Optional<ExactTables> exactTables(MoveSet moveSet) {
    return Optional.empty();
  }

  /** Returns whether one answer may take so long that several threads should look for it. */
  default boolean takesLong(MoveSet moveSet) {
    return false;
  }

  /** Returns the metrics whose tables are made unless one is asked for, the first one the usual. */
  default List<MetricChoice> usualMetrics() {
    return List.of(MetricChoice.HALF_TURNS);
  }

  /**
   * Returns the solver of a strategy, or the usual one.
   *
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
