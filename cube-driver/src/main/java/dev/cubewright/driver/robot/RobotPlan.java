package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.driver.robot.TwinAxisTwists.ArmTurn;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Timed arm commands that carry out a solution on one twin-axis robot. Immutable.
 *
 * <p>First comes the <em>preparation</em>, which rolls the whole cube into the frame and brings it
 * to the axis of the first twist; its time is not part of the cost. Then each twist: the arms of
 * its axis grip, the others release, the arms turn, both at once if both turn. Arms are never
 * turned back: a gripper looks the same after any quarter turn.
 *
 * @param frame the rotation of the whole cube by the preparation
 * @param holdingFirst the axis whose arms are closed when the plan begins; the others are open
 * @param preparation the commands before the first twist, one group after the other
 * @param twists the twists in order, with their commands and predicted times
 */
public record RobotPlan(
    Move frame, Axis holdingFirst, List<CommandGroup> preparation, List<PlannedTwist> twists) {
  public RobotPlan {
    preparation = List.copyOf(preparation);
    twists = List.copyOf(twists);
  }

  /**
   * {@return the plan for a solution} It rolls the cube into the frame by the quickest series of
   * rolls. The predicted time of the twists equals their cost in the cost model of the same times.
   *
   * @param twists the twists of the robot with a cube of two layers along each arm
   * @param frame a rotation of the whole cube to make first; the identity if none
   * @param moves the twists in order, as seen after the frame; any number, one way or either way
   * @param times the time model of the arms
   * @throws IllegalArgumentException if the arms cannot perform the frame, a move is not a twist of
   *     the robot, or two twists in a row are on one axis
   */
  public static RobotPlan of(TwinAxisTwists twists, Move frame, List<Move> moves, ArmTimes times) {
    return of(twists, frame, moves, times, Optional.empty());
  }

  /**
   * {@return the plan for a solution of a cube that is held: the other method, with a regrip first
   * if the other axis must hold}
   *
   * @param twists the twists of the robot
   * @param frame a rotation of the whole cube to make first
   * @param moves the twists in order, as seen after the frame
   * @param times the time model of the arms
   * @param holdingFirst the axis whose arms are closed when the plan begins
   */
  public static RobotPlan of(
      TwinAxisTwists twists, Move frame, List<Move> moves, ArmTimes times, Axis holdingFirst) {
    return of(twists, frame, moves, times, Optional.of(holdingFirst));
  }

  private static RobotPlan of(
      TwinAxisTwists twists,
      Move frame,
      List<Move> moves,
      ArmTimes times,
      Optional<Axis> holdingFirst) {
    twists.requireSeries(moves);
    Optional<Axis> firstTwist = moves.stream().findFirst().map(twists::axis);
    CommandTimeLine timeLine =
        Roll.seriesFor(twists.puzzle(), frame.transformation()).stream()
            .map(rolls -> prepared(rolls, firstTwist, times, holdingFirst))
            .min(Comparator.comparingLong(CommandTimeLine::nowMicros))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the arms cannot reach the frame \""
                            + frame
                            + "\"; it must be a rotation of the whole cube, such as x' or z'"));
    List<CommandGroup> preparation = timeLine.take();
    List<PlannedTwist> planned =
        moves.stream().map(move -> twist(move, twists.armTurns(move), timeLine)).toList();
    return new RobotPlan(frame, timeLine.holdingFirst(), preparation, planned);
  }

  private static CommandTimeLine prepared(
      List<Roll> rolls, Optional<Axis> firstTwist, ArmTimes times, Optional<Axis> holdingFirst) {
    Optional<Axis> first = rolls.stream().findFirst().map(Roll::axis).or(() -> firstTwist);
    CommandTimeLine timeLine =
        new CommandTimeLine(times, holdingFirst.or(() -> first).orElse(Axis.RIGHT_LEFT));
    rolls.forEach(roll -> timeLine.turn(roll.armTurns()));
    firstTwist.ifPresent(timeLine::hold);
    return timeLine;
  }

  private static PlannedTwist twist(Move move, List<ArmTurn> armTurns, CommandTimeLine timeLine) {
    long startMicros = timeLine.nowMicros();
    timeLine.turn(armTurns);
    return new PlannedTwist(
        move, armTurns, timeLine.take(), startMicros, timeLine.nowMicros() - startMicros);
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
    return Stream.concat(
            preparation.stream(), twists.stream().flatMap(twist -> twist.groups().stream()))
        .flatMap(group -> group.commands().stream())
        .toList();
  }
}
