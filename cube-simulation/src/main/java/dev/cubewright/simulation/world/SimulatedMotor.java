package dev.cubewright.simulation.world;

/**
 * Whether a motor follows its pulses. Its speed is that over two steps: a pulse that an interrupt
 * has held up for some microseconds comes late, the next one does not, and the rotor's inertia
 * evens that out. Not safe for several threads.
 */
final class SimulatedMotor {
  /** After so long a motor that lost its steps is in step again. */
  private static final long PAUSE_MICROS = 5000;

  /** How long it swings into a step if nobody knows. */
  private static final long FIRST_MICROS = 3000;

  private static final double MICROS_PER_SECOND = 1e6;

  private final ArmMechanics mechanics;
  private boolean clockwise;
  private boolean lost;
  private double speed;
  private long lastMicros = Long.MIN_VALUE / 2;
  private long intervalMicros;

  SimulatedMotor(ArmMechanics mechanics) {
    this.mechanics = mechanics;
  }

  /** Returns whether it is still on its way to the step of the last pulse. */
  boolean turning(long nowMicros) {
    return nowMicros - lastMicros < intervalMicros;
  }

  /** Returns whether a pulse now is the first one after a rest. */
  boolean rests(long nowMicros) {
    return nowMicros - lastMicros > 10 * PAUSE_MICROS;
  }

  /** Takes a pulse; returns whether the motor follows it. */
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
      lost |= starts ? speed > mechanics.mostStartSpeed() : tooFast(before);
      // However even the rotor turns, a coil needs its time for each step.
      lost |= interval * mechanics.mostSpeed() < MICROS_PER_SECOND;
      intervalMicros = interval;
    }
    clockwise = towards;
    return !lost;
  }

  private boolean tooFast(double before) {
    double acceleration = Math.abs(speed * speed - before * before) / 2;
    return speed > mechanics.mostSpeed() || acceleration > mechanics.mostAcceleration();
  }
}
