package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.ArmPose;

/**
 * The times between the pulses of turns, by the formula of the protocol; intervals are computed one
 * by one, as a board does.
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

  /** What a ramp is computed from: true revolutions a minute, pulses/s², pulses/s. */
  record Profile(int rpm, int acceleration, int startSpeed) {
    private double cruise() {
      return rpm * ArmPose.STEPS_PER_TURN / SECONDS_PER_MINUTE;
    }
  }

  /** Begins a ramp of which no interval is known yet. */
  StepRamp(Profile profile) {
    this.profile = profile;
    this.speed = Math.min(profile.startSpeed, profile.cruise());
  }

  Profile profile() {
    return profile;
  }

  /** Returns whether enough is known for a turn of so many pulses. */
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

  /** Returns the microseconds from a pulse, counted from 0, to the next or to the end. */
  double interval(int pulse, int pulses) {
    return intervals[Math.min(Math.min(pulse, pulses - 1 - pulse), count - 1)];
  }
}
