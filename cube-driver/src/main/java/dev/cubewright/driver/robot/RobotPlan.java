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
  /** Euler's angles: three rolls about two alternating axes reach every rotation. */
  private static final int MOST_ROLLS = 3;

  /** Of equally quick series the first counts. A half turn is the same in either direction. */
  private static final List<String> ROLLS = List.of("x'", "x", "x2", "z", "z'", "z2");

  public RobotPlan {
    preparation = List.copyOf(preparation);
    twists = List.copyOf(twists);
  }

  /**
   * {@return the plan for a solution} It rolls the cube into the frame by the quickest series of
   * rolls. The predicted time of the twists equals their cost in the cost model of the same times.
   *
   * @param machine the machine of the robot, whose twists are the moves
   * @param frame a rotation of the whole cube to make first; the identity if none
   * @param moves the twists in order, as seen after the frame; any number
   * @param times the time model of the arms
   * @throws IllegalArgumentException if the arms cannot perform the frame, or the machine cannot
   *     make the moves in this order
   */
  public static RobotPlan of(Machine machine, Move frame, List<Move> moves, ArmTimes times) {
    return of(machine, frame, moves, times, Optional.empty());
  }

  /**
   * {@return the plan for the actions of a machine with four arms that hold a 3x3x3 together} Each
   * step of the machine is a twist, also without turns. The preparation closes the other axis.
   *
   * @param plan a plan of a machine whose actions send arm commands, such as {@code four-gripper}
   * @param times the time model of the arms
   * @throws IllegalArgumentException if the arms cannot carry out an action of the machine
   */
  public static RobotPlan of(MachinePlan plan, ArmTimes times) {
    return new FourArmPlanner(plan.machine(), times, Axis.RIGHT_LEFT).plan(plan);
  }

  /**
   * {@return the plan for a solution of a cube that is held: the other method, with a regrip first
   * if the other axis must hold}
   *
   * @param machine the machine of the robot
   * @param frame a rotation of the whole cube to make first
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

  /** Returns every series of rolls on alternating axes with an effect, shorter series first. */
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
