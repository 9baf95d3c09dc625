package dev.cubewright.bench;

import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.MotionProfile;
import dev.cubewright.driver.robot.SerialSpeed;

/**
 * The safe waiting times for arms with the published sketch, which does not acknowledge commands.
 * Each time is from the start of a line until the arms are guaranteed to have finished.
 */
record SafePublishedTimes(MotionProfile profile, int answerMicros) implements ArmTimes {
  private static final String GRIP_LINE = "0 1000\n";
  private static final String TURN_LINE = "0 -180 550\n";

  /** The time for which the sketch blocks while the fingers squeeze. */
  private static final double SQUEEZE_MICROS = 70_000;

  private static final int PULSES_PER_TURN = 400;
  private static final int MICROS_PER_MINUTE = 60_000_000;
  private static final int FIRST_PAUSE_MICROS = 1_500;
  private static final int SHORTER_BY_MICROS = 50;

  /** The time to change the pin and to increment the counter. */
  private static final double CHANGE_MICROS = 4.75;

  /** An upper bound on the slowdown of the board by its resonator and by interrupts. */
  private static final double SLOWNESS = 1.015;

  /** An upper bound on the delay of a line, in addition to the transmission time. */
  private static final int LATENESS_MICROS = 2_000;

  @Override
  public long gripMicros() {
    double busy = SLOWNESS * SQUEEZE_MICROS;
    return Math.round(Math.max(busy, 1_000.0 * profile.gripMillis()) + lineMicros(GRIP_LINE));
  }

  @Override
  public long releaseMicros() {
    return Math.round(1_000.0 * profile.releaseMillis() + lineMicros(GRIP_LINE));
  }

  @Override
  public long turnMicros(int degrees) {
    return Math.round(
        SLOWNESS * rampMicros(degrees, 2 * profile.rpm())
            + 1_000.0 * profile.turnSettleMillis()
            + lineMicros(TURN_LINE));
  }

  private double lineMicros(String line) {
    return line.length() * SerialSpeed.CHARACTER_MICROS + answerMicros + LATENESS_MICROS;
  }

  /**
   * Returns the duration of a turn by the sketch's clock in microseconds, from the end of the line
   * to the last pulse. The step pin changes twice per pulse. The pause before a change starts at
   * 1500 microseconds and decreases by 50 with each change until the motor reaches its speed. At
   * the end it increases again.
   *
   * @param degrees -180 to 180
   * @param motorSetting the speed in the sketch's unit, half revolutions per minute, 1 to 1,200
   */
  static double rampMicros(int degrees, int motorSetting) {
    int pulses = Math.abs(degrees) * PULSES_PER_TURN / 360;
    // Integer arithmetic, like in the sketch.
    int cruise = MICROS_PER_MINUTE / PULSES_PER_TURN / motorSetting;
    int ramp = Math.min(pulses / 2, Math.max(0, (FIRST_PAUSE_MICROS - cruise) / SHORTER_BY_MICROS));
    long pauses = (2L * pulses - 2L * ramp) * cruise;
    for (int change = 0; change < ramp; change++) {
      pauses += FIRST_PAUSE_MICROS - SHORTER_BY_MICROS * change;
      pauses += FIRST_PAUSE_MICROS - SHORTER_BY_MICROS * ramp + ramp * (change + 1L);
    }
    return pauses + 2 * pulses * CHANGE_MICROS;
  }
}
