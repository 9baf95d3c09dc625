package dev.cubewright.driver.robot;

/**
 * How long the arms of a robot with the published sketch take, from the moment that a line begins
 * to be sent until they have certainly done it; nobody says so. Immutable.
 */
final class UnansweredTimes implements ArmTimes {
  private static final String GRIP_LINE = "0 1000\n";
  private static final String TURN_LINE = "0 -180 550\n";

  private final MotionProfile profile;
  private final int answerMicros;

  UnansweredTimes(MotionProfile profile, int answerMicros) {
    this.profile = profile;
    this.answerMicros = answerMicros;
  }

  @Override
  public long gripMicros() {
    double busy = PublishedRamp.surelyMicros(PublishedRamp.SQUEEZE_MICROS);
    return Math.round(Math.max(busy, 1_000.0 * profile.gripMillis()) + lineMicros(GRIP_LINE));
  }

  @Override
  public long releaseMicros() {
    return Math.round(1_000.0 * profile.releaseMillis() + lineMicros(GRIP_LINE));
  }

  @Override
  public long turnMicros(int degrees) {
    return Math.round(
        PublishedRamp.surelyMicros(PublishedRamp.turnMicros(degrees, 2 * profile.rpm()))
            + 1_000.0 * profile.turnSettleMillis()
            + lineMicros(TURN_LINE));
  }

  private double lineMicros(String line) {
    return PublishedRamp.lineMicros(line.length(), answerMicros);
  }
}
