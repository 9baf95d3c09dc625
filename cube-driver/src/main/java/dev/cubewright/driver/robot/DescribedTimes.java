package dev.cubewright.driver.robot;

/**
 * The times of a described robot with this project's firmware, from the start of sending a command
 * until its end is reported. Immutable.
 */
final class DescribedTimes implements ArmTimes {
  /** The mean time in which a board detects a line or the end of a motor's turn. */
  private static final double BOARD_MICROS = 250;

  /** The same for a servo, whose wait is counted in ticks of 512 microseconds. */
  private static final double BOARD_SERVO_MICROS = 500;

  /** The mean of one and two turning arms; the time model does not distinguish them. */
  private static final double TURNS_AT_ONCE = 1.5;

  private final MotionProfile profile;
  private final int answerMicros;
  private final boolean sharedLine;

  /** With a shared line, two commands that begin at once are sent one after the other. */
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
   * Returns the time to send a command and to receive its reports; {@code atOnce} counts the
   * commands on a shared line, this one included.
   */
  private double lineMicros(String command, String done, double atOnce) {
    double told = ("\n#999 " + command + "*FFFF\n").length() * (sharedLine ? atOnce : 1);
    double characters = told + (done + "*FFFF\n").length();
    return characters * SerialSpeed.CHARACTER_MICROS + answerMicros;
  }
}
