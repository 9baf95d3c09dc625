package dev.cubewright.simulation.world;

/**
 * A model of a motor, which determines whether it follows its pulses. The speed is averaged over
 * two steps, because the rotor's inertia compensates for a single pulse delayed by an interrupt.
 * Not thread-safe.
 */
final class SimulatedMotor {
  /** The pause after which a stalled motor follows again. */
  private static final long PAUSE_MICROS = 5000;

  /** The assumed duration of a first step. */
  private static final long FIRST_MICROS = 3000;

  private static final double MICROS_PER_SECOND = 1e6;

  /** The maximum speed that the motor follows, and the maximum start speed, in pulses/s. */
  private static final int MOST_SPEED = 3000;

  private static final int MOST_START_SPEED = 1500;

  /** The maximum acceleration that the motor follows, in pulses/s². */
  private static final double MOST_ACCELERATION = 250_000;

  private boolean clockwise;
  private boolean lost;
  private double speed;
  private long lastMicros = Long.MIN_VALUE / 2;
  private long intervalMicros;

  boolean turning(long nowMicros) {
    return nowMicros - lastMicros < intervalMicros;
  }

  boolean rests(long nowMicros) {
    return nowMicros - lastMicros > 10 * PAUSE_MICROS;
  }

  boolean follows(long nowMicros, boolean towards) {
    long interval = nowMicros - lastMicros;
    lastMicros = nowMicros;
    if (interval > PAUSE_MICROS) {
      lost = false;
      speed = 0;
      intervalMicros = FIRST_MICROS;
    } else {
      boolean starts = speed == 0 || towards != clockwise;
      double before = speed;
      long steps = starts ? 1 : 2;
      long micros = starts ? interval : interval + intervalMicros;
      speed = steps * MICROS_PER_SECOND / Math.max(micros, 1);
      lost |= starts ? speed > MOST_START_SPEED : tooFast(before);
      // A coil needs a minimum time for each step.
      lost |= interval * MOST_SPEED < MICROS_PER_SECOND;
      intervalMicros = interval;
    }
    clockwise = towards;
    return !lost;
  }

  private boolean tooFast(double before) {
    double acceleration = Math.abs(speed * speed - before * before) / 2;
    return speed > MOST_SPEED || acceleration > MOST_ACCELERATION;
  }
}
