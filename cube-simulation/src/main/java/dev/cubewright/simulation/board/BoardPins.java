package dev.cubewright.simulation.board;

import java.util.OptionalInt;

/** The devices at the pins of one board: two motors, two servos, two magnet sensors. */
interface BoardPins {
  /**
   * Receives a step pulse.
   *
   * @param motor 0 or 1
   * @param positive whether the direction pin is high
   * @return whether the motor makes the step
   */
  boolean pulse(int motor, boolean positive);

  /**
   * Receives the first pulse of a new width for a servo, or the end of its pulses.
   *
   * @param motor 0 or 1
   * @param widthMicros the width in microseconds; 0 for no pulses
   */
  void servo(int motor, int widthMicros);

  /**
   * {@return whether the sensor of an arm's magnet reads above a threshold}
   *
   * @param motor 0 or 1
   * @param threshold of 1023
   */
  boolean magnetNear(int motor, int threshold);

  /**
   * The board has homed an arm, or has lost its angle.
   *
   * @param motor 0 or 1
   * @param known whether it knows
   */
  void homed(int motor, boolean known);

  /**
   * {@return the angle of an arm in steps of its motor; empty if there is no arm}
   *
   * @param motor 0 or 1
   */
  OptionalInt steps(int motor);

  /**
   * {@return the angle of an arm's magnet in steps of its motor; empty if there is no arm}
   *
   * @param motor 0 or 1
   */
  OptionalInt magnetSteps(int motor);

  /** The board was reset and has lost the angles of its arms. */
  void reset();
}
