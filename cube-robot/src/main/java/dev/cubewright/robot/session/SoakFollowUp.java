package dev.cubewright.robot.session;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.world.BrokenRule;
import dev.cubewright.robot.world.Rule;
import dev.cubewright.robot.world.SimulatedRobot;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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

  /** Follows the advice of a report. */
  Optional<String> follow(SessionFault reported) {
    robot.mend();
    Optional<String> reason;
    try {
      Procedure next = next(reported);
      reason = run(next);
      if (reason.isPresent() && next.held().isPresent() && unseen) {
        // The person has looked, and sees that it is not as the robot believes.
        reason = run(Procedure.whole());
      }
    } catch (BoundedWiring.Exceeded e) {
      reason = Optional.of(String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      reason = Optional.of("the program failed: " + e);
    }
    return reason.map(why -> "its advice, " + reported.wayOn().code() + ", was followed: " + why);
  }

  /** Returns what a person does who reads the advice and looks where it says so. */
  private Procedure next(SessionFault reported) {
    return switch (reported.wayOn()) {
      case BEGIN_AGAIN, REPEAT -> Procedure.whole();
      case GO_ON_HELD -> held(reported.holding().axis());
      case STRAIGHTEN, TAKE_OUT ->
          held(
              Arrays.stream(Axis.values())
                  .filter(axis -> operator.seesHeld(axis) && operator.seesUpright(axis))
                  .findFirst());
    };
  }

  private static Procedure held(Optional<Axis> axis) {
    return new Procedure(Optional.empty(), axis);
  }

  private Optional<String> run(Procedure job) {
    boolean askew = robot.world().snapshot().layerOffGrid();
    int before = robot.world().brokenRules().size();
    TurnAccount turns = new TurnAccount(robot.world()::snapshot);
    try (Session session = sessions.open(turns)) {
      job.run(session);
    } catch (SessionException e) {
      return Optional.of(e.fault().problem());
    }
    if (!robot.world().snapshot().solved(puzzle)) {
      return Optional.of("the session says that the cube is solved, and it is not");
    }
    List<BrokenRule> broken = robot.world().brokenRules();
    return broken.subList(before, broken.size()).stream()
        // Arms open at a layer that stands askew, since a hand is to straighten it.
        .filter(rule -> !(askew && rule.rule() == Rule.LAYER_OFF_GRID))
        .findFirst()
        .map(rule -> "a rule was broken: " + rule.message())
        .or(turns::difference);
  }
}
