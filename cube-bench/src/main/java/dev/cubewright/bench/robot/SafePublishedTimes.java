package dev.cubewright.bench.robot;

import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.MotionProfile;

/**
 * How long a program would have to wait for arms with the published sketch, which acknowledges
 * nothing: from the start of sending a line until the arms have certainly finished. Immutable.
 */
final class SafePublishedTimes implements ArmTimes {
  private static final String GRIP_LINE = "0 1000\n";
  private static final String TURN_LINE = "0 -180 550\n";

  private final MotionProfile profile;
  private final int answerMicros;

  SafePublishedTimes(MotionProfile profile, int answerMicros) {
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
