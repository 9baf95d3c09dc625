package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.ArmPose;

/**
 * The times between the pulses of turns, by the formula of the protocol. Intervals are computed one
 * by one, as on a board.
 */
final class StepRamp {
  private static final int LIMIT = 100;
  private static final double MICROS_PER_SECOND = 1e6;
  private static final double SECONDS_PER_MINUTE = 60;

  private final Profile profile;
  private final double[] intervals = new double[LIMIT];
  private double speed;
  private int count;
  private boolean complete;

  /** The parameters of a ramp: true revolutions a minute, pulses/s², pulses/s. */
  record Profile(int rpm, int acceleration, int startSpeed) {
    private double cruise() {
      return rpm * ArmPose.STEPS_PER_TURN / SECONDS_PER_MINUTE;
    }
  }

  /** Creates a ramp without computed intervals. */
  StepRamp(Profile profile) {
    this.profile = profile;
    this.speed = Math.min(profile.startSpeed, profile.cruise());
  }

  Profile profile() {
    return profile;
  }

  /** Returns whether enough intervals are computed for a turn of this number of pulses. */
  boolean ready(int pulses) {
    return complete || count >= (pulses + 1) / 2;
  }

  /** Computes one more interval. */
  void compute() {
    if (complete) {
      return;
    }
    double cruise = profile.cruise();
    double before = speed;
    speed = Math.min(cruise, Math.sqrt(speed * speed + 2.0 * profile.acceleration));
    intervals[count++] = MICROS_PER_SECOND * 2 / (before + speed);
    complete = before == cruise || count == LIMIT;
  }

  /** Returns the microseconds from a pulse, counted from 0, to the next pulse or the end. */
  double interval(int pulse, int pulses) {
    return intervals[Math.min(Math.min(pulse, pulses - 1 - pulse), count - 1)];
  }
}
