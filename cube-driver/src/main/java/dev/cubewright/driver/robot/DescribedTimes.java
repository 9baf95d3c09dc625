package dev.cubewright.driver.robot;

/**
 * How long the arms of a described robot with our firmware take, from the moment that a command
 * begins to be sent until its end is heard. Immutable.
 */
final class DescribedTimes implements ArmTimes {
  /** What a board needs on average to see that a line has come or a motor has ended. */
  private static final double BOARD_MICROS = 250;

  /** The same for a servo, whose wait it counts in ticks of 512 microseconds. */
  private static final double BOARD_SERVO_MICROS = 500;

  /** One arm of an axis turns, or both; which, is not asked here. */
  private static final double TURNS_AT_ONCE = 1.5;

  private final MotionProfile profile;
  private final int answerMicros;
  private final boolean sharedLine;

  /**
   * Takes what the times depend on.
   *
   * @param sharedLine whether two commands that begin at once go over one line, one after the other
   */
  DescribedTimes(MotionProfile profile, int answerMicros, boolean sharedLine) {
    this.profile = profile;
    this.answerMicros = answerMicros;
    this.sharedLine = sharedLine;
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
    return Math.round(
        1_000.0 * settleMillis + lineMicros(command, "done 999", 2) + BOARD_SERVO_MICROS);
  }

  @Override
  public long turnMicros(int degrees) {
    double ramp =
        TurnRamp.micros(degrees, profile.rpm(), profile.acceleration(), profile.startSpeed());
    double settle = 1_000.0 * profile.turnSettleMillis();
    String command = "T 0 -90 " + profile.rpm() + " " + profile.acceleration();
    return Math.round(
        ramp + settle + lineMicros(command, "done 999 300", TURNS_AT_ONCE) + BOARD_MICROS);
  }

  /**
   * Returns what it takes to tell a board something and to hear what it says in the end.
   *
   * @param atOnce how many such commands go over a shared line, the own one included
   */
  private double lineMicros(String command, String done, double atOnce) {
    double told = ("\n#999 " + command + "*FFFF\n").length() * (sharedLine ? atOnce : 1);
    double characters = told + (done + "*FFFF\n").length();
    return characters * SerialSpeed.CHARACTER_MICROS + answerMicros;
  }
}
