package dev.cubewright.robot.robot;

/**
 * How long the arms of a described robot with our firmware take, from the moment that a command
 * begins to be sent until its end is heard. Immutable.
 */
final class DescribedTimes implements ArmTimes {
  /** Ten bits a character at 115,200 baud. */
  private static final double CHARACTER_MICROS = 1e6 / 11_520;

  /** What a board needs on average to see that a line has come or a job has ended; docs say 500. */
  private static final double BOARD_MICROS = 250;

  private static final String GRIP_LINE = "\n#9999 G 0 1 100*FFFF\n";
  private static final String TURN_LINE = "\n#9999 T 0 -90 275 72000*FFFF\n";
  private static final String GRIP_DONE = "done 9999*FFFF\n";
  private static final String TURN_DONE = "done 9999 300*FFFF\n";

  private final MotionProfile profile;
  private final int answerMicros;

  DescribedTimes(MotionProfile profile, int answerMicros) {
    this.profile = profile;
    this.answerMicros = answerMicros;
  }

  @Override
  public long gripMicros() {
    return servoMicros(profile.gripMillis());
  }

  @Override
  public long releaseMicros() {
    return servoMicros(profile.releaseMillis());
  }

  private long servoMicros(int settleMillis) {
    return Math.round(1_000.0 * settleMillis + lineMicros(GRIP_LINE, GRIP_DONE));
  }

  @Override
  public long turnMicros(int degrees) {
    double ramp =
        TurnRamp.micros(degrees, profile.rpm(), profile.acceleration(), profile.startSpeed());
    double settle = 1_000.0 * profile.turnSettleMillis();
    return Math.round(ramp + settle + lineMicros(TURN_LINE, TURN_DONE));
  }

  private double lineMicros(String command, String done) {
    return (command.length() + done.length()) * CHARACTER_MICROS + BOARD_MICROS + answerMicros;
  }
}
