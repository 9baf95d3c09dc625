package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The places of the cells of one face in a picture, and the visibility of each cell. Immutable.
 *
 * <p>Cells are numbered from 0, row by row in the order of facelets.
 */
public final class CellGrid {
  /** The central share of a cell's width and height that is assumed to be inside the sticker. */
  public static final double INNER = 0.45;

  /** The start of the inner part within a cell, across and down. */
  public static final double INNER_BEGIN = (1 - INNER) / 2;

  /** The end of the inner part within a cell, across and down. */
  public static final double INNER_END = (1 + INNER) / 2;

  private final int rows;
  private final int columns;
  private final Homography placement;
  private final BitSet visible;

  /**
   * Creates a grid.
   *
   * @param rows the number of rows, at least 1
   * @param columns the number of cells per row, at least 1
   * @param placement the map from the unit square of the face to the picture
   * @param visible the cells that the picture shows; copied
   * @throws IllegalArgumentException if there are no cells, or {@code visible} contains a larger
   *     index than that of the last cell
   */
  public CellGrid(int rows, int columns, Homography placement, BitSet visible) {
    if (rows < 1 || columns < 1) {
      throw new IllegalArgumentException("a face of " + rows + " x " + columns + " has no cells");
    }
    if (visible.length() > rows * columns) {
      throw new IllegalArgumentException(
          "cell " + (visible.length() - 1) + " is not on a face of " + rows + " x " + columns);
    }
    this.rows = rows;
    this.columns = columns;
    this.placement = placement;
    this.visible = (BitSet) visible.clone();
  }

  /**
   * {@return a grid with all cells visible}
   *
   * @param rows the number of rows, at least 1
   * @param columns the number of cells per row, at least 1
   * @param placement the map from the unit square of the face to the picture
   */
  public static CellGrid whole(int rows, int columns, Homography placement) {
    BitSet all = new BitSet();
    all.set(0, Math.max(0, rows * columns));
    return new CellGrid(rows, columns, placement, all);
  }

  /** {@return the number of rows} */
  public int rows() {
    return rows;
  }

  /** {@return the number of cells in a row} */
  public int columns() {
    return columns;
  }

  /** {@return the map from the unit square of the face to the picture} */
  public Homography placement() {
    return placement;
  }

  /**
   * {@return whether the picture shows a cell}
   *
   * @param cell 0 to {@code rows() * columns() - 1}
   */
  public boolean isVisible(int cell) {
    return visible.get(cell);
  }

  /**
   * {@return the place of a point of a cell in the picture}
   *
   * @param cell 0 to {@code rows() * columns() - 1}
   * @param across 0 at the cell's left edge to 1 at its right edge
   * @param down 0 at the cell's upper edge to 1 at its lower edge
   */
  public Point at(int cell, double across, double down) {
    int row = cell / columns;
    int column = cell % columns;
    return placement.map(new Point((column + across) / columns, (row + down) / rows));
  }

  /** {@return the corners of the face in the picture, clockwise from the upper left} */
  public List<Point> corners() {
    return placement.mapSquare(0, 0, 1);
  }

  /**
   * {@return the same cells, numbered in the order of the rotated face}
   *
   * @param quarters the clockwise quarter turns by which the face appears rotated, any number
   */
  public CellGrid turned(int quarters) {
    int number = Math.floorMod(quarters, 4);
    if (number == 0) {
      return this;
    }
    List<Point> corners = new ArrayList<>(corners());
    Collections.rotate(corners, -number);
    Homography seen = Homography.ofSquare(corners);
    CellGrid turned = turnedOnce(seen);
    for (int quarter = 1; quarter < number; quarter++) {
      turned = turned.turnedOnce(seen);
    }
    return turned;
  }

  private CellGrid turnedOnce(Homography seen) {
    BitSet shown = new BitSet();
    for (int row = 0; row < columns; row++) {
      for (int column = 0; column < rows; column++) {
        shown.set(row * rows + column, isVisible(column * columns + columns - 1 - row));
      }
    }
    return new CellGrid(/* rows= */ columns, /* columns= */ rows, seen, shown);
  }

  /**
   * {@return the first visible cell whose inner part is not entirely inside a picture; empty if
   * there is none}
   *
   * @param width the width of the picture in pixels
   * @param height the height of the picture in pixels
   */
  public OptionalInt firstOutside(int width, int height) {
    return visible.stream().filter(cell -> !isInside(cell, width, height)).findFirst();
  }

  private boolean isInside(int cell, int width, int height) {
    return Stream.of(
            at(cell, INNER_BEGIN, INNER_BEGIN),
            at(cell, INNER_END, INNER_BEGIN),
            at(cell, INNER_BEGIN, INNER_END),
            at(cell, INNER_END, INNER_END))
        .allMatch(
            point -> point.x() >= 0 && point.y() >= 0 && point.x() < width && point.y() < height);
  }
}
