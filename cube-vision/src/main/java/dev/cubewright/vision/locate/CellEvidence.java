package dev.cubewright.vision.locate;

import org.jspecify.annotations.Nullable;

/**
 * Checks inferred cells in a picture: whether each has one color, and whether neighbors are
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
  private final int top;
  private final int left;
  private final int size;

  /** Null for cells outside the picture. */
  private final @Nullable Look[] looks;

  CellEvidence(ReducedPicture picture, Homography placement, int top, int left, int size) {
    this.picture = picture;
    this.placement = placement;
    this.top = top;
    this.left = left;
    this.size = size;
    this.looks = new @Nullable Look[size * size];
    for (int cell = 0; cell < looks.length; cell++) {
      int row = top + cell / size;
      int column = left + cell % size;
      looks[cell] = isInside(row, column, CellGrid.INNER / 2) ? look(row, column) : null;
    }
  }

  private @Nullable Look lookAt(int row, int column) {
    return looks[(row - top) * size + column - left];
  }

  boolean isInside(int row, int column) {
    return lookAt(row, column) != null;
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

  /** Whether the inner part of a cell has one color, apart from noise and small marks. */
  boolean isFlat(int row, int column) {
    Look look = lookAt(row, column);
    return look != null && look.spread <= FLAT_SPREAD;
  }

  /** Whether a border lies between the middles of two neighboring cells, or their colors differ. */
  boolean isSeparated(int row, int column, int otherRow, int otherColumn) {
    Look one = lookAt(row, column);
    Look other = lookAt(otherRow, otherColumn);
    if (one == null || other == null) {
      return false;
    }
    double step =
        Math.max(MIN_STEP, SPREADS_PER_STEP * Math.max(1, Math.min(one.spread, other.spread)));
    if (one.distance(other) > step) {
      return true;
    }
    double most = 0;
    for (int point = 0; point < EDGE_POINTS; point++) {
      double part = 0.25 + 0.5 * point / (EDGE_POINTS - 1);
      Look between =
          pixel(
              picture.index(
                  at(row, column, part * (otherColumn - column), part * (otherRow - row))));
      most = Math.max(most, Math.min(between.distance(one), between.distance(other)));
    }
    return most > step;
  }

  private Point at(int row, int column, double across, double down) {
    return placement.map(new Point(column + 0.5 + across, row + 0.5 + down));
  }

  private Look look(int cellRow, int cellColumn) {
    int[] pixels = new int[POINTS * POINTS];
    double red = 0;
    double green = 0;
    double blue = 0;
    for (int point = 0; point < pixels.length; point++) {
      int row = point / POINTS;
      double across = CellGrid.INNER * (point % POINTS / (POINTS - 1.0) - 0.5);
      double down = CellGrid.INNER * (row / (POINTS - 1.0) - 0.5);
      int pixel = picture.index(at(cellRow, cellColumn, across, down));
      pixels[point] = pixel;
      red += picture.red(pixel);
      green += picture.green(pixel);
      blue += picture.blue(pixel);
    }
    Look mean = new Look(red / pixels.length, green / pixels.length, blue / pixels.length, 0);
    double spread = 0;
    for (int pixel : pixels) {
      spread += mean.distance(pixel(pixel)) / pixels.length;
    }
    return new Look(mean.red, mean.green, mean.blue, spread);
  }

  private Look pixel(int index) {
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
