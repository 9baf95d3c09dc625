package dev.cubewright.robot.world.commanded;

/**
 * Something that an arm cannot do without harm to the cube or to itself.
 *
 * <p>How the world decides the doubtful cases: an open arm is clear of everything and may turn at
 * any time. One closed arm is enough to keep the cube from falling, but not to turn it: the half
 * that nothing holds would be dragged along by friction, nobody knows how far.
 */
public enum Rule {
  /** An arm is given a command before it has ended its last one. */
  ARM_BUSY("is given a command before it has ended its last one", "wait until that has ended"),
  /** An arm that holds the cube turns while an arm of the other axis is in the way. */
  ORTHOGONAL_ARM_GRIPS(
      "turns while an arm of the other axis still grips", "release the other axis first"),
  /** An arm that holds the cube turns while the opposite arm does not. */
  OTHER_HALF_FREE(
      "turns while the opposite arm does not hold the other half", "let both arms grip first"),
  /** The last arm that holds the cube releases it. */
  CUBE_DROPPED("releases while no other arm holds the cube", "let the other axis grip first"),
  /** An arm closes or opens while a layer is turning or stands between two quarter turns. */
  LAYER_OFF_GRID(
      "closes or opens while a layer is off the grid of quarter turns",
      "let the turn end on a quarter first"),
  /** An arm closes with its own fingers between two quarter turns. */
  FINGERS_OFF_GRID(
      "closes while its fingers are off the grid of quarter turns",
      "turn the open arm to a multiple of 90 degrees first");

  private final String description;
  private final String advice;

  Rule(String description, String advice) {
    this.description = description;
    this.advice = advice;
  }

  /** {@return what an arm does that breaks the rule, to follow the name of the arm} */
  public String description() {
    return description;
  }

  /** {@return what mends it} */
  public String advice() {
    return advice;
  }
}
