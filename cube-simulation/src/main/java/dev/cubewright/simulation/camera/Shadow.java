package dev.cubewright.simulation.camera;

/**
 * The straight edge of a shadow across the face and what is around it. An immutable value.
 *
 * @param direction where the dark side is, in degrees clockwise from the right, -360 to 360
 * @param offset how far from the middle of the face the edge is, in edges of the face, towards the
 *     dark side, -5 to 5
 * @param softness how wide the way from light to dark is, in edges of the face, 0.001 to 5
 * @param strength the share of all light that is missing in the dark, 0 to 1
 */
public record Shadow(double direction, double offset, double softness, double strength) {
  private static final Range DIRECTION = new Range(-360, 360);
  private static final Range OFFSET = new Range(-5, 5);
  private static final Range SOFTNESS = new Range(0.001, 5);

  /**
   * Makes a shadow.
   *
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Shadow {
    DIRECTION.require("direction", direction);
    OFFSET.require("offset", offset);
    SOFTNESS.require("softness", softness);
    Range.SHARE.require("strength", strength);
  }
}
