package dev.cubewright.vision.locate;

/**
 * A point on a ray from the center of a cell; lengths are in cells. An immutable value.
 *
 * @param row the cell's row
 * @param column the cell's column
 * @param side 0 to the right, 1 downwards, 2 to the left, 3 upwards
 * @param along the offset of the ray from the middle of the side, to the right or downwards
 * @param distance the distance from the center of the cell
 */
record BorderPoint(int row, int column, int side, double along, double distance) {

  boolean isVertical() {
    return side % 2 == 0;
  }

  /** Returns 1 to the right and downwards, -1 to the left and upwards. */
  int direction() {
    return side < 2 ? 1 : -1;
  }

  double x() {
    return column + 0.5 + (isVertical() ? direction() * distance : along);
  }

  double y() {
    return row + 0.5 + (isVertical() ? along : direction() * distance);
  }

  double middle() {
    return 0.5 + (isVertical() ? column : row);
  }

  BorderPoint at(double other) {
    return new BorderPoint(row, column, side, along, other);
  }
}
