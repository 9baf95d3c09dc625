package dev.cubewright.simulation.soak;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.world.BrokenRule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Follows the advice of a job that has stopped, as a person does who has mended what was wrong, and
 * judges whether it leads to a solved cube. Returns why it does not, nothing if it does.
 *
 * @param robot the robot as the job has left it
 * @param sessions makes a further session with it
 * @param operator the person beside it
 * @param puzzle the cube
 * @param unseen whether the fault was such that nobody could say truly how the cube is held
 */
record SoakFollowUp(
    SimulatedRobot robot, Sessions sessions, Operator operator, Puzzle puzzle, boolean unseen) {
  /** Makes sessions with one robot. */
  @FunctionalInterface
  interface Sessions {
    /** Returns a session that is not connected yet. */
    Session open(SessionListener listener);
  }

  /**
   * How a further job ended.
   *
   * @param fault what it reported
   * @param wrong what became of the world that should not, nothing if all is well
   */
  private record Ended(Optional<SessionFault> fault, Optional<String> wrong) {
    Optional<String> reason() {
      return wrong.or(() -> fault.map(SessionFault::problem));
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
      // Else the person has looked, and sees that it is not as the robot believes.
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
    return reason.map(why -> "its advice, " + reported.wayOn().code() + ", was followed: " + why);
  }

  private static boolean isSeen(SessionFault fault) {
    return SoakCheck.SEEN.contains(fault.code());
  }

  private int brokenRules() {
    return robot.world().snapshot().brokenRules();
  }

  /** Returns what a person does who reads the advice and looks where it says so. */
  private SolveJob next(SessionFault reported) {
    return switch (reported.wayOn()) {
      case BEGIN_AGAIN, REPEAT, TAKE_HOLD -> SolveJob.whole();
      case GO_ON_HELD -> held(reported.holding().axis());
      case STRAIGHTEN, TAKE_OUT ->
          held(
              Arrays.stream(Axis.values())
                  .filter(axis -> operator.seesHeld(axis) && operator.seesUpright(axis))
                  .findFirst());
    };
  }

  private static SolveJob held(Optional<Axis> axis) {
    return new SolveJob(Optional.empty(), axis);
  }

  /**
   * Does a further job.
   *
   * @param before how many rules were broken before it
   * @param mistaken whether the robot cannot know how the cube is held, so that it may break rules
   *     as long as it drops nothing
   */
  private Ended run(SolveJob job, int before, boolean mistaken) {
    boolean askew = robot.world().snapshot().layerOffGrid();
    // Arms open at a layer that stands askew, since a hand is to straighten it then.
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
              : Optional.of("the session says that the cube is solved, and it is not");
    }
    return new Ended(fault, wrong);
  }

  /** Returns the first rule that was broken without excuse. */
  private Optional<String> brokenRule(int before, int straight, boolean mistaken) {
    List<BrokenRule> broken = robot.world().brokenRules();
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
