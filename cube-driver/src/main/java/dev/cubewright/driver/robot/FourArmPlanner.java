package dev.cubewright.driver.robot;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.Machine.Action;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.TimedAction;
import dev.cubewright.core.puzzle.Move;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Plans arm commands for a machine of four arms that hold a 3x3x3 together. Immutable, thread-safe.
 *
 * <p>The texts that the actions of the machine send are arm commands, such as {@code R open, R 90,
 * R close}. Of actions that start at the same time, first all arms that open do so, together with
 * arms whose fingers are in the way of a turn; then all arms turn; then the open arms close.
 */
public final class FourArmPlanner {
  private static final String PUZZLE = "3x3x3";
  private static final Pattern COMMAND =
      Pattern.compile(
          Arrays.stream(Arm.values()).map(Arm::name).collect(Collectors.joining("|", "(", ")"))
              + " (open|close|hold|-?90|180)");
  private static final int HALF_TURN = 180;

  private final Map<Action, Commands> commands;
  private final RobotDescription robot;
  private final Mode mode;

  /** The arms that open and close, and the angles of those that turn. */
  private record Commands(Set<Arm> opened, Map<Arm, Integer> degrees) {}

  /**
   * Creates a planner.
   *
   * @param machine a machine of the 3x3x3 whose arms are closed and upright at first
   * @param robot the description of the arms
   * @param mode their speed
   * @throws IllegalArgumentException if these arms cannot carry out an action of the machine
   */
  public FourArmPlanner(Machine machine, RobotDescription robot, Mode mode) {
    if (!machine.puzzle().name().equals(PUZZLE)) {
      throw new IllegalArgumentException(
          "four arms hold a %s together, but the machine %s turns a %s"
              .formatted(PUZZLE, machine, machine.puzzle()));
    }
    this.robot = robot;
    this.mode = mode;
    commands =
        IntStream.range(0, machine.size())
            .boxed()
            .flatMap(state -> machine.steps(state).stream())
            .flatMap(step -> step.actions().stream())
            .distinct()
            .collect(Collectors.toMap(action -> action, action -> commands(machine, action)));
  }

  private static Commands commands(Machine machine, Action action) {
    Set<Arm> opened = EnumSet.noneOf(Arm.class);
    Set<Arm> closed = EnumSet.noneOf(Arm.class);
    Map<Arm, Integer> degrees = new EnumMap<>(Arm.class);
    for (String text : action.send().orElse("").split(", ", -1)) {
      Matcher matcher = COMMAND.matcher(text);
      if (!matcher.matches()) {
        throw unsuitable(machine, action);
      }
      Arm arm = Arm.valueOf(matcher.group(1));
      switch (matcher.group(2)) {
        case "open" -> opened.add(arm);
        case "close" -> closed.add(arm);
        case "hold" -> {
          // The arm stays closed.
        }
        default -> degrees.put(arm, Integer.valueOf(matcher.group(2)));
      }
    }
    if (!closed.equals(opened)) {
      throw unsuitable(machine, action);
    }
    return new Commands(opened, degrees);
  }

  private static IllegalArgumentException unsuitable(Machine machine, Action action) {
    return new IllegalArgumentException(
        "the action \"%s\" of the machine %s sends \"%s\"; four arms need commands such as"
                .formatted(action.name(), machine, action.send().orElse(""))
            + " \"R 90\" or \"R open, R 90, R close\"");
  }

  /**
   * {@return the commands of a plan, step by step}
   *
   * @param plan a plan of the machine
   * @throws IllegalArgumentException if all arms would open at once, or the plan is of another
   *     machine
   */
  public List<PlannedStep> plan(MachinePlan plan) {
    Map<Long, List<Action>> steps =
        plan.actions().stream()
            .collect(
                Collectors.groupingBy(
                    TimedAction::start,
                    TreeMap::new,
                    Collectors.mapping(TimedAction::action, Collectors.toList())));
    CommandTimeLine timeLine =
        new CommandTimeLine(arms -> robot.times(mode, arms), Axis.RIGHT_LEFT);
    Set<Arm> across = EnumSet.noneOf(Arm.class);
    return steps.values().stream().map(actions -> step(actions, across, timeLine)).toList();
  }

  /** Returns a step; updates the arms whose fingers are turned by a quarter. */
  private PlannedStep step(List<Action> actions, Set<Arm> across, CommandTimeLine timeLine) {
    Set<Arm> opened = EnumSet.noneOf(Arm.class);
    Map<Arm, Integer> degrees = new EnumMap<>(Arm.class);
    for (Action action : actions) {
      Commands its = commands.get(action);
      if (its == null) {
        throw new IllegalArgumentException("the plan is of another machine");
      }
      opened.addAll(its.opened);
      degrees.putAll(its.degrees);
    }
    opened.addAll(inTheWay(degrees.keySet(), opened, across));
    if (opened.size() == Arm.values().length) {
      throw new IllegalArgumentException("the cube would fall: all arms open at once");
    }
    long startMicros = timeLine.nowMicros();
    timeLine.release(opened);
    timeLine.turn(degrees);
    timeLine.grip(opened);
    degrees.forEach(
        (arm, angle) -> {
          if (angle % HALF_TURN != 0 && !across.remove(arm)) {
            across.add(arm);
          }
        });
    return new PlannedStep(
        actions.stream()
            .map(action -> action.effect().map(Move::name).orElse(action.name()))
            .collect(Collectors.joining(" + ")),
        timeLine.take(),
        startMicros,
        timeLine.nowMicros() - startMicros);
  }

  /** Returns the arms across layers that others turn. */
  private static Set<Arm> inTheWay(Set<Arm> turned, Set<Arm> opened, Set<Arm> across) {
    return turned.stream()
        .filter(arm -> !opened.contains(arm))
        .flatMap(arm -> arm.axis().other().arms().stream())
        .filter(across::contains)
        .collect(Collectors.toSet());
  }
}
