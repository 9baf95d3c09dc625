package dev.cubewright.driver.robot;

import java.util.Collection;

/**
 * The times of a described robot with this project's firmware, from the start of sending a command
 * to the report of its end. Immutable.
 *
 * @param robot the robot
 * @param profile the speeds and waits of a mode
 * @param sharedLine whether two commands that start at the same time are sent in succession on one
 *     line
 */
record DescribedTimes(RobotDescription robot, MotionProfile profile, boolean sharedLine)
    implements ArmTimes {
  /** The mean time in which a board detects a line or the end of a motor's turn. */
  private static final double BOARD_MICROS = 250;

  /**
   * The mean time in which a board detects a line or the end of a servo's wait, counted in ticks of
   * 512 microseconds.
   */
  private static final double BOARD_SERVO_MICROS = 500;

  /** The mean of one and two turning arms; the time model does not distinguish them. */
  private static final double TURNS_AT_ONCE = 1.5;

  private static final int PULSES_PER_TURN = 400;
  private static final double SECONDS_PER_MINUTE = 60;
  private static final double MICROS_PER_SECOND = 1e6;

  /** The time from the start of the motor to the first pulse. */
  private static final double LEAD_MICROS = 100;

  @Override
  public ArmTimes together(Collection<Arm> arms) {
    long boards = arms.stream().map(arm -> robot.arm(arm).board()).distinct().count();
    return new DescribedTimes(robot, profile, boards < arms.size());
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
    double ramp = rampMicros(degrees, profile.rpm(), profile.acceleration(), profile.startSpeed());
    double settle = 1_000.0 * profile.turnSettleMillis();
    String command = "T 0 -90 " + profile.rpm() + " " + profile.acceleration();
    return Math.round(
        ramp + settle + lineMicros(command, "done 999 300", TURNS_AT_ONCE) + BOARD_MICROS);
  }

  /** Returns the time of a command and its reports, with {@code atOnce} commands on one line. */
  private double lineMicros(String command, String done, double atOnce) {
    double sent = ("\n#999 " + command + "*FFFF\n").length() * (sharedLine ? atOnce : 1);
    double characters = sent + (done + "*FFFF\n").length();
    return characters * SerialSpeed.CHARACTER_MICROS + robot.answerMicros();
  }

  /**
   * Returns the duration of a turn from its acceptance, if the board has already computed the ramp.
   * By the formula of {@code docs/protocol.md}, the motor accelerates pulse by pulse from the start
   * speed to the cruise speed, and decelerates symmetrically.
   */
  static double rampMicros(int degrees, int rpm, int acceleration, int startSpeed) {
    int pulses = pulses(degrees);
    double cruise = rpm * PULSES_PER_TURN / SECONDS_PER_MINUTE;
    double speed = Math.min(startSpeed, cruise);
    double seconds = 0;
    for (int pulse = 0; 2 * pulse < pulses; pulse++) {
      double next = Math.min(cruise, Math.sqrt(speed * speed + 2.0 * acceleration));
      double interval = 2 / (speed + next);
      // Each interval occurs in the acceleration and in the deceleration, except a middle one.
      seconds += 2 * pulse + 1 == pulses ? interval : 2 * interval;
      speed = next;
    }
    return pulses == 0 ? 0 : LEAD_MICROS + seconds * MICROS_PER_SECOND;
  }

  static int pulses(int degrees) {
    return (int) Math.round(Math.abs((double) degrees) * PULSES_PER_TURN / 360);
  }
}
