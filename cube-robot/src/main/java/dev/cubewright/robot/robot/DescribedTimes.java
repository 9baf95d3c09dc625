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
    String command = "G 0 1 " + settleMillis;
    return Math.round(1_000.0 * settleMillis + lineMicros(command, "done 999"));
  }

  @Override
  public long turnMicros(int degrees) {
    double ramp =
        TurnRamp.micros(degrees, profile.rpm(), profile.acceleration(), profile.startSpeed());
    double settle = 1_000.0 * profile.turnSettleMillis();
    String command = "T 0 -90 " + profile.rpm() + " " + profile.acceleration();
    return Math.round(ramp + settle + lineMicros(command, "done 999 300"));
  }

  /** Returns what it takes to tell a board something and to hear what it says in the end. */
  private double lineMicros(String command, String done) {
    int characters = ("\n#999 " + command + "*FFFF\n").length() + (done + "*FFFF\n").length();
    return characters * CHARACTER_MICROS + BOARD_MICROS + answerMicros;
  }
}
