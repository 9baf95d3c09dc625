package dev.cubewright.driver.job;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The stages of a session that plan turns of the cube and carry them out. */
public final class Turning {
  private final JobState job;
  private final Puzzle puzzle;
  private final Solving solving;
  private final ArmTimes times;
  private final Operator operator;

  Turning(JobState job, Solving solving, ArmTimes times, Operator operator) {
    this.job = job;
    this.puzzle = solving.puzzle();
    this.solving = solving;
    this.times = times;
    this.operator = operator;
  }

  /**
   * {@return the plan of the quickest solution of the cube in the arms}
   *
   * @param lying the cube as it lies between the arms
   * @throws SessionException {@link SessionFault.Code#INVALID_STATE} if there is no such cube
   */
  public Proposal solve(State lying) {
    return turnInto(lying, puzzle.solved());
  }

  /**
   * {@return the plan of the quickest turns of the cube in the arms to another state}
   *
   * @param lying the cube as it lies between the arms
   * @param target the target state, in any orientation of the whole cube
   * @throws SessionException {@link SessionFault.Code#INVALID_STATE} if no turns reach the target
   */
  public Proposal turnInto(State lying, State target) {
    job.requireTaken();
    Axis holds =
        job.holding()
            .axis()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "it is unknown which arms hold the cube; let them take it first"));
    Proposal proposal =
        job.during(
            Stage.SOLVE,
            SessionState.READY,
            SessionState.READY,
            () -> proposal(lying, target, holds));
    job.propose(proposal);
    return proposal;
  }

  private Proposal proposal(State lying, State target, Axis holds) {
    // Each piece is named after its target place, so that the solution brings it there.
    Solution found =
        solution(lying.renamed(target.transformation().inverse()))
            .orElseThrow(
                () -> {
                  job.arms().requireGoing();
                  return job.fault(
                      SessionFault.Code.NO_SOLUTION,
                      "the robot cannot carry out these moves; inspect the cube again");
                });
    job.arms().requireGoing();
    return new Proposal(
        lying,
        found,
        RobotPlan.of(solving.machine(), found.frame(), found.moves(), times, holds),
        holds,
        job.generation());
  }

  private Optional<Solution> solution(State unsolved) {
    SolveRequest request =
        SolveRequest.of(unsolved, solving.costs())
            .withFrames(solving.frames())
            .withCancellation(job.arms()::stopWanted)
            .withListener(found -> job.tell(new SessionEvent.SolutionFound(found)));
    try {
      return solving.solver().solve(request).best();
    } catch (InvalidStateException e) {
      throw job.fault(
          Problem.of(SessionFault.Code.INVALID_STATE, "", String.valueOf(e.getMessage())), e);
    }
  }

  /** Returns whether the operator agrees; true without asking if nothing is turned. */
  boolean agreesTo(Proposal proposal) {
    job.requireCurrent(proposal);
    return job.during(
        Stage.AGREE,
        SessionState.READY,
        SessionState.READY,
        () ->
            proposal.plan().commands().isEmpty()
                || job.arms().await(() -> operator.answers(OperatorQuestion.AGREES)));
  }

  /**
   * {@return the measured times of a proposal, which the arms carry out}
   *
   * @param proposal the plan
   * @throws IllegalStateException if the cube may have moved since it was made
   */
  public TurnReport perform(Proposal proposal) {
    job.requireCurrent(proposal);
    return job.during(
        Stage.TURN,
        SessionState.RUNNING,
        SessionState.IDLE,
        () -> carryOut(proposal.plan(), job.arms()));
  }

  private TurnReport carryOut(RobotPlan plan, SessionArms arms) {
    arms.enableWatchdog();
    long begin = arms.nowMicros();
    arms.perform(plan.preparation());
    long last = arms.nowMicros();
    final long preparationMicros = plan.preparation().isEmpty() ? 0 : last - begin;
    List<SessionEvent.TwistDone> twists = new ArrayList<>();
    for (PlannedTwist twist : plan.twists()) {
      job.tell(new SessionEvent.TwistBegan(twists.size(), twist));
      arms.perform(twist.groups());
      long now = arms.nowMicros();
      SessionEvent.TwistDone done = new SessionEvent.TwistDone(twists.size(), twist, now - last);
      last = now;
      twists.add(done);
      job.tell(done);
    }
    // A listener may take longer than the watchdog time.
    arms.disableWatchdog();
    TurnReport report = new TurnReport(plan, preparationMicros, twists);
    job.tell(new SessionEvent.Turned(report));
    return report;
  }
}
