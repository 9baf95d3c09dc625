package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.driver.robot.TwinAxisTwists.ArmTurn;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

final class RobotPlanner {
  private final TwinAxisTwists twists;
  private final Set<Move> known;
  private final ArmTimes times;

  RobotPlanner(TwinAxisTwists twists, ArmTimes times) {
    this.twists = twists;
    this.known = new LinkedHashSet<>(twists.moves());
    known.addAll(twists.eitherWay().moves());
    this.times = times;
  }

  /** Returns the plan with the shortest preparation. */
  RobotPlan plan(Move frame, List<Move> moves, Optional<Axis> holdingFirst) {
    requireTwists(moves);
    CommandTimeLine timeLine =
        Roll.seriesFor(twists.puzzle(), frame.transformation()).stream()
            .map(rolls -> prepared(rolls, moves, holdingFirst))
            .min(Comparator.comparingLong(CommandTimeLine::nowMicros))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the arms cannot bring about the frame \""
                            + frame
                            + "\"; it must be a rotation of the whole cube, such as x' or z'"));
    List<CommandGroup> preparation = timeLine.take();
    List<PlannedTwist> planned = moves.stream().map(move -> twist(move, timeLine)).toList();
    return new RobotPlan(frame, timeLine.holdingFirst(), preparation, planned);
  }

  private CommandTimeLine prepared(
      List<Roll> rolls, List<Move> moves, Optional<Axis> holdingFirst) {
    Stream<Axis> firstTwist = moves.stream().limit(1).map(this::axis);
    List<Axis> axes = Stream.concat(rolls.stream().map(Roll::axis), firstTwist).toList();
    CommandTimeLine timeLine =
        new CommandTimeLine(
            times, holdingFirst.orElse(axes.isEmpty() ? Axis.RIGHT_LEFT : axes.get(0)));
    for (Roll roll : rolls) {
      timeLine.hold(roll.axis());
      timeLine.turn(roll.armTurns());
    }
    if (!axes.isEmpty()) {
      timeLine.hold(axes.get(axes.size() - 1));
    }
    return timeLine;
  }

  private PlannedTwist twist(Move move, CommandTimeLine timeLine) {
    List<ArmTurn> armTurns = twists.armTurns(move);
    long startMicros = timeLine.nowMicros();
    timeLine.hold(axis(move));
    timeLine.turn(armTurns);
    long durationMicros = timeLine.nowMicros() - startMicros;
    return new PlannedTwist(move, armTurns, timeLine.take(), startMicros, durationMicros);
  }

  private Axis axis(Move twist) {
    ArmTurn first = twists.armTurns(twist).get(0);
    return Arm.numbered(first.arm()).axis();
  }

  private void requireTwists(List<Move> moves) {
    for (int index = 0; index < moves.size(); index++) {
      Move move = moves.get(index);
      if (!known.contains(move)) {
        throw new IllegalArgumentException(
            "move "
                + (index + 1)
                + " of "
                + moves.size()
                + ", \""
                + move
                + "\", is not a twist of the robot; its twists are "
                + known);
      }
      if (index > 0 && axis(move) == axis(moves.get(index - 1))) {
        throw new IllegalArgumentException(
            "twist "
                + (index + 1)
                + " of "
                + moves.size()
                + ", \""
                + move
                + "\", is on the axis of the twist before it; put both into one twist");
      }
    }
  }
}
