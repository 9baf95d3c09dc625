package dev.cubewright.driver.job;

import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.CommandGroup;
import java.util.Collection;
import java.util.List;

/** Moves the arms, group by group, and keeps account of what they hold. */
final class Motion {
  private final Arms arms;
  private final HoldingTracker tracker;
  private final SessionListener listener;

  Motion(Arms arms, HoldingTracker tracker, SessionListener listener) {
    this.arms = arms;
    this.tracker = tracker;
    this.listener = listener;
  }

  /** Returns the time on the clock of the arms. */
  long nowMicros() {
    return arms.nowMicros();
  }

  /** Carries out groups of commands, each when all before it have ended. */
  void perform(List<CommandGroup> groups) {
    groups.forEach(group -> arms.perform(group.commands()));
  }

  /** Carries out one command. */
  void perform(ArmCommand command) {
    arms.perform(List.of(command));
  }

  /** Has the boards watch again, so that the time of what follows is its own. */
  void begin() {
    arms.perform(List.of());
  }

  /** Lets the boards keep still without a watchdog until the next command. */
  void disableWatchdog() {
    arms.disableWatchdog();
  }

  /** Closes arms; none to do nothing. */
  void grip(Collection<Arm> which) {
    if (!which.isEmpty()) {
      arms.perform(ArmCommand.grip(which));
    }
  }

  /** Opens arms; none to do nothing. */
  void release(Collection<Arm> which) {
    if (!which.isEmpty()) {
      arms.perform(ArmCommand.release(which));
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

  /** Puts the servo of an arm to a width of pulses. */
  void servo(Arm arm, int widthMicros) {
    tracker.unknown(arm);
    arms.servo(arm, widthMicros);
  }

  /** Has arms that are clear of the cube find their magnets; none to do nothing. */
  void home(Collection<Arm> which) {
    if (!which.isEmpty()) {
      tracker.homing(which);
      // Listeners are called while nothing moves, so that they delay no arm.
      which.forEach(arm -> listener.happened(new SessionEvent.SeekBegan(arm, nowMicros())));
      arms.home(which);
      tracker.homed(which);
      which.forEach(arm -> listener.happened(new SessionEvent.SeekEnded(arm, nowMicros())));
    }
  }
}
