package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Move;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Timed arm commands that carry out a solution on one twin-axis robot. Immutable.
 *
 * <p>When a plan begins, the two arms of {@code holdingFirst} are closed on the cube and the other
 * two are open; so the first twist needs no regrip. First comes the <em>preparation</em>, which
 * rolls the whole cube into the frame and brings it to the axis of the first twist; its time is not
 * part of the cost. Then each twist: the arms of its axis grip, the others release, the arms turn,
 * both at once if both turn.
 *
 * <p>Arms are never turned back: a gripper looks the same after any quarter turn.
 *
 * @param frame the rotation of the whole cube by the preparation
 * @param holdingFirst the axis whose arms are closed when the plan begins
 * @param preparation the commands before the first twist, one group after the other
 * @param twists the twists in order, with their commands and predicted times
 */
public record RobotPlan(
    Move frame, Axis holdingFirst, List<CommandGroup> preparation, List<PlannedTwist> twists) {
  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if a group begins before 0, or before the previous group
   */
  public RobotPlan {
    preparation = List.copyOf(preparation);
    twists = List.copyOf(twists);
    long lastMicros = 0;
    for (CommandGroup group : all(preparation, twists)) {
      if (group.startMicros() < lastMicros) {
        throw new IllegalArgumentException(
            "the plan is not in the order of time: a command of "
                + group.commands().get(0).arm()
                + " begins at "
                + group.startMicros()
                + " us but stands after "
                + lastMicros
                + " us");
      }
      lastMicros = group.startMicros();
    }
  }

  /**
   * {@return the plan for a solution, in which each command begins as soon as the one it waits for
   * has ended}
   *
   * <p>The plan rolls the cube into the frame by the quickest series of rolls. The predicted time
   * of the twists equals their cost in the cost model of the same times, to the microsecond.
   *
   * @param twists the twists of the robot with a cube of two layers along each arm
   * @param frame a rotation of the whole cube to make first; the identity if none
   * @param moves the twists in order, as seen after the frame; any number, one way or either way
   * @param times the time model of the arms
   * @throws IllegalArgumentException if the arms cannot perform the frame, a move is not a twist of
   *     the robot, or two twists in a row are on one axis
   */
  public static RobotPlan of(TwinAxisTwists twists, Move frame, List<Move> moves, ArmTimes times) {
    return new RobotPlanner(twists, times).plan(frame, moves, Optional.empty());
  }

  /**
   * {@return the plan for a solution of a cube that is already held, such as after an inspection}
   *
   * <p>As {@link #of(TwinAxisTwists, Move, List, ArmTimes)}, but the preparation begins with a
   * regrip if the other axis must hold first; so the first twist still needs none.
   *
   * @param twists the twists of the robot with a cube of two layers along each arm
   * @param frame a rotation of the whole cube to make first; the identity if none
   * @param moves the twists in order, as seen after the frame; any number, one way or either way
   * @param times the time model of the arms
   * @param holdingFirst the axis whose arms are closed when the plan begins
   * @throws IllegalArgumentException if the arms cannot perform the frame, a move is not a twist of
   *     the robot, or two twists in a row are on one axis
   */
  public static RobotPlan of(
      TwinAxisTwists twists, Move frame, List<Move> moves, ArmTimes times, Axis holdingFirst) {
    return new RobotPlanner(twists, times).plan(frame, moves, Optional.of(holdingFirst));
  }

  /** {@return the predicted time of the twists in microseconds, without preparation} */
  public long durationMicros() {
    return twists.stream().mapToLong(PlannedTwist::durationMicros).sum();
  }

  /** {@return the predicted time of the preparation in microseconds, 0 if there is none} */
  public long preparationMicros() {
    return preparation.stream().mapToLong(CommandGroup::endMicros).max().orElse(0);
  }

  /** {@return all commands in the order in which they begin} */
  public List<ArmCommand> commands() {
    return CommandGroup.commands(all(preparation, twists));
  }

  private static List<CommandGroup> all(List<CommandGroup> preparation, List<PlannedTwist> twists) {
    return Stream.concat(
            preparation.stream(), twists.stream().flatMap(twist -> twist.groups().stream()))
        .toList();
  }
}
