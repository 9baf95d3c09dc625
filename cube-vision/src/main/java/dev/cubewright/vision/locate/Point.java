package dev.cubewright.vision.locate;

import java.util.List;

/**
 * A point in a picture or on a face. An immutable value.
 *
 * @param x the coordinate to the right; in pictures in pixels, with 0.5 at the center of the first
 *     pixel
 * @param y the coordinate downwards; in pictures in pixels, with 0.5 at the center of the first
 *     pixel
 */
public record Point(double x, double y) {
  /**
   * {@return the distance to another point, in the same unit}
   *
   * @param other the other point
   */
  public double distance(Point other) {
    return Math.hypot(x - other.x, y - other.y);
  }

  Point plus(Point other) {
    return new Point(x + other.x, y + other.y);
  }

  Point minus(Point other) {
    return new Point(x - other.x, y - other.y);
  }

  /** Returns the cross product; positive if the other step turns clockwise in a picture. */
  double cross(Point other) {
    return x * other.y - y * other.x;
  }

  /**
   * {@return the mean of points}
   *
   * @param points the points, at least one
   * @throws java.util.NoSuchElementException if there are none
   */
  public static Point mean(List<Point> points) {
    return new Point(
        points.stream().mapToDouble(Point::x).average().orElseThrow(),
        points.stream().mapToDouble(Point::y).average().orElseThrow());
  }
}
