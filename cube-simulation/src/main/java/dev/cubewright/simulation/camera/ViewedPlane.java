package dev.cubewright.simulation.camera;

import dev.cubewright.vision.locate.Point;

/**
 * A unit square in space before a pinhole camera, with the maps to and from the picture. Immutable.
 *
 * <p>Space is the camera's: x to the right, y downwards, z into the picture.
 */
final class ViewedPlane {
  private final double[] toPicture;
  private final double[] toPlane;

  /**
   * Creates the maps of a square.
   *
   * @param origin its corner (0, 0)
   * @param right from there to (1, 0)
   * @param down from there to (0, 1)
   * @param focal the focal length in pixels
   * @param middle where the optical axis meets the picture
   */
  ViewedPlane(double[] origin, double[] right, double[] down, double focal, Point middle) {
    double[] m = new double[9];
    double[][] columns = {right, down, origin};
    for (int column = 0; column < 3; column++) {
      double[] vector = columns[column];
      m[column] = focal * vector[0] + middle.x() * vector[2];
      m[3 + column] = focal * vector[1] + middle.y() * vector[2];
      m[6 + column] = vector[2];
    }
    double[] adjoint = {
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3]
    };
    toPicture = m;
    toPlane = adjoint;
  }

  /** Returns the image of a point of the square. */
  Point project(double u, double v) {
    double weight = toPicture[6] * u + toPicture[7] * v + toPicture[8];
    return new Point(
        (toPicture[0] * u + toPicture[1] * v + toPicture[2]) / weight,
        (toPicture[3] * u + toPicture[4] * v + toPicture[5]) / weight);
  }

  /** Returns the homogeneous weight of a pixel. */
  double weight(double x, double y) {
    return toPlane[6] * x + toPlane[7] * y + toPlane[8];
  }

  double u(double x, double y, double weight) {
    return (toPlane[0] * x + toPlane[1] * y + toPlane[2]) / weight;
  }

  double v(double x, double y, double weight) {
    return (toPlane[3] * x + toPlane[4] * y + toPlane[5]) / weight;
  }

  /** Returns how much u changes at most from a pixel to the next. */
  double stepOfU(double u, double weight) {
    double across = toPlane[0] - u * toPlane[6];
    double down = toPlane[1] - u * toPlane[7];
    return Math.sqrt(across * across + down * down) / Math.abs(weight);
  }

  /** Returns how much v changes at most from a pixel to the next. */
  double stepOfV(double v, double weight) {
    double across = toPlane[3] - v * toPlane[6];
    double down = toPlane[4] - v * toPlane[7];
    return Math.sqrt(across * across + down * down) / Math.abs(weight);
  }
}
