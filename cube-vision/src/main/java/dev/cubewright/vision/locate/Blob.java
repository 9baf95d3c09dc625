package dev.cubewright.vision.locate;

/**
 * A connected region of a picture that may be a sticker, described by its moments.
 *
 * @param x the x coordinate of the center, in pixels of the reduced picture
 * @param y the y coordinate of the center
 * @param area the area in pixels
 * @param varianceX the mean square distance from the center along x
 * @param covariance the mean product of the two distances
 * @param varianceY the mean square distance from the center along y
 * @param contrast the number of thresholds at which the region is separate with about this area
 * @param cut whether the region touches the edge of the picture
 */
record Blob(
    double x,
    double y,
    double area,
    double varianceX,
    double covariance,
    double varianceY,
    int contrast,
    boolean cut) {

  Point middle() {
    return new Point(x, y);
  }

  double side() {
    return Math.sqrt(area);
  }

  /** Returns 1 for a parallelogram, 1.05 for an ellipse, less for shapes with arms or holes. */
  double solidity() {
    return area / (12 * Math.sqrt(Math.max(1e-9, varianceX * varianceY - covariance * covariance)));
  }

  /** Returns the ratio of the longer to the shorter axis, at least 1. */
  double elongation() {
    double mean = (varianceX + varianceY) / 2;
    double half =
        Math.sqrt((varianceX - varianceY) * (varianceX - varianceY) / 4 + covariance * covariance);
    return Math.sqrt((mean + half) / Math.max(1e-9, mean - half));
  }

  /** Returns the deviation from a square's solidity; also 0 for a square with rounded corners. */
  double deviation() {
    double solidity = solidity();
    return Math.max(0, Math.max(0.98 - solidity, solidity - 1.05));
  }

  /**
   * Returns the difference in shape from a cell with these middle lines: 0 for equal
   * parallelograms, 0.15 for a square in a rhombus of 60 degrees.
   */
  double misfit(Point across, Point down) {
    double cellX = across.x() * across.x() + down.x() * down.x();
    double cellXy = across.x() * across.y() + down.x() * down.y();
    double cellY = across.y() * across.y() + down.y() * down.y();
    double cell = Math.sqrt(Math.max(1e-9, cellX * cellY - cellXy * cellXy));
    double own = Math.sqrt(Math.max(1e-9, varianceX * varianceY - covariance * covariance));
    double trace = varianceX * cellY - 2 * covariance * cellXy + varianceY * cellX;
    return Math.max(0, trace / (2 * own * cell) - 1);
  }
}
