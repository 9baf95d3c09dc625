package dev.cubewright.vision.locate;

/** The pieces in a square window of a lattice. Belongs to one search. */
final class WindowPieces {
  /** In cells. */
  private static final double USUAL_ERROR = 0.05;

  /** Relative deviation of the covered share of a cell. */
  private static final double USUAL_UNEVENNESS = 0.25;

  /** Of the shapes of a blob and its cell. */
  private static final double USUAL_MISFIT = 0.06;

  private static final double USUAL_CONTRAST = 12;

  private final ReducedPicture picture;
  private final Lattice lattice;
  private final Homography placement;
  private final int top;
  private final int left;
  private final int size;

  WindowPieces(
      ReducedPicture picture, Lattice lattice, Homography placement, int top, int left, int size) {
    this.picture = picture;
    this.lattice = lattice;
    this.placement = placement;
    this.top = top;
    this.left = left;
    this.size = size;
  }

  int seen() {
    return all().seen;
  }

  int inside() {
    return all().inside;
  }

  private Line all() {
    Line all = new Line(0, 0);
    for (int row = top; row < top + size; row++) {
      all = all.plus(row(row));
    }
    return all;
  }

  /** Whether a row or column lacks so many pieces that the face may end before it. */
  boolean hasBareLine() {
    for (int line = 0; line < size; line++) {
      boolean outer = line == 0 || line == size - 1;
      if (row(top + line).isBare(outer) || column(left + line).isBare(outer)) {
        return true;
      }
    }
    return false;
  }

  boolean hasCutPiece() {
    for (int row = top; row < top + size; row++) {
      for (int column = left; column < left + size; column++) {
        if (lattice.fits(placement, row, column) && lattice.blob(row, column).cut()) {
          return true;
        }
      }
    }
    return false;
  }

  /** The number of pieces in the adjacent row or column that has most. */
  int beyond() {
    return Math.max(
        Math.max(row(top - 1).seen, row(top + size).seen),
        Math.max(column(left - 1).seen, column(left + size).seen));
  }

  private Line row(int row) {
    return line(row, left, 0, 1);
  }

  private Line column(int column) {
    return line(top, column, 1, 0);
  }

  private Line line(int row, int column, int stepRow, int stepColumn) {
    Line line = new Line(0, 0);
    for (int along = 0; along < size; along++) {
      int atRow = row + along * stepRow;
      int atColumn = column + along * stepColumn;
      boolean seen = lattice.fits(placement, atRow, atColumn);
      boolean inside = picture.contains(placement.map(Lattice.middle(atRow, atColumn)));
      line = line.plus(new Line(seen ? 1 : 0, inside ? 1 : 0));
    }
    return line;
  }

  /** The pieces, and the places inside the picture, of a row or column. */
  private record Line(int seen, int inside) {
    Line plus(Line other) {
      return new Line(seen + other.seen, inside + other.inside);
    }

    /** Outer lines must be present; an inner one may be lost in white plastic or glare. */
    boolean isBare(boolean outer) {
      return outer ? 5 * seen < 2 * inside : 5 * seen < inside;
    }
  }

  /** The similarity of the pieces to squares of one size at the right places, 0 to 1. */
  double shapes() {
    double shape = 0;
    double contrast = 0;
    double error = 0;
    double fill = 0;
    double fillSquares = 0;
    int seen = 0;
    for (int row = top; row < top + size; row++) {
      for (int column = left; column < left + size; column++) {
        if (!lattice.fits(placement, row, column)) {
          continue;
        }
        Blob blob = lattice.blob(row, column);
        Point across = edge(row + 0.5, column, row + 0.5, column + 1);
        Point down = edge(row, column + 0.5, row + 1, column + 0.5);
        double cellArea = across.x() * down.y() - across.y() * down.x();
        double share = blob.area() / cellArea;
        double offset = lattice.error(placement, row, column);
        shape += Math.exp(-6 * blob.deviation() - blob.misfit(across, down) / USUAL_MISFIT);
        contrast += Math.min(1, 0.3 + blob.contrast() / USUAL_CONTRAST);
        error += offset * offset / cellArea;
        fill += share;
        fillSquares += share * share;
        seen++;
      }
    }
    double meanFill = fill / seen;
    double variance = Math.max(0, fillSquares / seen - meanFill * meanFill);
    double unevenness = Math.sqrt(variance) / meanFill / USUAL_UNEVENNESS;
    return shape
        / seen
        * contrast
        / seen
        * Math.exp(-error / seen / (2 * USUAL_ERROR * USUAL_ERROR))
        * Math.exp(-unevenness * unevenness / 2);
  }

  private Point edge(double row, double column, double toRow, double toColumn) {
    Point from = placement.map(new Point(column, row));
    Point to = placement.map(new Point(toColumn, toRow));
    return new Point(to.x() - from.x(), to.y() - from.y());
  }
}
