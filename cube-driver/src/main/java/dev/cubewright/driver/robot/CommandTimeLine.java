package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Move;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * A sequence of arm commands, each as early as the time model permits. Use an instance for only one
 * plan. Not thread-safe.
 */
final class CommandTimeLine {
  private static final int QUARTER_DEGREES = 90;

  /** Returns the times of commands that start at the same time, which may share a serial line. */
  private final Function<Collection<Arm>, ArmTimes> times;

  private List<CommandGroup> groups = new ArrayList<>();
  private final Axis holdingFirst;
  private Axis holding;
  private long nowMicros;
  private long takenMicros;

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
    // The new axis must hold before the old one releases; otherwise the cube falls.
    grip(axis.arms());
    release(axis.other().arms());
    holding = axis;
  }

  void grip(Collection<Arm> arms) {
    long micros = times.apply(arms).gripMicros();
    add(arms, arm -> new ArmCommand.Grip(arm, nowMicros, micros));
  }

  void release(Collection<Arm> arms) {
    long micros = times.apply(arms).releaseMicros();
    add(arms, arm -> new ArmCommand.Release(arm, nowMicros, micros));
  }

  /** Passes the cube to the axis of the arms, and then turns one or both of them together. */
  void turn(List<ArmTurn> armTurns) {
    hold(armTurns.get(0).arm().axis());
    turnAll(armTurns);
  }

  void turnAll(Collection<ArmTurn> armTurns) {
    ArmTimes its = times.apply(armTurns.stream().map(ArmTurn::arm).toList());
    add(
        armTurns,
        armTurn -> {
          int degrees = armTurn.quarters() * QUARTER_DEGREES;
          return new ArmCommand.Turn(armTurn.arm(), degrees, nowMicros, its.turnMicros(degrees));
        });
  }

  private <T> void add(Collection<T> together, Function<T, ArmCommand> command) {
    if (!together.isEmpty()) {
      CommandGroup group = new CommandGroup(together.stream().map(command).toList());
      groups.add(group);
      nowMicros = group.endMicros();
    }
  }

  /** Returns the groups added since the last call. */
  List<CommandGroup> take() {
    List<CommandGroup> taken = List.copyOf(groups);
    groups = new ArrayList<>();
    takenMicros = nowMicros;
    return taken;
  }

  /** Returns the groups added since the last call as a twist. */
  PlannedTwist twist(Move move, List<ArmTurn> armTurns) {
    long startMicros = takenMicros;
    return new PlannedTwist(move, armTurns, take(), startMicros, nowMicros - startMicros);
  }
}
