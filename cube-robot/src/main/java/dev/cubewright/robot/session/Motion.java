package dev.cubewright.robot.session;

import dev.cubewright.robot.board.Arms;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.Axis;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Moves the arms, group by group, and keeps account of what they hold. */
final class Motion {
  private final Arms arms;
  private final ArmTimes times;
  private final HoldingTracker tracker;

  Motion(Arms arms, ArmTimes times, HoldingTracker tracker) {
    this.arms = arms;
    this.times = times;
    this.tracker = tracker;
  }

  /** Returns the time on the clock of the arms. */
  long nowMicros() {
    return arms.nowMicros();
  }

  /**
   * Carries out commands: those of equal start begin together, when all before them have ended.
   *
   * @param commands in the order in which they begin
   */
  void perform(List<ArmCommand> commands) {
    groups(commands).forEach(arms::perform);
  }

  static List<List<ArmCommand>> groups(List<ArmCommand> commands) {
    List<List<ArmCommand>> groups = new ArrayList<>();
    List<ArmCommand> group = new ArrayList<>();
    for (ArmCommand command : commands) {
      if (!group.isEmpty() && group.get(0).startMicros() != command.startMicros()) {
        groups.add(List.copyOf(group));
        group.clear();
      }
      group.add(command);
    }
    if (!group.isEmpty()) {
      groups.add(List.copyOf(group));
    }
    return groups;
  }

  /** Has the boards watch again, so that the time of what follows is its own. */
  void begin() {
    arms.perform(List.of());
  }

  /** Has the boards wait until more is asked of the arms. */
  void rest() {
    arms.rest();
  }

  /** Closes arms; none to do nothing. */
  void grip(Collection<Arm> which) {
    if (!which.isEmpty()) {
      arms.perform(ArmCommand.grip(which, times));
    }
  }

  /** Opens arms; none to do nothing. */
  void release(Collection<Arm> which) {
    if (!which.isEmpty()) {
      arms.perform(ArmCommand.release(which, times));
    }
  }

  /** Has the arms of an axis hold the cube alone, which some axis holds already. */
  void hold(Axis axis) {
    Holding holding = tracker.holding();
    List<Arm> toClose =
        axis.arms().stream().filter(arm -> holding.of(arm) != Holding.Grip.CLOSED).toList();
    List<Arm> toOpen =
        axis.other().arms().stream().filter(arm -> holding.of(arm) != Holding.Grip.OPEN).toList();
    grip(toClose);
    release(toOpen);
  }

  /** Has arms that are clear of the cube find their magnets; none to do nothing. */
  void home(Collection<Arm> which) {
    if (!which.isEmpty()) {
      tracker.homing(which);
      arms.home(which);
      tracker.homed(which);
    }
  }
}
