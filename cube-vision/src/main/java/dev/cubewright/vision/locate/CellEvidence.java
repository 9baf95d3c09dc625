package dev.cubewright.vision.locate;

/**
 * Examines supposed cells in a picture: whether each is of one color, and whether neighbors are
 * separated. Belongs to one search.
 */
final class CellEvidence {
  private static final int POINTS = 5;
  private static final int EDGE_POINTS = 11;

  /** Codes, summed over the channels; smaller changes are noise. */
  private static final double MIN_STEP = 12;

  private static final double SPREADS_PER_STEP = 2.5;
  private static final double FLAT_SPREAD = 40;

  private final ReducedPicture picture;
  private final Homography placement;

  /**
   * Prepares to examine cells.
   *
   * @param placement from lattice units to the picture
   */
  CellEvidence(ReducedPicture picture, Homography placement) {
    this.picture = picture;
    this.placement = placement;
  }

  /** Whether the inner part of a cell is inside the picture. */
  boolean isInside(int row, int column) {
    return isInside(row, column, CellGrid.INNER / 2);
  }

  private boolean isInside(int row, int column, double reach) {
    for (int corner = 0; corner < 4; corner++) {
      double across = corner % 2 == 0 ? -reach : reach;
      double down = corner / 2 == 0 ? -reach : reach;
      if (!picture.contains(at(row, column, across, down))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the inner part of a cell is of one color, apart from noise and small marks. */
  boolean isFlat(int row, int column) {
    return isInside(row, column) && look(row, column).spread <= FLAT_SPREAD;
  }

  /**
   * Whether something lies between the middles of two neighboring cells, or their colors differ.
   */
  boolean isSeparated(int row, int column, int otherRow, int otherColumn) {
    if (!isInside(row, column) || !isInside(otherRow, otherColumn)) {
      return false;
    }
    Look one = look(row, column);
    Look other = look(otherRow, otherColumn);
    double step =
        Math.max(MIN_STEP, SPREADS_PER_STEP * Math.max(1, Math.min(one.spread, other.spread)));
    if (one.distance(other) > step) {
      return true;
    }
    double most = 0;
    for (int point = 0; point < EDGE_POINTS; point++) {
      double part = 0.25 + 0.5 * point / (EDGE_POINTS - 1);
      Look between = pixel(at(row, column, part * (otherColumn - column), part * (otherRow - row)));
      most = Math.max(most, Math.min(between.distance(one), between.distance(other)));
    }
    return most > step;
  }

  private Point at(int row, int column, double across, double down) {
    return placement.map(new Point(column + 0.5 + across, row + 0.5 + down));
  }

  private Look look(int cellRow, int cellColumn) {
    double[] sums = new double[3];
    Look[] looks = new Look[POINTS * POINTS];
    for (int point = 0; point < looks.length; point++) {
      int row = point / POINTS;
      int column = point % POINTS;
      double across = CellGrid.INNER * (column / (POINTS - 1.0) - 0.5);
      double down = CellGrid.INNER * (row / (POINTS - 1.0) - 0.5);
      Look look = pixel(at(cellRow, cellColumn, across, down));
      looks[point] = look;
      sums[0] += look.red;
      sums[1] += look.green;
      sums[2] += look.blue;
    }
    Look mean = new Look(sums[0] / looks.length, sums[1] / looks.length, sums[2] / looks.length, 0);
    double spread = 0;
    for (Look look : looks) {
      spread += mean.distance(look) / looks.length;
    }
    return new Look(mean.red, mean.green, mean.blue, spread);
  }

  private Look pixel(Point point) {
    int index = picture.index(point);
    return new Look(picture.red(index), picture.green(index), picture.blue(index), 0);
  }

  private record Look(double red, double green, double blue, double spread) {
    double distance(Look other) {
      return Math.abs(red - other.red)
          + Math.abs(green - other.green)
          + Math.abs(blue - other.blue);
    }
  }
}
