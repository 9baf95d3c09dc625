package dev.cubewright.simulation.world;

import java.util.OptionalInt;

/** What is connected to the pins of one board: two motors, two servos, two magnet sensors. */
public interface BoardPins {
  /**
   * Begins a step pulse.
   *
   * @param motor 0 or 1
   * @param positive whether the direction pin is high
   * @return whether the motor makes the step
   */
  boolean pulse(int motor, boolean positive);

  /**
   * A servo has got the first pulse of a new width, or no more pulses.
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
   * The board has found out where an arm stands, or does not know it any more.
   *
   * @param motor 0 or 1
   * @param known whether it knows
   */
  void homed(int motor, boolean known);

  /**
   * {@return where an arm is, in steps as its motor counts them; nothing if there is no arm}
   *
   * @param motor 0 or 1
   */
  OptionalInt steps(int motor);

  /**
   * {@return where the magnet of an arm is, in steps as its motor counts them; nothing if there is
   * no arm}
   *
   * @param motor 0 or 1
   */
  OptionalInt magnetSteps(int motor);

  /** The board was reset, and knows nothing of its arms any more. */
  void reset();
}
