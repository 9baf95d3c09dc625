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
  private final SolverSetup solving;
  private final ArmTimes times;
  private final Operator operator;

  Turning(JobState job, SolverSetup solving, ArmTimes times, Operator operator) {
    this.job = job;
    this.puzzle = solving.puzzle();
    this.solving = solving;
    this.times = times;
    this.operator = operator;
  }

  /**
   * {@return the plan of the best solution that the solver finds for the cube between the arms}
   *
   * @param cubeState the state of the cube in its orientation between the arms
   * @throws SessionException {@link SessionFault.Code#INVALID_STATE} if the state is invalid
   */
  public Proposal solve(State cubeState) {
    return turnInto(cubeState, puzzle.solved());
  }

  /**
   * {@return the plan of the best turns that the solver finds from the cube between the arms to
   * another state}
   *
   * @param cubeState the state of the cube in its orientation between the arms
   * @param target the target state, in any orientation of the whole cube
   * @throws SessionException {@link SessionFault.Code#INVALID_STATE} if no turns reach the target
   */
  public Proposal turnInto(State cubeState, State target) {
    job.requireTaken();
    Axis holds =
        job.holding()
            .axis()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "it is unknown which arms hold the cube; take it first"));
    Proposal proposal =
        job.during(
            Stage.SOLVE,
            SessionState.READY,
            SessionState.READY,
            () -> proposal(cubeState, target, holds));
    job.propose(proposal);
    return proposal;
  }

  private Proposal proposal(State cubeState, State target, Axis holds) {
    // Each piece is named after its target place, so that the solution brings it there.
    Solution found =
        solution(cubeState.renamed(target.transformation().inverse()))
            .orElseThrow(
                () -> {
                  job.arms().requireNotStopped();
                  return job.fault(
                      SessionFault.Code.NO_SOLUTION,
                      "the robot cannot carry out these moves; inspect the cube again");
                });
    job.arms().requireNotStopped();
    return new Proposal(
        cubeState,
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
            .withListener(found -> job.report(new SessionEvent.SolutionFound(found)));
    try {
      return solving.solver().solve(request).best();
    } catch (InvalidStateException e) {
      throw job.fault(
          Problem.of(SessionFault.Code.INVALID_STATE, "", String.valueOf(e.getMessage())), e);
    }
  }

  /** Returns whether the operator agrees; true without a question if nothing turns. */
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
   * {@return the measured times, after the arms have carried out a proposal}
   *
   * @param proposal the plan
   * @throws IllegalStateException if the cube may have moved since the proposal
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
      job.report(new SessionEvent.TwistBegan(twists.size(), twist));
      arms.perform(twist.groups());
      long now = arms.nowMicros();
      SessionEvent.TwistDone done = new SessionEvent.TwistDone(twists.size(), twist, now - last);
      last = now;
      twists.add(done);
      job.report(done);
    }
    // A listener may take longer than the watchdog time.
    arms.disableWatchdog();
    TurnReport report = new TurnReport(plan, preparationMicros, twists);
    job.report(new SessionEvent.Turned(report));
    return report;
  }
}
