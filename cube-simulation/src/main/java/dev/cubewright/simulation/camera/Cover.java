package dev.cubewright.simulation.camera;

/**
 * A rectangle in the plane of a face that covers part of it, such as a finger. Coordinates run from
 * 0 at the face's left or upper edge to 1 at its right or lower edge. An immutable value.
 *
 * @param left the left edge, -10 to 10
 * @param top the upper edge, -10 to 10
 * @param right the right edge, -10 to 10
 * @param bottom the lower edge, -10 to 10
 * @param color the reflectance
 */
public record Cover(double left, double top, double right, double bottom, LinearColor color) {
  private static final Range PLACE = new Range(-10, 10);

  public Cover {
    PLACE.require("left", left);
    PLACE.require("top", top);
    PLACE.require("right", right);
    PLACE.require("bottom", bottom);
  }

  boolean covers(double u, double v) {
    return u >= left && u <= right && v >= top && v <= bottom;
  }
}
