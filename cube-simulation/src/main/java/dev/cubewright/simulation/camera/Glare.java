package dev.cubewright.simulation.camera;

/**
 * The reflection of a lamp in the face, added to the light of the stickers. An immutable value.
 *
 * @param x where its middle is, 0 at the face's left edge to 1 at its right one, -1 to 2
 * @param y where its middle is, 0 at the face's upper edge to 1 at its lower one, -1 to 2
 * @param radius where it ends, in edges of the face, 0.01 to 3
 * @param strength its light in the middle, as a multiple of what white gives, 0 to 10; it falls
 *     smoothly to 0 at the radius
 */
public record Glare(double x, double y, double radius, double strength) {
  private static final Range PLACE = new Range(-1, 2);
  private static final Range RADIUS = new Range(0.01, 3);
  private static final Range STRENGTH = new Range(0, 10);

  /**
   * Makes a glare.
   *
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Glare {
    PLACE.require("x", x);
    PLACE.require("y", y);
    RADIUS.require("radius", radius);
    STRENGTH.require("strength", strength);
  }

  /** Returns the light added at a point of the face. */
  double light(double u, double v) {
    double across = (u - x) / radius;
    double down = (v - y) / radius;
    double rest = 1 - across * across - down * down;
    return rest > 0 ? strength * rest * rest : 0;
  }
}
