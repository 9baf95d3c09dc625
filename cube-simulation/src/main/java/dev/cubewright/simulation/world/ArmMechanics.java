package dev.cubewright.simulation.world;

import dev.cubewright.driver.robot.ArmDescription;

/**
 * How one arm is really built, whatever its description says. An immutable value.
 *
 * @param holdMicros the width of the servo's pulses at which the fingers begin to hold the cube
 * @param clearMicros the width at which they are clear of it; may be less or more than the other
 * @param openMicros the width at which they stand at first
 * @param travelMicros how long the servo takes for a microsecond of width, at least 1
 * @param magnetSteps at which angle the magnet is at its sensor, in steps of 400 a turn
 * @param mostSpeed the greatest speed that the motor follows, in pulses/s
 * @param mostStartSpeed the greatest speed at which it starts or stops, in pulses/s
 * @param mostAcceleration the greatest acceleration that it follows, in pulses/s²
 */
record ArmMechanics(
    int holdMicros,
    int clearMicros,
    int openMicros,
    int travelMicros,
    int magnetSteps,
    int mostSpeed,
    int mostStartSpeed,
    double mostAcceleration) {
  /** How near to its sensor the magnet is seen, in steps. */
  static final int MAGNET_STEPS = 5;

  private static final int TRAVEL_MICROS = 160;
  private static final int MOST_SPEED = 3000;
  private static final int MOST_START_SPEED = 1500;
  private static final double MOST_ACCELERATION = 250_000;

  /** Fingers hold a little before the width that is told, and are clear long before the other. */
  private static final double HOLD_SHARE = 0.08;

  private static final double CLEAR_SHARE = 0.4;

  /**
   * {@return an arm that is built as its description says}
   *
   * @param description the description
   */
  public static ArmMechanics of(ArmDescription description) {
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
        TRAVEL_MICROS,
        Math.floorMod(magnet, ArmPose.STEPS_PER_TURN),
        MOST_SPEED,
        MOST_START_SPEED,
        MOST_ACCELERATION);
  }

  /** Returns how far fingers are from holding, 0, to being clear, 1. */
  double opening(double widthMicros) {
    return (widthMicros - holdMicros) / (clearMicros - holdMicros);
  }
}
