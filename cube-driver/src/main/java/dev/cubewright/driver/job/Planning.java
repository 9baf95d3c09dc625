package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.search.Solution;
import java.util.Optional;

/** Looks for the quickest way to do with the cube as it is held what is wanted, and plans it. */
final class Planning {
  private final JobStateMachine machine;
  private final Solving solving;
  private final ArmTimes times;

  Planning(JobStateMachine machine, Solving solving, ArmTimes times) {
    this.machine = machine;
    this.solving = solving;
    this.times = times;
  }

  /**
   * Returns what would bring the cube to a target.
   *
   * @param lying the cube as it lies between the arms
   * @param target what it is to become
   * @param holds the arms that hold it
   * @throws SessionException {@link SessionFault.Code#INVALID_STATE} if there is no such cube
   * @throws SessionException {@link SessionFault.Code#NO_SOLUTION} if it is given up
   */
  Proposal propose(State lying, Target target, Axis holds) {
    Optional<Solution> solution = solution(target.seenFrom(lying));
    machine.requireGoing();
    if (solution.isEmpty()) {
      throw machine.fault(
          Stage.SOLVE,
          SessionFault.Code.NO_SOLUTION,
          "no way to turn the cube so was found; look at it again");
    }
    Solution found = solution.get();
    return new Proposal(
        lying,
        found,
        RobotPlan.of(solving.twists(), found.frame(), found.moves(), times, holds),
        holds,
        machine.progress().generation());
  }

  private Optional<Solution> solution(State unsolved) {
    try {
      return solving.solve(
          unsolved,
          machine::stopWanted,
          solution -> machine.tell(new SessionEvent.SolutionFound(solution)));
    } catch (InvalidStateException e) {
      throw machine.fault(
          Stage.SOLVE, SessionFault.Code.INVALID_STATE, String.valueOf(e.getMessage()), e);
    }
  }
}
