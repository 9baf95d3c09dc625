package dev.cubewright.driver.job;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * How the cube is solved.
 *
 * @param space its states
 * @param solver looks for the cheapest way
 * @param twists what the arms can do with it
 * @param costs what that costs
 * @param frames the ways in which the whole cube may be rolled first, at no cost; at least one
 */
public record Solving(
    StateSpace space, Solver solver, TwinAxisTwists twists, MoveSet costs, List<Move> frames) {
  public Solving {
    frames = List.copyOf(frames);
  }

  /**
   * Lets the cube be rolled first in any way that makes a difference.
   *
   * @param space its states
   * @param solver looks for the cheapest way
   * @param twists what the arms can do with it
   * @param costs what that costs
   */
  public Solving(StateSpace space, Solver solver, TwinAxisTwists twists, MoveSet costs) {
    this(space, solver, twists, costs, twists.frames());
  }

  /**
   * {@return how a robot solves a 2x2x2: by the exact tables, in the least time}
   *
   * @param cube the cube with its tables
   * @param robot the robot
   * @param mode how fast it works
   */
  public static Solving of(Cube2x2x2 cube, RobotDescription robot, Mode mode) {
    TwinAxisTwists twists = new TwinAxisTwists(cube.puzzle());
    return new Solving(
        cube.stateSpace(), cube.exact(), twists, robot.costModel(mode, twists), twists.frames());
  }

  /**
   * {@return how a robot solves its puzzle: by the default solver, in the least time}
   *
   * @param solvers the solvers of the puzzle
   * @param robot the robot
   * @param mode how fast it works
   * @throws IllegalArgumentException if its arms cannot hold the puzzle
   */
  public static Solving of(PuzzleSolvers solvers, RobotDescription robot, Mode mode) {
    StateSpace space = solvers.stateSpace();
    TwinAxisTwists twists = new TwinAxisTwists(space.puzzle());
    return new Solving(space, solvers.all().get(0), twists, robot.costModel(mode, twists));
  }

  /** {@return the cube} */
  public Puzzle puzzle() {
    return space.puzzle();
  }

  /**
   * {@return the cheapest solution, nothing if it was given up}
   *
   * @param state the cube as it lies between the arms
   * @param cancelled is asked now and then whether to give up
   * @param listener is called with each better solution, on this thread
   * @throws dev.cubewright.core.puzzle.InvalidStateException if there is no such cube
   */
  Optional<Solution> solve(State state, BooleanSupplier cancelled, Consumer<Solution> listener) {
    return solver
        .solve(
            SolveRequest.of(state, costs)
                .withFrames(frames)
                .withCancellation(cancelled)
                .withListener(listener))
        .best();
  }
}
