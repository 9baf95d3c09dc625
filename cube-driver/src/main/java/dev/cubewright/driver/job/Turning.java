package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.driver.robot.RobotPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * The stages of a session that turn the cube into another one: planned, agreed to, carried out.
 * Used by the thread that uses the session.
 */
public final class Turning {
  private final JobStateMachine machine;
  private final Puzzle puzzle;
  private final Planning planning;
  private final Operator operator;

  Turning(JobStateMachine machine, Solving solving, ArmTimes times, Operator operator) {
    this.machine = machine;
    this.puzzle = solving.puzzle();
    this.planning = new Planning(machine, solving, times);
    this.operator = operator;
  }

  /**
   * Looks for the quickest way to solve the cube as it is held, and plans it.
   *
   * @param lying the cube as it lies between the arms
   * @return what would solve it
   * @throws SessionException {@link SessionFault.Code#INVALID_STATE} if there is no such cube
   * @throws SessionException if it is given up
   * @throws IllegalStateException if the arms of no axis have taken the cube
   */
  public Proposal solve(State lying) {
    return propose(lying, Target.solved(puzzle));
  }

  /**
   * Looks for the quickest way to turn the cube as it is held into another one, and plans it.
   *
   * @param lying the cube as it lies between the arms
   * @param target what it is to become, however it is held then
   * @return what would do that
   * @throws SessionException {@link SessionFault.Code#INVALID_STATE} if no turns lead there
   * @throws SessionException if it is given up
   * @throws IllegalStateException if the arms of no axis have taken the cube
   */
  public Proposal turnInto(State lying, State target) {
    return propose(lying, new Target(puzzle, target));
  }

  private Proposal propose(State lying, Target target) {
    machine.requireTaken();
    Axis holds =
        machine
            .holding()
            .axis()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "it is not known which arms hold the cube; have them take it first"));
    Proposal proposal =
        machine.during(
            Stage.SOLVE,
            SessionState.READY,
            SessionState.READY,
            () -> planning.propose(lying, target, holds));
    machine.progress().proposed(proposal);
    machine.tell(new SessionEvent.Proposed(proposal));
    return proposal;
  }

  /**
   * {@return whether the operator agrees to have the cube turned}
   *
   * @param proposal what would be done
   * @throws SessionException if the operator stops the job instead
   * @throws IllegalStateException if the cube may lie otherwise than when it was made
   */
  public boolean agreesTo(Proposal proposal) {
    machine.requireCurrent(proposal);
    return machine.during(
        Stage.AGREE,
        SessionState.READY,
        SessionState.READY,
        () -> machine.waiting(() -> operator.agrees(proposal)));
  }

  /**
   * Has the arms do what was proposed.
   *
   * @param proposal what, made of the cube as it is held
   * @return how it went
   * @throws SessionException if the arms stop before the end
   * @throws IllegalStateException if the cube may lie otherwise than when it was made, as after it
   *     was carried out
   */
  public TurnReport perform(Proposal proposal) {
    machine.requireCurrent(proposal);
    return machine.during(
        Stage.TURN,
        SessionState.RUNNING,
        SessionState.IDLE,
        () -> carryOut(proposal.plan(), machine.motion()));
  }

  /** Carries out a plan and measures each twist. */
  private TurnReport carryOut(RobotPlan plan, Motion motion) {
    motion.begin();
    long begin = motion.nowMicros();
    motion.perform(plan.preparation());
    long last = motion.nowMicros();
    final long preparationMicros = plan.preparation().isEmpty() ? 0 : last - begin;
    List<TwistReport> twists = new ArrayList<>();
    for (PlannedTwist twist : plan.twists()) {
      machine.tell(new SessionEvent.TwistBegan(twists.size(), twist));
      motion.perform(twist.groups());
      long now = motion.nowMicros();
      TwistReport report = new TwistReport(twists.size(), twist, now - last);
      last = now;
      twists.add(report);
      machine.tell(new SessionEvent.TwistDone(report));
    }
    // To show a report may take longer than the boards wait for the next word.
    motion.disableWatchdog();
    TurnReport report = new TurnReport(plan, preparationMicros, twists);
    machine.tell(new SessionEvent.Turned(report));
    return report;
  }
}
