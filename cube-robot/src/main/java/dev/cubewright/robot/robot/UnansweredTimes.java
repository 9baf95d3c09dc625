package dev.cubewright.robot.robot;

/**
 * How long the arms of a robot with the published sketch take, from the moment that a line begins
 * to be sent until they have certainly done it; nobody says so. Immutable.
 */
final class UnansweredTimes implements ArmTimes {
  private static final double CHARACTER_MICROS = 1e6 / 11_520;
  private static final String GRIP_LINE = "0 1000\n";
  private static final String TURN_LINE = "0 -180 550\n";

  private final MotionProfile profile;

  UnansweredTimes(MotionProfile profile) {
    this.profile = profile;
  }

  @Override
  public long gripMicros() {
    return Math.round(1_000.0 * profile.gripMillis() + GRIP_LINE.length() * CHARACTER_MICROS);
  }

  @Override
  public long releaseMicros() {
    return Math.round(1_000.0 * profile.releaseMillis() + GRIP_LINE.length() * CHARACTER_MICROS);
  }

  @Override
  public long turnMicros(int degrees) {
    return Math.round(
        PublishedRamp.turnMicros(degrees, 2 * profile.rpm())
            + 1_000.0 * profile.turnSettleMillis()
            + TURN_LINE.length() * CHARACTER_MICROS);
  }
}
