package dev.cubewright.driver.robot;

import dev.cubewright.core.cost.MoveSet;

/**
 * The times of the published robot, measured with a stopwatch; the published program waits for
 * these times. Immutable.
 *
 * <p>A quarter turn takes {@code 2 * 60 / setting * 1/4 * factor} seconds, a half turn twice that;
 * the factor corrects for the ramp. The real arms take longer for a quarter turn in most modes.
 */
public final class PublishedTimes implements ArmTimes {
  private static final double MICROS_PER_MINUTE = 60_000_000;

  private final Mode mode;
  private final long gripMicros;
  private final int motorSetting;
  private final int quarterMicros;

  private PublishedTimes(Mode mode, long gripMicros, int motorSetting, double factor) {
    this.mode = mode;
    this.gripMicros = gripMicros;
    this.motorSetting = motorSetting;
    this.quarterMicros = (int) Math.round(2 * MICROS_PER_MINUTE / motorSetting / 4 * factor);
  }

  /**
   * {@return the times of a mode: quarter turns of 0.120, 0.075, 0.049 and 0.050 seconds}
   *
   * @param mode any mode
   */
  public static PublishedTimes of(Mode mode) {
    return switch (mode) {
      case SLOW -> new PublishedTimes(mode, 150_000, 300, 1.2);
      case MEDIUM -> new PublishedTimes(mode, 100_000, 400, 1.0);
      case FAST -> new PublishedTimes(mode, 95_000, 550, 0.9);
      case SUPERFAST -> new PublishedTimes(mode, 100_000, 600, 1.0);
    };
  }

  /** {@return the speed in the published board's unit: twice the revolutions per minute} */
  public int motorSetting() {
    return motorSetting;
  }

  @Override
  public long gripMicros() {
    return gripMicros;
  }

  @Override
  public long releaseMicros() {
    return gripMicros;
  }

  int quarterMicros() {
    return quarterMicros;
  }

  /** Proportional to the angle, rounded up; two quarters take exactly twice a quarter. */
  @Override
  public long turnMicros(int degrees) {
    return (Math.abs((long) degrees) * quarterMicros + 89) / 90;
  }

  /** {@return the published twists with their costs in microseconds, named after the mode} */
  public MoveSet costModel() {
    return machine("twin-axis-2x2x2").moveSet("robot-" + mode);
  }
}
