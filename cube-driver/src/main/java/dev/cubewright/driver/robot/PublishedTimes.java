package dev.cubewright.driver.robot;

import dev.cubewright.core.cost.MoveSet;

/**
 * The times that a stopwatch took of the published robot, which are also how long its program waits
 * for its arms. Immutable.
 *
 * <p>The motor setting is in revolutions a minute as the published board understands it, which is
 * twice the true speed; the factor is the stopwatch's correction for the ramp. A quarter turn takes
 * {@code 2 * 60 / setting * 1/4 * factor} seconds, a half turn twice that. The arms really take
 * longer for a quarter turn in most modes.
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

  /** {@return the speed as the published board is given it, twice the true revolutions a minute} */
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

  /** {@return how long a quarter turn takes, rounded to microseconds} */
  public int quarterMicros() {
    return quarterMicros;
  }

  /**
   * {@inheritDoc}
   *
   * <p>In proportion to the angle, rounded up; two quarters take exactly twice a quarter.
   */
  @Override
  public long turnMicros(int degrees) {
    return (Math.abs((long) degrees) * quarterMicros + 89) / 90;
  }

  /**
   * {@return the twists with what they cost in these times, in microseconds, called after the mode;
   * the first needs no regrip}
   *
   * @param twists the twists of a puzzle
   */
  public MoveSet costModel(TwinAxisTwists twists) {
    return costModel(mode.code(), twists);
  }
}
