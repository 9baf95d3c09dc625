package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Square pieces at the integer places of a plane seen in perspective. Not thread-safe.
 *
 * <p>The place (row, column) is a cell whose center is (column + 0.5, row + 0.5) in lattice units.
 */
final class Lattice {
  /** The maximum distance from the first piece; faces have at most 7 cells per row. */
  static final int REACH = 9;

  private static final int SPAN = 2 * REACH + 1;
  private static final int NONE = -1;

  /** The maximum offset of a piece from its predicted place, in cells. */
  private static final double TOLERANCE = 0.25;

  private static final double FIT_TOLERANCE = 0.15;
  private static final double MAX_AREA_RATIO = 2.2;
  private static final int ROUNDS = 3;

  private final BlobIndex index;
  private final double pitch;
  private final Point right;
  private final Point down;
  private final int[] cells = new int[SPAN * SPAN];
  private final int fourthRow;
  private final int fourthColumn;
  private int count;
  private Optional<Homography> placement = Optional.empty();

  /**
   * Grows a lattice from a corner piece, a piece beside it and a piece above or below it. {@code
   * column} is 1 if the second piece is to the right, -1 if to the left; {@code row} is 1 if the
   * third piece is below, -1 if above.
   */
  Lattice(BlobIndex index, int corner, int beside, int column, int along, int row) {
    this.index = index;
    Point start = index.get(corner).middle();
    Point next = index.get(beside).middle();
    Point below = index.get(along).middle();
    right = column > 0 ? next.minus(start) : start.minus(next);
    down = row > 0 ? below.minus(start) : start.minus(below);
    pitch = Math.min(start.distance(next), start.distance(below));
    Arrays.fill(cells, NONE);
    put(0, 0, corner);
    put(0, column, beside);
    put(row, 0, along);
    fourthRow = row;
    fourthColumn = column;
    for (int round = 0; round < ROUNDS; round++) {
      int before = count;
      spread();
      placement = fit(-REACH, -REACH, SPAN);
      placement.ifPresent(this::fillGaps);
      if (count == before && round > 0) {
        break;
      }
    }
  }

  int count(int top, int left, int size) {
    int pieces = 0;
    for (int row = top; row < top + size; row++) {
      for (int column = left; column < left + size; column++) {
        pieces += has(row, column) ? 1 : 0;
      }
    }
    return pieces;
  }

  Optional<Homography> placement() {
    return placement;
  }

  int blobAt(int row, int column) {
    return Math.abs(row) > REACH || Math.abs(column) > REACH ? NONE : cells[cell(row, column)];
  }

  boolean has(int row, int column) {
    return blobAt(row, column) != NONE;
  }

  Blob blob(int row, int column) {
    return index.get(blobAt(row, column));
  }

  private static int cell(int row, int column) {
    return (row + REACH) * SPAN + column + REACH;
  }

  private void put(int row, int column, int blob) {
    cells[cell(row, column)] = blob;
    count++;
  }

  private void spread() {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int row = -REACH; row <= REACH; row++) {
        for (int column = -REACH; column <= REACH; column++) {
          if (!has(row, column) && hasNeighbor(row, column)) {
            grown |= fill(row, column, predict(row, column), TOLERANCE);
          }
        }
      }
    }
  }

  private boolean hasNeighbor(int row, int column) {
    return has(row - 1, column)
        || has(row + 1, column)
        || has(row, column - 1)
        || has(row, column + 1);
  }

  private boolean fill(int row, int column, Point expected, double tolerance) {
    double area = areaNear(row, column);
    int best = NONE;
    double nearest = tolerance * pitch;
    for (int number : index.within(expected.x(), expected.y(), nearest)) {
      Blob blob = index.get(number);
      double distance = blob.middle().distance(expected);
      if (distance <= nearest
          && blob.area() < MAX_AREA_RATIO * area
          && area < MAX_AREA_RATIO * blob.area()
          && !contains(number)) {
        nearest = distance;
        best = number;
      }
    }
    if (best == NONE) {
      return false;
    }
    put(row, column, best);
    return true;
  }

  private boolean contains(int number) {
    for (int cell : cells) {
      if (cell == number) {
        return true;
      }
    }
    return false;
  }

  private double areaNear(int row, int column) {
    double sum = 0;
    int seen = 0;
    for (int reach = 1; seen == 0 && reach <= SPAN; reach++) {
      for (int y = row - reach; y <= row + reach; y++) {
        for (int x = column - reach; x <= column + reach; x++) {
          if (has(y, x)) {
            sum += blob(y, x).area();
            seen++;
          }
        }
      }
    }
    return sum / seen;
  }

  /** Extrapolates parallelograms and straight rows, or steps from a neighbor. */
  private Point predict(int row, int column) {
    double x = 0;
    double y = 0;
    int votes = 0;
    for (int stepRow = -1; stepRow <= 1; stepRow++) {
      for (int stepColumn = -1; stepColumn <= 1; stepColumn++) {
        boolean diagonal = stepRow != 0 && stepColumn != 0;
        int nearRow = diagonal ? row : row + stepRow;
        int nearColumn = column + stepColumn;
        int otherRow = diagonal ? row + stepRow : row + 2 * stepRow;
        int otherColumn = diagonal ? column : column + 2 * stepColumn;
        if ((stepRow == 0 && stepColumn == 0)
            || !has(nearRow, nearColumn)
            || !has(otherRow, otherColumn)) {
          continue;
        }
        Point near = blob(nearRow, nearColumn).middle();
        Point other = blob(otherRow, otherColumn).middle();
        if (!diagonal) {
          x += 2 * near.x() - other.x();
          y += 2 * near.y() - other.y();
          votes++;
        } else if (has(row + stepRow, column + stepColumn)) {
          Point across = blob(row + stepRow, column + stepColumn).middle();
          x += near.x() + other.x() - across.x();
          y += near.y() + other.y() - across.y();
          votes++;
        }
      }
    }
    return votes > 0 ? new Point(x / votes, y / votes) : stepFromNeighbor(row, column);
  }

  private Point stepFromNeighbor(int row, int column) {
    if (has(row, column - 1)) {
      return blob(row, column - 1).middle().plus(right);
    }
    if (has(row, column + 1)) {
      return blob(row, column + 1).middle().minus(right);
    }
    return has(row - 1, column)
        ? blob(row - 1, column).middle().plus(down)
        : blob(row + 1, column).middle().minus(down);
  }

  private void fillGaps(Homography fitted) {
    int before = count;
    for (int row = -REACH; row <= REACH; row++) {
      for (int column = -REACH; column <= REACH; column++) {
        if (!has(row, column) && isNearPieces(row, column)) {
          fill(row, column, fitted.map(middle(row, column)), FIT_TOLERANCE);
        }
      }
    }
    if (count > before) {
      placement = fit(-REACH, -REACH, SPAN);
    }
  }

  private boolean isNearPieces(int row, int column) {
    for (int y = row - 2; y <= row + 2; y++) {
      for (int x = column - 2; x <= column + 2; x++) {
        if (has(y, x)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Fits the pieces of a window without outliers; empty if they do not determine a map. */
  Optional<Homography> fit(int top, int left, int size) {
    List<Point> from = new ArrayList<>();
    List<Point> to = new ArrayList<>();
    for (int row = top; row < top + size; row++) {
      for (int column = left; column < left + size; column++) {
        if (has(row, column)) {
          from.add(middle(row, column));
          to.add(blob(row, column).middle());
        }
      }
    }
    if (count == 3 && size == SPAN) { // an affine map: the fourth corner of the parallelogram
      from.add(middle(fourthRow, fourthColumn));
      to.add(predict(fourthRow, fourthColumn));
    }
    return Homography.robustFit(from, to, FIT_TOLERANCE * pitch);
  }

  /** Whether there is a piece at a place, and the map takes the place near the piece. */
  boolean fits(Homography fitted, int row, int column) {
    return has(row, column) && error(fitted, row, column) <= FIT_TOLERANCE * pitch;
  }

  double error(Homography fitted, int row, int column) {
    return fitted.map(middle(row, column)).distance(blob(row, column).middle());
  }

  static Point middle(int row, int column) {
    return new Point(column + 0.5, row + 0.5);
  }
}
