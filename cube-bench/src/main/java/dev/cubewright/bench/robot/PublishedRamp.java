package dev.cubewright.bench.robot;

import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.SerialSpeed;

/**
 * How long the published sketch really takes for a turn. Stateless.
 *
 * <p>Its step pin changes twice a pulse. The pause before a change begins at 1500 microseconds and
 * gets shorter by 50 each time until the motor runs at its speed; at the end it gets longer again.
 */
final class PublishedRamp {
  /** While the fingers squeeze, the sketch does nothing else. */
  static final int SQUEEZE_MICROS = 70_000;

  private static final int PULSES_PER_TURN = 400;
  private static final int MICROS_PER_MINUTE = 60_000_000;
  private static final int FIRST_PAUSE_MICROS = 1_500;
  private static final int SHORTER_BY_MICROS = 50;

  /** What the sketch needs to change the pin and to count. */
  private static final double CHANGE_MICROS = 4.75;

  /** How much slower than told a board may be: its resonator, and what interrupts it. */
  private static final double SLOWNESS = 1.015;

  /** How late a line may be, over what is known of the cable. */
  private static final int LATENESS_MICROS = 2_000;

  private PublishedRamp() {}

  /**
   * {@return how long something has certainly taken, in microseconds}
   *
   * @param micros how long it takes by the sketch's own clock
   */
  static double surelyMicros(double micros) {
    return SLOWNESS * micros;
  }

  /**
   * {@return how long after it was sent a board has certainly received a line, in microseconds}
   *
   * @param characters of the line, its end included
   * @param answerMicros how slow computer and cable are, as in {@link RobotDescription}
   */
  static double lineMicros(int characters, int answerMicros) {
    return characters * SerialSpeed.CHARACTER_MICROS + answerMicros + LATENESS_MICROS;
  }

  /**
   * {@return how long a turn takes from the line's end to the last pulse, in microseconds}
   *
   * @param degrees by how much, -180 to 180; the sense does not matter
   * @param motorSetting the speed as the sketch is given it, 1 to 1,200: twice the true revolutions
   *     a minute
   */
  static double turnMicros(int degrees, int motorSetting) {
    int pulses = Math.abs(degrees) * PULSES_PER_TURN / 360;
    // Whole numbers, as the sketch computes them.
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
