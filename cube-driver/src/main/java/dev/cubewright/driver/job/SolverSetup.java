package dev.cubewright.driver.job;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.search.Solver;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.util.List;

/**
 * A cube with its solver and the moves of the arms.
 *
 * @param space the states of the cube
 * @param solver the solver
 * @param machine the machine model of the arms
 * @param costs the moves of the machine with their costs
 * @param frames the initial rolls of the whole cube that have no cost; at least one
 */
public record SolverSetup(
    StateSpace space, Solver solver, Machine machine, MoveSet costs, List<Move> frames) {
  public SolverSetup {
    frames = List.copyOf(frames);
  }

  /**
   * {@return the default solver of a puzzle, with the times of a robot as costs}
   *
   * @param solvers the solvers of the puzzle
   * @param robot the robot
   * @param mode the speed of the arms
   */
  public static SolverSetup of(PuzzleSolvers solvers, RobotDescription robot, Mode mode) {
    Machine machine = robot.machine(mode);
    return new SolverSetup(
        solvers.stateSpace(),
        solvers.all().get(0),
        machine,
        robot.costModel(mode),
        machine.startOrientations());
  }

  /** {@return the cube} */
  public Puzzle puzzle() {
    return space.puzzle();
  }
}
