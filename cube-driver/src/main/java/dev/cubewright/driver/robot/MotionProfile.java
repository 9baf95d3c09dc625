package dev.cubewright.driver.robot;

/**
 * The speeds and waits of the arms in one mode. An immutable value.
 *
 * @param rpm the maximum speed of a motor in revolutions per minute, 5 to 600
 * @param acceleration the acceleration in pulses/s², 1,000 to 400,000
 * @param startSpeed the speed at which a turn begins and ends, in pulses/s, 31 to 2,500
 * @param gripMillis the time until closing fingers hold, 20 to 5000 milliseconds
 * @param releaseMillis the time until opening fingers are clear, 20 to 5000 milliseconds
 * @param turnSettleMillis the time after a turn until cube and arms are at rest, 0 to 5000
 *     milliseconds
 */
public record MotionProfile(
    int rpm,
    int acceleration,
    int startSpeed,
    int gripMillis,
    int releaseMillis,
    int turnSettleMillis) {
  static final Bounds RPM = new Bounds(5, 600);
  static final Bounds ACCELERATIONS = new Bounds(1_000, 400_000);
  static final Bounds START_SPEEDS =
      new Bounds(31, 2_500, "a motor that starts faster loses steps");
  static final Bounds FINGER_MILLIS = new Bounds(20, 5000, "no servo moves its fingers faster");
  static final Bounds SETTLE_MILLIS = new Bounds(0, 5000);

  /** The mean acceleration of the published sketch. */
  private static final int ACCELERATION = 72_000;

  /** The sketch pauses for 1500 microseconds after each of the two edges of the first pulse. */
  private static final int START_SPEED = 333;

  public MotionProfile {
    RPM.require("rpm", rpm);
    ACCELERATIONS.require("acceleration", acceleration);
    START_SPEEDS.require("startSpeed", startSpeed);
    FINGER_MILLIS.require("gripMillis", gripMillis);
    FINGER_MILLIS.require("releaseMillis", releaseMillis);
    SETTLE_MILLIS.require("turnSettleMillis", turnSettleMillis);
  }

  static MotionProfile published(Mode mode) {
    PublishedTimes times = PublishedTimes.of(mode);
    return new MotionProfile(
        times.motorSetting() / 2,
        ACCELERATION,
        START_SPEED,
        (int) (times.gripMicros() / 1000),
        (int) (times.releaseMicros() / 1000),
        0);
  }
}
