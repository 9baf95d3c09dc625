package dev.cubewright.driver.robot;

import dev.cubewright.driver.robot.TwinAxisTwists.ArmTurn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A sequence of arm commands, each as early as the time model permits. Serves one plan; not
 * thread-safe.
 */
final class CommandTimeLine {
  private static final int QUARTER_DEGREES = 90;

  private final ArmTimes times;
  private List<CommandGroup> groups = new ArrayList<>();
  private final Axis holdingFirst;
  private Axis holding;
  private long nowMicros;

  CommandTimeLine(ArmTimes times, Axis holdingFirst) {
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
    add(axis.arms(), arm -> new ArmCommand.Grip(arm, nowMicros, times.gripMicros()));
    add(axis.other().arms(), arm -> new ArmCommand.Release(arm, nowMicros, times.releaseMicros()));
    holding = axis;
  }

  /** Turns one arm or both arms of an axis at once, after the axis has taken hold. */
  void turn(List<ArmTurn> armTurns) {
    hold(armTurns.get(0).arm().axis());
    add(
        armTurns,
        armTurn -> {
          int degrees = armTurn.quarters() * QUARTER_DEGREES;
          return new ArmCommand.Turn(armTurn.arm(), degrees, nowMicros, times.turnMicros(degrees));
        });
  }

  private <T> void add(List<T> together, Function<T, ArmCommand> command) {
    CommandGroup group = new CommandGroup(together.stream().map(command).toList());
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
