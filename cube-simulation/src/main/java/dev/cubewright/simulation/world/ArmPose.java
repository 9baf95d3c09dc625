package dev.cubewright.simulation.world;

import dev.cubewright.driver.robot.Arm;

/**
 * The pose of one arm. An immutable value.
 *
 * @param arm the arm
 * @param steps its angle in steps, 400 per turn, clockwise as seen from outside the held face;
 *     unbounded; its fingers are on the grid at multiples of 100
 * @param layerSteps the angle of its layer off the grid of quarter turns, in steps, -99 to 99
 * @param opening the opening of its fingers: 0 or less if they hold, 1 or more if they are clear
 * @param grip the state of its grip
 * @param turning whether its motor is turning
 */
public record ArmPose(
    Arm arm, int steps, int layerSteps, double opening, GripState grip, boolean turning) {
  /** The number of motor steps per turn of an arm. */
  public static final int STEPS_PER_TURN = 400;

  static final int STEPS_PER_QUARTER = STEPS_PER_TURN / 4;
  private static final double DEGREES_PER_STEP = 0.9;

  /**
   * {@return the number of steps of a turn, with halves rounded away from zero}
   *
   * @param degrees the angle of the turn
   */
  public static int steps(int degrees) {
    int nearest = (Math.abs(degrees) * STEPS_PER_TURN * 2 / 360 + 1) / 2;
    return degrees < 0 ? -nearest : nearest;
  }

  /** {@return the angle of the arm in degrees, positive if clockwise; unbounded} */
  public double degrees() {
    return steps * DEGREES_PER_STEP;
  }

  /** {@return whether the arm holds the cube} */
  public boolean holds() {
    return grip == GripState.CLOSED;
  }

  /** {@return whether the arm touches the cube, holding it or not} */
  public boolean touches() {
    return grip != GripState.OPEN;
  }

  /** {@return whether the layer of the arm is between two quarter turns} */
  public boolean layerOffGrid() {
    return layerSteps != 0;
  }
}
