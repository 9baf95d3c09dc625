package dev.cubewright.vision.locate;

/**
 * A connected region of a picture that may be a sticker, described by its moments.
 *
 * @param x the middle, in pixels of the reduced picture
 * @param y the middle
 * @param area in pixels
 * @param varianceX mean square distance from the middle along x
 * @param covariance mean product of both distances
 * @param varianceY mean square distance from the middle along y
 * @param contrast the number of thresholds at which it is separate with about this area
 * @param cut whether it touches the edge of the picture
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

  /** 1 for a parallelogram, 1.05 for an ellipse, less for anything with arms or holes. */
  double solidity() {
    return area / (12 * Math.sqrt(Math.max(1e-9, varianceX * varianceY - covariance * covariance)));
  }

  /** The longer axis over the shorter one, at least 1. */
  double elongation() {
    double mean = (varianceX + varianceY) / 2;
    double half =
        Math.sqrt((varianceX - varianceY) * (varianceX - varianceY) / 4 + covariance * covariance);
    return Math.sqrt((mean + half) / Math.max(1e-9, mean - half));
  }

  /** The deviation from a square's solidity; 0 also for a square with rounded corners. */
  double deviation() {
    double solidity = solidity();
    return Math.max(0, Math.max(0.98 - solidity, solidity - 1.05));
  }

  /**
   * The difference in shape from a cell between these middle lines: 0 for equal parallelograms,
   * 0.15 for a square in a rhombus of 60 degrees.
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
