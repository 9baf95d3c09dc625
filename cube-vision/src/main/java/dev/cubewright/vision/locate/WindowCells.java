package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a square window of a lattice, with their pieces and their colors in the picture.
 * Inferred cells have only colors. Immutable.
 */
final class WindowCells {
  /** The usual offset of a piece, in cells. */
  private static final double USUAL_ERROR = 0.05;

  /** The usual relative deviation of the covered share of a cell. */
  private static final double USUAL_UNEVENNESS = 0.25;

  private static final double USUAL_MISFIT = 0.06;

  private static final double USUAL_CONTRAST = 12;

  private static final int POINTS = 5;
  private static final int EDGE_POINTS = 11;

  /** The minimum change in codes, summed over the channels; smaller changes are noise. */
  private static final double MIN_STEP = 12;

  private static final double SPREADS_PER_STEP = 2.5;
  private static final double FLAT_SPREAD = 40;
  private static final double MIN_SEPARATED = 0.7;
  private static final double MIN_FLAT = 0.5;

  private final ReducedPicture picture;
  private final Lattice lattice;
  private final Homography placement;
  private final int top;
  private final int left;
  private final int size;

  WindowCells(
      ReducedPicture picture, Lattice lattice, Homography placement, int top, int left, int size) {
    this.picture = picture;
    this.lattice = lattice;
    this.placement = placement;
    this.top = top;
    this.left = left;
    this.size = size;
  }

  Line all() {
    Line all = new Line(0, 0);
    for (int row = top; row < top + size; row++) {
      all = all.plus(row(row));
    }
    return all;
  }

  /** Whether a row or column has too few pieces, so that the face may end before it. */
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

  /** Returns the greatest number of pieces in an adjacent row or column. */
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

  /** The numbers of pieces and of places inside the picture. */
  record Line(int seen, int inside) {
    Line plus(Line other) {
      return new Line(seen + other.seen, inside + other.inside);
    }

    /** An inner line may have fewer pieces, because white plastic or glare hides them. */
    boolean isBare(boolean outer) {
      return outer ? 5 * seen < 2 * inside : 5 * seen < inside;
    }
  }

  /** Returns the similarity of the pieces to squares of one size at the right places, 0 to 1. */
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
    return placement.map(new Point(toColumn, toRow)).minus(placement.map(new Point(column, row)));
  }

  /**
   * Lowers the score for cells that have several colors, except noise and small marks, and for
   * neighbors without a separation.
   */
  FaceCandidate scored(FaceCandidate face) {
    List<@Nullable CellColor> colors = new ArrayList<>();
    int flat = 0;
    boolean outside = face.isCut();
    for (int cell = 0; cell < size * size; cell++) {
      CellColor color = color(top + cell / size, left + cell % size);
      colors.add(color);
      outside |= color == null;
      flat += color != null && color.spread <= FLAT_SPREAD ? 1 : 0;
    }
    int separated = 0;
    for (int cell = 0; cell < size * size; cell++) {
      if (cell % size < size - 1) {
        separated += isSeparated(cell, colors.get(cell), colors.get(cell + 1), 1, 0) ? 1 : 0;
      }
      if (cell / size < size - 1) {
        separated += isSeparated(cell, colors.get(cell), colors.get(cell + size), 0, 1) ? 1 : 0;
      }
    }
    double flatShare = (double) flat / (size * size);
    double separatedShare = separated / (2.0 * size * (size - 1));
    boolean implausible = !outside && (flatShare < MIN_FLAT || separatedShare < MIN_SEPARATED);
    return new FaceCandidate(
        size,
        face.corners(),
        face.score() * flatShare * separatedShare * separatedShare,
        outside,
        face.isDoubtful() || implausible);
  }

  /** Whether a border lies between the centers of a cell and the next one, or the colors differ. */
  private boolean isSeparated(
      int cell, @Nullable CellColor one, @Nullable CellColor other, int right, int down) {
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
      Point at = at(top + cell / size, left + cell % size, part * right, part * down);
      CellColor between = pixel(picture.index(at));
      most = Math.max(most, Math.min(between.distance(one), between.distance(other)));
    }
    return most > step;
  }

  private Point at(int row, int column, double across, double down) {
    return placement.map(new Point(column + 0.5 + across, row + 0.5 + down));
  }

  /** Returns the color of a cell; null if its inner part is partly outside the picture. */
  private @Nullable CellColor color(int cellRow, int cellColumn) {
    for (int corner = 0; corner < 4; corner++) {
      double across = (corner % 2 == 0 ? -0.5 : 0.5) * CellGrid.INNER;
      double down = (corner < 2 ? -0.5 : 0.5) * CellGrid.INNER;
      if (!picture.contains(at(cellRow, cellColumn, across, down))) {
        return null;
      }
    }
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
    CellColor mean =
        new CellColor(red / pixels.length, green / pixels.length, blue / pixels.length, 0);
    double spread = 0;
    for (int pixel : pixels) {
      spread += mean.distance(pixel(pixel)) / pixels.length;
    }
    return new CellColor(mean.red, mean.green, mean.blue, spread);
  }

  private CellColor pixel(int index) {
    return new CellColor(picture.red(index), picture.green(index), picture.blue(index), 0);
  }

  private record CellColor(double red, double green, double blue, double spread) {
    double distance(CellColor other) {
      return Math.abs(red - other.red)
          + Math.abs(green - other.green)
          + Math.abs(blue - other.blue);
    }
  }
}
