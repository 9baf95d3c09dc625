package dev.cubewright.simulation.world;

import dev.cubewright.driver.robot.ArmDescription;

/**
 * The real mechanics of one arm, independent of its description. An immutable value.
 *
 * @param holdMicros the pulse width at which the fingers begin to hold the cube
 * @param clearMicros the pulse width at which they are clear of it; may be less or greater
 * @param openMicros the initial pulse width
 * @param magnetSteps the angle at which the magnet is at its sensor, in steps of 400 a turn
 */
record ArmMechanics(int holdMicros, int clearMicros, int openMicros, int magnetSteps) {
  /** The distance at which the sensor detects the magnet, in steps. */
  static final int MAGNET_STEPS = 5;

  /**
   * Fingers hold slightly before the gripping width, and are clear long before the released one.
   */
  private static final double HOLD_SHARE = 0.08;

  private static final double CLEAR_SHARE = 0.4;

  static ArmMechanics of(ArmDescription description) {
    int grip = description.gripMicros();
    int way = description.releaseMicros() - grip;
    int homeSteps = ArmPose.steps(description.homeDegrees());
    // Homing ends with the first step at which the magnet is no longer seen.
    int left = MAGNET_STEPS + 1;
    int magnet = -homeSteps - (description.reversed() ? -left : left);
    return new ArmMechanics(
        grip + (int) Math.round(way * HOLD_SHARE),
        grip + (int) Math.round(way * CLEAR_SHARE),
        description.releaseMicros(),
        Math.floorMod(magnet, ArmPose.STEPS_PER_TURN));
  }

  /** Returns the opening of the fingers: 0 holding, 1 clear. */
  double opening(double widthMicros) {
    return (widthMicros - holdMicros) / (clearMicros - holdMicros);
  }
}
