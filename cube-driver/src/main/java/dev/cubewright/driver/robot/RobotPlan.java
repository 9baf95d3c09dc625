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
 * rolls the whole cube as the frame says and brings it to the axis of the first twist; its time is
 * not part of the cost. Then each twist: the arms of its axis grip, the others release, the arms
 * turn, both at once if both turn.
 *
 * <p>Arms are never turned back to where they were: a gripper looks the same after any quarter
 * turn.
 *
 * @param frame the rotation of the whole cube that the preparation makes
 * @param holdingFirst the axis whose arms are closed when the plan begins
 * @param preparation what the arms do before the first twist, one group after the other
 * @param twists the twists in order, with their commands and predicted times
 */
public record RobotPlan(
    Move frame, Axis holdingFirst, List<CommandGroup> preparation, List<PlannedTwist> twists) {
  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if a group begins before 0, or before the one before it
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
   * <p>Of several ways to roll the cube into the frame it takes the quickest. What it predicts for
   * the twists is what the cost model of the same times says, to the microsecond.
   *
   * @param twists the twists of the robot with a cube of two layers along each arm
   * @param frame a rotation of the whole cube to make first; the one that changes nothing if none
   * @param moves the twists in order, as seen after the frame; any number, one way or either way
   * @param times how long the arms take
   * @throws IllegalArgumentException if the arms cannot bring about the frame
   * @throws IllegalArgumentException if a move is not a twist of the robot
   * @throws IllegalArgumentException if two twists in a row are on one axis
   */
  public static RobotPlan of(TwinAxisTwists twists, Move frame, List<Move> moves, ArmTimes times) {
    return new RobotPlanner(twists, times).plan(frame, moves, Optional.empty());
  }

  /**
   * {@return the plan for a solution of a cube that is already held, such as after looking at it}
   *
   * <p>As {@link #of(TwinAxisTwists, Move, List, ArmTimes)}, but the preparation begins with a
   * regrip if the other axis has to hold first; so the first twist needs none all the same.
   *
   * @param twists the twists of the robot with a cube of two layers along each arm
   * @param frame a rotation of the whole cube to make first; the one that changes nothing if none
   * @param moves the twists in order, as seen after the frame; any number, one way or either way
   * @param times how long the arms take
   * @param holdingFirst the axis whose arms are closed when the plan begins
   * @throws IllegalArgumentException if the arms cannot bring about the frame
   * @throws IllegalArgumentException if a move is not a twist of the robot
   * @throws IllegalArgumentException if two twists in a row are on one axis
   */
  public static RobotPlan of(
      TwinAxisTwists twists, Move frame, List<Move> moves, ArmTimes times, Axis holdingFirst) {
    return new RobotPlanner(twists, times).plan(frame, moves, Optional.of(holdingFirst));
  }

  /** {@return how long the twists are predicted to take in microseconds, without preparation} */
  public long durationMicros() {
    return twists.stream().mapToLong(PlannedTwist::durationMicros).sum();
  }

  /** {@return how long the preparation is predicted to take in microseconds, 0 if there is none} */
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
