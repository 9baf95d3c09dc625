package dev.cubewright.driver.robot;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Timed arm commands that carry out a solution on one twin-axis robot. Immutable.
 *
 * <p>A plan starts with the <em>preparation</em>, which rolls the whole cube into the frame and
 * passes it to the axis of the first twist. Its time is not part of the cost. In each twist, the
 * arms of its axis grip, the other arms release, and one arm turns, or both at the same time. Arms
 * never turn back, because a gripper has the same shape after any quarter turn.
 *
 * @param frame the rotation of the whole cube by the preparation
 * @param holdingFirst the axis whose arms are closed when the plan begins; the others are open
 * @param preparation the commands before the first twist, in order
 * @param twists the twists in order, with their commands and predicted times
 */
public record RobotPlan(
    Move frame, Axis holdingFirst, List<CommandGroup> preparation, List<PlannedTwist> twists) {
  /** Euler's angles: three rolls about two alternating axes reach every rotation. */
  private static final int MOST_ROLLS = 3;

  /** The first of equally quick series is used. A half turn has only one direction. */
  private static final List<String> ROLLS = List.of("x'", "x", "x2", "z", "z'", "z2");

  public RobotPlan {
    preparation = List.copyOf(preparation);
    twists = List.copyOf(twists);
  }

  /**
   * {@return the plan for a solution} The preparation uses the quickest series of rolls into the
   * frame. The predicted time of the twists equals their cost in the cost model of the same times.
   *
   * @param machine the machine of the robot, whose twists are the moves
   * @param frame the rotation of the whole cube before the moves; may be the identity
   * @param moves the twists in order, as seen after the frame; may be empty
   * @param times the time model of the arms
   * @throws IllegalArgumentException if the arms cannot perform the frame, or the machine cannot
   *     perform the moves in this order
   */
  public static RobotPlan of(Machine machine, Move frame, List<Move> moves, ArmTimes times) {
    return of(machine, frame, moves, times, Optional.empty());
  }

  /**
   * {@return the plan for the actions of a machine with four arms that hold a 3x3x3 together} Each
   * step of the machine becomes a twist, even without turns. The preparation closes the other axis.
   *
   * @param plan a plan of a machine whose actions send arm commands, such as {@code four-gripper}
   * @param times the time model of the arms
   * @throws IllegalArgumentException if the arms cannot carry out an action of the machine
   */
  public static RobotPlan of(MachinePlan plan, ArmTimes times) {
    return new FourArmPlanner(plan.machine(), times, Axis.RIGHT_LEFT).plan(plan);
  }

  /**
   * {@return the plan for a solution of a cube that the arms already hold} The plan starts with a
   * regrip if the other axis must hold the cube first.
   *
   * @param machine the machine of the robot
   * @param frame the rotation of the whole cube before the moves
   * @param moves the twists in order, as seen after the frame
   * @param times the time model of the arms
   * @param holdingFirst the axis whose arms are closed when the plan begins
   */
  public static RobotPlan of(
      Machine machine, Move frame, List<Move> moves, ArmTimes times, Axis holdingFirst) {
    return of(machine, frame, moves, times, Optional.of(holdingFirst));
  }

  private static RobotPlan of(
      Machine machine, Move frame, List<Move> moves, ArmTimes times, Optional<Axis> holdingFirst) {
    if (machine.puzzle().name().equals("3x3x3")) {
      List<Move> all = Stream.concat(Stream.of(frame), moves.stream()).toList();
      return new FourArmPlanner(machine, times, holdingFirst.orElse(Axis.RIGHT_LEFT))
          .plan(new MachinePlanner(machine).plan(all));
    }
    requireTwists(machine, moves);
    CommandTimeLine timeLine =
        rolls(machine.puzzle(), frame).stream()
            .map(rolls -> prepared(rolls, moves.stream().findFirst(), times, holdingFirst))
            .min(Comparator.comparingLong(CommandTimeLine::nowMicros))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the arms cannot reach the frame \""
                            + frame
                            + "\"; it must be a rotation of the whole cube, such as x' or z'"));
    List<CommandGroup> preparation = timeLine.take();
    List<PlannedTwist> planned = moves.stream().map(move -> twist(move, timeLine)).toList();
    return new RobotPlan(frame, timeLine.holdingFirst(), preparation, planned);
  }

  private static void requireTwists(Machine machine, List<Move> moves) {
    MoveSet twists = machine.moveSet(machine.name());
    int context = MoveSet.START;
    for (Move move : moves) {
      int twist = twists.moves().indexOf(move);
      if (twist < 0 || twists.cost(context, twist) == MoveSet.FORBIDDEN) {
        throw new IllegalArgumentException(
            "the machine %s cannot make the move \"%s\" %s; its twists, on alternating axes, are %s"
                .formatted(
                    machine,
                    move,
                    context == MoveSet.START ? "first" : "after the move before it",
                    twists.moves()));
      }
      context = twists.contextAfter(twist);
    }
  }

  /**
   * Returns all series of rolls on alternating axes with the effect of the frame, shorter first.
   */
  private static List<List<Move>> rolls(Puzzle puzzle, Move frame) {
    List<Move> rolls = ROLLS.stream().map(puzzle::move).toList();
    List<List<Move>> all = new ArrayList<>(List.of(List.of()));
    for (int index = 0; index < all.size(); index++) {
      List<Move> before = all.get(index);
      if (before.size() < MOST_ROLLS) {
        rolls.stream()
            .filter(roll -> before.isEmpty() || axis(before.get(before.size() - 1)) != axis(roll))
            .forEach(roll -> all.add(Stream.concat(before.stream(), Stream.of(roll)).toList()));
      }
    }
    return all.stream()
        .filter(
            series ->
                Move.sequence(puzzle.orbits(), series)
                    .transformation()
                    .equals(frame.transformation()))
        .toList();
  }

  private static CommandTimeLine prepared(
      List<Move> rolls, Optional<Move> firstTwist, ArmTimes times, Optional<Axis> holdingFirst) {
    Optional<Axis> first = rolls.stream().findFirst().or(() -> firstTwist).map(RobotPlan::axis);
    CommandTimeLine timeLine =
        new CommandTimeLine(arms -> times, holdingFirst.or(() -> first).orElse(Axis.RIGHT_LEFT));
    rolls.forEach(roll -> timeLine.turn(ArmTurn.of(roll)));
    firstTwist.map(RobotPlan::axis).ifPresent(timeLine::hold);
    return timeLine;
  }

  private static Axis axis(Move move) {
    return ArmTurn.of(move).get(0).arm().axis();
  }

  private static PlannedTwist twist(Move move, CommandTimeLine timeLine) {
    List<ArmTurn> armTurns = ArmTurn.of(move);
    timeLine.turn(armTurns);
    return timeLine.twist(move, armTurns);
  }

  /** {@return the predicted time of the twists in microseconds, without the preparation} */
  public long durationMicros() {
    return twists.stream().mapToLong(PlannedTwist::durationMicros).sum();
  }

  /** {@return the predicted time of the preparation in microseconds, 0 if there is none} */
  public long preparationMicros() {
    return preparation.stream().mapToLong(CommandGroup::endMicros).max().orElse(0);
  }

  /** {@return all commands in the order of their starts} */
  public List<ArmCommand> commands() {
    return Stream.concat(
            preparation.stream(), twists.stream().flatMap(twist -> twist.groups().stream()))
        .flatMap(group -> group.commands().stream())
        .toList();
  }
}
