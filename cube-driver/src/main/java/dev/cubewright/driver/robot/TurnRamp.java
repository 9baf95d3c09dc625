package dev.cubewright.driver.robot;

/**
 * The duration of a turn with this project's firmware, by the formula of {@code docs/protocol.md}:
 * the motor accelerates pulse by pulse from the start speed to the cruise speed, and decelerates
 * alike. Stateless.
 */
final class TurnRamp {
  private static final int PULSES_PER_TURN = 400;
  private static final double SECONDS_PER_MINUTE = 60;
  private static final double MICROS_PER_SECOND = 1e6;

  /** From the start of the motor to the first pulse. */
  private static final double LEAD_MICROS = 100;

  private TurnRamp() {}

  static int pulses(int degrees) {
    return (int) Math.round(Math.abs((double) degrees) * PULSES_PER_TURN / 360);
  }

  /** Returns the time in microseconds from the acceptance, if the board has computed the ramp. */
  static double micros(int degrees, int rpm, int acceleration, int startSpeed) {
    int pulses = pulses(degrees);
    double cruise = rpm * PULSES_PER_TURN / SECONDS_PER_MINUTE;
    double speed = Math.min(startSpeed, cruise);
    double seconds = 0;
    for (int pulse = 0; 2 * pulse < pulses; pulse++) {
      double next = Math.min(cruise, Math.sqrt(speed * speed + 2.0 * acceleration));
      double interval = 2 / (speed + next);
      // One interval of the acceleration and its twin of the deceleration, except for a middle one.
      seconds += 2 * pulse + 1 == pulses ? interval : 2 * interval;
      speed = next;
    }
    return pulses == 0 ? 0 : LEAD_MICROS + seconds * MICROS_PER_SECOND;
  }
}
