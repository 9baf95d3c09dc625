package dev.cubewright.robot.cli;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.exact.ExactTables;
import java.util.List;

/** A puzzle with its solvers, as the commands use them. Safe for many threads. */
interface SolvablePuzzle {
  /** Returns the states of the puzzle. */
  StateSpace stateSpace();

  /** Returns the solvers, the one that is used unless another is asked for first. */
  List<Solver> solvers();

  /**
   * Returns the moves with what they cost.
   *
   * @throws Failure if the puzzle has no such metric
   */
  MoveSet moveSet(MetricChoice metric);

  /** Returns what the robot can do with the puzzle. */
  TwinAxisTwists twists();

  /** Returns the tables that know every position. */
  ExactTables exactTables();

  /** Returns the metrics whose tables are made unless one is asked for. */
  List<MetricChoice> usualMetrics();
}
