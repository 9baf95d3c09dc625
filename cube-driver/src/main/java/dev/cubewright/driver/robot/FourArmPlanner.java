package dev.cubewright.driver.robot;

import static java.util.Objects.requireNonNull;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.Machine.Action;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.TimedAction;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Plans arm commands for a machine of four arms that hold a 3x3x3 together. Use an instance for
 * only one plan. Not thread-safe.
 *
 * <p>Each action of the machine sends a list of commands. {@code R 90} turns an arm with its layer;
 * {@code R regrip 90} opens the arm, turns it and closes it. Actions that start at the same time
 * are carried out in three steps. First, all regripping arms open, and all arms whose fingers would
 * block a turn. Then all arms turn. Finally, the open arms close.
 */
final class FourArmPlanner {
  private static final Pattern COMMAND = Pattern.compile("([RBLF])( regrip)? (-?90|180|0)");
  private static final int QUARTER_DEGREES = 90;

  private final Puzzle puzzle;
  private final Map<Action, List<Command>> commands;
  private final CommandTimeLine timeLine;

  /** Closed arms that block turns of the other axis: their fingers are off by a quarter turn. */
  private final Set<Arm> across = EnumSet.noneOf(Arm.class);

  private record Command(ArmTurn turn, boolean regrips) {}

  /** Throws if an action of the machine sends other commands. */
  FourArmPlanner(Machine machine, ArmTimes times, Axis holdingFirst) {
    puzzle = machine.puzzle();
    timeLine = new CommandTimeLine(times::together, holdingFirst);
    commands =
        machine
            .steps()
            .flatMap(step -> step.actions().stream())
            .distinct()
            .collect(Collectors.toMap(action -> action, action -> commands(machine, action)));
  }

  private static List<Command> commands(Machine machine, Action action) {
    List<Command> commands = new ArrayList<>();
    for (String text : action.send().orElse("").split(", ", -1)) {
      Matcher matcher = COMMAND.matcher(text);
      if (!matcher.matches()) {
        throw new IllegalArgumentException(
            "the action \"%s\" of the machine %s sends \"%s\"; four arms need commands such as"
                    .formatted(action.name(), machine, action.send().orElse(""))
                + " \"R 90, L regrip 90\"");
      }
      int quarters = Integer.parseInt(matcher.group(3)) / QUARTER_DEGREES;
      ArmTurn turn = new ArmTurn(Arm.valueOf(matcher.group(1)), quarters);
      commands.add(new Command(turn, matcher.group(2) != null));
    }
    return commands;
  }

  /** Returns a plan whose preparation closes the other two arms. */
  RobotPlan plan(MachinePlan plan) {
    Map<Long, List<Action>> steps =
        plan.actions().stream()
            .collect(
                Collectors.groupingBy(
                    TimedAction::start,
                    TreeMap::new,
                    Collectors.mapping(TimedAction::action, Collectors.toList())));
    if (!steps.isEmpty()) {
      timeLine.grip(timeLine.holdingFirst().other().arms());
    }
    return new RobotPlan(
        puzzle.rotations().get(0),
        timeLine.holdingFirst(),
        timeLine.take(),
        steps.values().stream().map(this::step).toList());
  }

  private PlannedTwist step(List<Action> actions) {
    List<Command> all =
        actions.stream().flatMap(action -> requireNonNull(commands.get(action)).stream()).toList();
    List<ArmTurn> turns = turns(all.stream().filter(command -> !command.regrips));
    Set<Arm> opened = EnumSet.noneOf(Arm.class);
    all.stream().filter(Command::regrips).forEach(command -> opened.add(command.turn.arm()));
    turns.stream()
        .flatMap(turn -> turn.arm().axis().other().arms().stream())
        .filter(across::contains)
        .forEach(opened::add);
    if (opened.size() == Arm.values().length) {
      throw new IllegalArgumentException("the cube would fall: all arms open at the same time");
    }
    List<ArmTurn> allTurns = turns(all.stream());
    timeLine.release(opened);
    timeLine.turnAll(allTurns);
    timeLine.grip(opened);
    allTurns.stream()
        .filter(turn -> turn.quarters() % 2 != 0 && !across.remove(turn.arm()))
        .forEach(turn -> across.add(turn.arm()));
    return timeLine.twist(
        Move.sequence(
            puzzle.orbits(), actions.stream().flatMap(action -> action.effect().stream()).toList()),
        turns);
  }

  private static List<ArmTurn> turns(Stream<Command> commands) {
    return commands.map(Command::turn).filter(turn -> turn.quarters() != 0).toList();
  }
}
