package dev.cubewright.simulation.world;

/**
 * A rule for arms whose violation may damage the cube or the arm. The world reports a violation and
 * continues as the rule describes.
 *
 * <p>A single closed arm can hold the cube, but cannot turn one half of it.
 */
public enum Rule {
  /**
   * An arm turns while an arm of the other axis also touches the cube. With three layers, this is a
   * violation only if no arm of the other axis holds the cube. The arm jams: the motor loses the
   * step, and arm and layer do not move.
   */
  ORTHOGONAL_ARM_TOUCHES(
      "turns while an arm of the other axis still touches the cube",
      "release the other axis first, and wait until it is clear"),
  /**
   * An arm turns a layer of a cube with three layers while an arm of the other axis touches the
   * cube with fingers rotated by a quarter turn. These fingers block the layer, and the turning arm
   * jams.
   */
  FINGERS_ACROSS(
      "turns while an arm of the other axis touches the cube with fingers turned by a quarter",
      "release that arm, or turn it back by a quarter and let it grip again, first"),
  /**
   * The arms of an axis turn a cube of three layers by different angles while no arm of the other
   * axis holds it. The middle layer follows the turning arm.
   */
  MIDDLE_FREE(
      "turns its layer while no arm of the other axis holds the middle of the cube",
      "let an arm of the other axis grip first, or turn both arms the same way to roll the cube"),
  /**
   * An arm turns the cube while the opposite arm does not hold it. Nothing holds the other half, so
   * the whole cube follows.
   */
  OTHER_HALF_FREE(
      "turns while the opposite arm does not hold the other half", "let both arms grip first"),
  /**
   * An arm turns while its fingers touch the cube without holding it. They slip: the arm turns and
   * the cube does not.
   */
  SERVO_NOT_ARRIVED(
      "turns before its servo has arrived", "wait until the fingers hold, or are clear"),
  /** The last arm that holds the cube opens, and no hand holds it. The cube falls out. */
  CUBE_DROPPED("opens while nothing else holds the cube", "let the other axis grip first"),
  /**
   * An arm closes or opens while a layer is turning or is between two quarter turns, or turns
   * across such a layer. Fingers that close hold the layer at its angle; a turn across it jams.
   */
  LAYER_OFF_GRID(
      "closes, opens or turns while a layer of the other axis, or its own, is off the grid of"
          + " quarter turns",
      "let the turn end on a quarter first"),
  /** An arm closes while its fingers are not aligned with its layer. They hold it at that angle. */
  FINGERS_OFF_GRID(
      "closes while its fingers are off the grid of quarter turns",
      "turn the open arm to a multiple of 90 degrees first"),
  /**
   * Pulses come faster than the motor can follow. It stalls: these and all pulses until the next
   * pause are lost.
   */
  STEPS_LOST(
      "receives pulses faster than its motor can follow, and loses steps",
      "turn slower, or with less acceleration"),
  /** An arm turns the cube although its board has not homed it. The turn itself succeeds. */
  NOT_HOMED(
      "turns the cube though it was not homed since its board was reset or it was stopped in a"
          + " turn",
      "home it first");

  private final String description;
  private final String advice;

  Rule(String description, String advice) {
    this.description = description;
    this.advice = advice;
  }

  /** {@return the violation as a predicate whose subject is the arm} */
  public String description() {
    return description;
  }

  /** {@return an instruction to avoid the violation} */
  public String advice() {
    return advice;
  }
}
