package dev.cubewright.robot.world;

/** Whether a motor follows its pulses. Not safe for several threads. */
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
      double before = speed;
      speed = MICROS_PER_SECOND / Math.max(interval, 1);
      lost |= tooFast(before, towards != clockwise);
      intervalMicros = interval;
    }
    clockwise = towards;
    return !lost;
  }

  private boolean tooFast(double before, boolean back) {
    if (before == 0 || back) {
      return speed > mechanics.mostStartSpeed();
    }
    double acceleration = Math.abs(speed * speed - before * before) / 2;
    return speed > mechanics.mostSpeed() || acceleration > mechanics.mostAcceleration();
  }
}
