package dev.cubewright.simulation.soak;

import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.simulation.SimulatedRobot;
import java.util.Optional;

/**
 * Checks that a simulated robot stops when its button is pressed: no arm may begin a command, and
 * no motor may turn for longer than the transmission of a stop byte. Not thread-safe.
 */
final class StopCheck implements SessionListener {
  /** The time for bytes queued before the stop byte, for the line and for the board. */
  static final long LATEST_PULSE_MICROS = 10_000;

  private final SimulatedRobot robot;
  private Optional<String> begun = Optional.empty();

  /** Creates a check of a robot. */
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

  /** Returns the first violation after the button was pressed; empty if there is none. */
  Optional<String> late() {
    long late = robot.world().lastPulseMicros().stream().map(this::afterStop).findFirst().orElse(0);
    return begun.or(
        () ->
            late > LATEST_PULSE_MICROS
                ? Optional.of("a motor still turned " + late + " us after the stop button")
                : Optional.empty());
  }

  private long afterStop(long timeMicros) {
    return timeMicros - robot.stopPressedMicros().orElse(timeMicros);
  }
}
