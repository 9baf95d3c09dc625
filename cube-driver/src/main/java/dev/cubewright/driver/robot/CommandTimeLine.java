package dev.cubewright.driver.robot;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A sequence of arm commands, each as early as the time model permits. Serves one plan; not
 * thread-safe.
 */
final class CommandTimeLine {
  private static final int QUARTER_DEGREES = 90;

  /** The times of commands that begin at once, which may share a line. */
  private final Function<Collection<Arm>, ArmTimes> times;

  private List<CommandGroup> groups = new ArrayList<>();
  private final Axis holdingFirst;
  private Axis holding;
  private long nowMicros;

  CommandTimeLine(ArmTimes times, Axis holdingFirst) {
    this(arms -> times, holdingFirst);
  }

  CommandTimeLine(Function<Collection<Arm>, ArmTimes> times, Axis holdingFirst) {
    this.times = times;
    this.holdingFirst = holdingFirst;
    this.holding = holdingFirst;
  }

  Axis holdingFirst() {
    return holdingFirst;
  }

  Axis holding() {
    return holding;
  }

  long nowMicros() {
    return nowMicros;
  }

  void hold(Axis axis) {
    if (axis == holding) {
      return;
    }
    // The new axis must hold before the old one releases, or the cube falls.
    grip(axis.arms());
    release(axis.other().arms());
    holding = axis;
  }

  void grip(Collection<Arm> arms) {
    add(arms, (arm, its) -> new ArmCommand.Grip(arm, nowMicros, its.gripMicros()));
  }

  void release(Collection<Arm> arms) {
    add(arms, (arm, its) -> new ArmCommand.Release(arm, nowMicros, its.releaseMicros()));
  }

  /** Turns one arm or both arms of an axis at once, after the axis has taken hold. */
  void turn(List<ArmTurn> armTurns) {
    hold(armTurns.get(0).arm().axis());
    Map<Arm, Integer> degrees = new EnumMap<>(Arm.class);
    armTurns.forEach(turn -> degrees.put(turn.arm(), turn.quarters() * QUARTER_DEGREES));
    turn(degrees);
  }

  /** Turns arms at once, each by its angle. */
  void turn(Map<Arm, Integer> degrees) {
    add(
        degrees.keySet(),
        (arm, its) -> {
          int angle = Objects.requireNonNull(degrees.get(arm));
          return new ArmCommand.Turn(arm, angle, nowMicros, its.turnMicros(angle));
        });
  }

  private void add(Collection<Arm> together, BiFunction<Arm, ArmTimes, ArmCommand> command) {
    if (together.isEmpty()) {
      return;
    }
    ArmTimes its = times.apply(together);
    CommandGroup group =
        new CommandGroup(together.stream().map(arm -> command.apply(arm, its)).toList());
    groups.add(group);
    nowMicros = group.endMicros();
  }

  /** Returns the groups added since the last call. */
  List<CommandGroup> take() {
    List<CommandGroup> taken = List.copyOf(groups);
    groups = new ArrayList<>();
    return taken;
  }
}
