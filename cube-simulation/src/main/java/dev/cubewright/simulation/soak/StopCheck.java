package dev.cubewright.simulation.soak;

import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.simulation.SimulatedRobot;
import java.util.Optional;

/**
 * Sees whether a simulated robot stops when somebody presses its button: from then on no arm may
 * begin anything, and no motor go on for longer than a stop byte needs. Used by one thread.
 */
final class StopCheck implements SessionListener {
  /** What waits on the line before the stop byte, the line itself, and the board. */
  static final long LATEST_PULSE_MICROS = 10_000;

  private final SimulatedRobot robot;
  private Optional<String> begun = Optional.empty();

  /** Watches a robot from now on. */
  StopCheck(SimulatedRobot robot) {
    this.robot = robot;
  }

  @Override
  public void happened(SessionEvent event) {
    if (event instanceof SessionEvent.ArmBegan began && afterStop(began.timeMicros()) > 0) {
      begun =
          begun.or(
              () ->
                  Optional.of(
                      began.command() + " was begun after the stop button had been pressed"));
    }
  }

  /** Returns what was done after the button was pressed until now, nothing if nothing was. */
  Optional<String> late() {
    long late = robot.world().lastPulseMicros().stream().map(this::afterStop).findFirst().orElse(0);
    return begun.or(
        () ->
            late > LATEST_PULSE_MICROS
                ? Optional.of("a motor still turned " + late + " us after the stop button")
                : Optional.empty());
  }

  private long afterStop(long timeMicros) {
    return timeMicros - robot.stopWishedMicros().orElse(timeMicros);
  }
}
