package dev.cubewright.simulation.soak;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.world.WorldEvent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Follows the advice of a stopped job after a repair, and checks that this solves the cube. Returns
 * the reason if it does not; otherwise empty.
 *
 * @param robot the robot after the job
 * @param sessions creates another session
 * @param operator the operator
 * @param puzzle the cube
 * @param unseen whether the fault was one that boards cannot detect
 */
record SoakFollowUp(
    SimulatedRobot robot, Sessions sessions, Operator operator, Puzzle puzzle, boolean unseen) {
  /** Creates sessions with one robot. */
  @FunctionalInterface
  interface Sessions {
    /** Returns a session that is not connected yet. */
    Session open(SessionListener listener);
  }

  /**
   * The end of another job.
   *
   * @param fault the reported fault
   * @param wrong the violation in the world; empty if there is none
   */
  private record Ended(Optional<SessionFault> fault, Optional<String> wrong) {
    Optional<String> reason() {
      return wrong.or(() -> fault.map(found -> found.problem().message()));
    }
  }

  /** Follows the advice of a report. */
  Optional<String> follow(SessionFault reported) {
    int before = brokenRules();
    robot.mend();
    Optional<String> reason;
    try {
      SolveJob next = next(reported);
      boolean mistaken = unseen && next.held().isPresent();
      Ended first = run(next, before, mistaken);
      // Otherwise, the operator has seen that the robot's information is wrong.
      reason =
          mistaken
                  && first.wrong().isEmpty()
                  && first.fault().filter(SoakFollowUp::isSeen).isPresent()
              ? run(SolveJob.whole(), brokenRules(), false).reason()
              : first.reason();
    } catch (BoundedTransport.Exceeded e) {
      reason = Optional.of(String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      reason = Optional.of("the program failed: " + e);
    }
    return reason.map(
        why -> "its advice, " + reported.recovery().code() + ", was followed: " + why);
  }

  private static boolean isSeen(SessionFault fault) {
    return SoakCheck.SEEN.contains(fault.code());
  }

  private int brokenRules() {
    return robot.world().snapshot().brokenRules();
  }

  /**
   * Returns the job that the advice recommends, after the operator's check if it recommends one.
   */
  private SolveJob next(SessionFault reported) {
    return switch (reported.recovery()) {
      case BEGIN_AGAIN, REPEAT, TAKE_HOLD -> SolveJob.whole();
      case GO_ON_HELD -> held(reported.holding().axis());
      case STRAIGHTEN, TAKE_OUT ->
          held(
              Arrays.stream(Axis.values())
                  .filter(
                      axis ->
                          operator.answers(OperatorQuestion.SEES_HELD, axis)
                              && operator.answers(OperatorQuestion.SEES_UPRIGHT, axis))
                  .findFirst());
    };
  }

  private static SolveJob held(Optional<Axis> axis) {
    return new SolveJob(Optional.empty(), axis);
  }

  /**
   * Runs another job.
   *
   * @param before the number of rules broken before it
   * @param mistaken whether the robot's information about the cube may be wrong; it may then break
   *     rules, but not drop the cube
   */
  private Ended run(SolveJob job, int before, boolean mistaken) {
    boolean askew = robot.world().snapshot().layerOffGrid();
    // Arms may open at a misaligned layer, because the operator then straightens it.
    AtomicInteger straight = new AtomicInteger(before);
    TurnCheck turns = new TurnCheck(robot.world()::snapshot);
    Optional<SessionFault> fault = Optional.empty();
    try (Session session =
        sessions.open(
            event -> {
              turns.happened(event);
              if (askew
                  && event instanceof SessionEvent.StageEnded ended
                  && ended.stage() == Stage.HOME) {
                straight.set(brokenRules());
              }
            })) {
      job.run(session);
    } catch (SessionException e) {
      fault = Optional.of(e.fault());
    }
    Optional<String> wrong = brokenRule(before, straight.get(), mistaken);
    if (fault.isEmpty() && wrong.isEmpty()) {
      wrong =
          robot.world().snapshot().solved(puzzle)
              ? turns.difference()
              : Optional.of("the session reports a solved cube, but it is not solved");
    }
    return new Ended(fault, wrong);
  }

  /** Returns the first violation that is not excused. */
  private Optional<String> brokenRule(int before, int straight, boolean mistaken) {
    List<WorldEvent.RuleBroken> broken = robot.world().brokenRules();
    return IntStream.range(before, broken.size())
        .filter(
            index ->
                switch (broken.get(index).rule()) {
                  case CUBE_DROPPED -> true;
                  case LAYER_OFF_GRID -> !mistaken && index >= straight;
                  default -> !mistaken;
                })
        .mapToObj(index -> "a rule was broken: " + broken.get(index).message())
        .findFirst();
  }
}
