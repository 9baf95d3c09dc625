package dev.cubewright.driver.job;

import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.CommandGroup;
import java.util.Collection;
import java.util.List;

/** Moves the arms and records in the tracker the facts that their commands do not contain. */
record Motion(Arms arms, ArmsTracker tracker, SessionListener listener) {
  long nowMicros() {
    return arms.nowMicros();
  }

  /** Carries out each group after all earlier groups have ended. */
  void perform(List<CommandGroup> groups) {
    groups.forEach(group -> arms.perform(group.commands()));
  }

  void perform(ArmCommand command) {
    arms.perform(List.of(command));
  }

  /** Enables the watchdog, so that the time this takes is not part of the next measurement. */
  void enableWatchdog() {
    arms.perform(List.of());
  }

  void disableWatchdog() {
    arms.disableWatchdog();
  }

  void grip(Collection<Arm> which) {
    if (!which.isEmpty()) {
      arms.perform(ArmCommand.grip(which));
    }
  }

  void release(Collection<Arm> which) {
    if (!which.isEmpty()) {
      arms.perform(ArmCommand.release(which));
    }
  }

  void passTo(Axis axis) {
    Holding holding = tracker.holding();
    grip(axis.arms().stream().filter(arm -> holding.of(arm) != Holding.Grip.CLOSED).toList());
    release(
        axis.other().arms().stream().filter(arm -> holding.of(arm) != Holding.Grip.OPEN).toList());
  }

  void servo(Arm arm, int widthMicros) {
    tracker.servo(arm);
    arms.servo(arm, widthMicros);
  }

  /** Homes arms that are clear of the cube. */
  void home(Collection<Arm> which) {
    tracker.homing(which);
    // The listener is called while nothing moves, so that it delays no arm.
    which.forEach(arm -> listener.happened(new SessionEvent.SeekBegan(arm, nowMicros())));
    arms.home(which);
    tracker.homed(which);
    which.forEach(arm -> listener.happened(new SessionEvent.SeekEnded(arm, nowMicros())));
  }
}
