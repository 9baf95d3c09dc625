package dev.cubewright.robot.session;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.Solver;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * How the cube is solved.
 *
 * @param space its states
 * @param solver looks for the cheapest way
 * @param twists what the arms can do with it
 * @param costs what that costs
 */
public record Solving(StateSpace space, Solver solver, TwinAxisTwists twists, MoveSet costs) {
  /** {@return the cube} */
  public Puzzle puzzle() {
    return space.puzzle();
  }

  /**
   * {@return the cheapest solution, nothing if it was given up}
   *
   * @param state the cube as it lies between the arms
   * @param cancelled is asked now and then whether to give up
   * @throws dev.cubewright.core.puzzle.InvalidStateException if there is no such cube
   */
  Optional<Solution> solve(State state, BooleanSupplier cancelled) {
    return solver
        .solve(
            SolveRequest.of(state, costs)
                .withFrames(twists.frames())
                .withCancellation(cancelled)
                .build())
        .best();
  }
}
