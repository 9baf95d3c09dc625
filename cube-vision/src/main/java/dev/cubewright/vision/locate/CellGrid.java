package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Where the cells of one face are in a picture, and which of them it shows. An immutable value.
 *
 * <p>Cells are numbered row by row as facelets are, from 0.
 */
public final class CellGrid {
  /** The share of a cell's width and height around its middle that is surely inside the sticker. */
  public static final double INNER = 0.45;

  /** Where that part begins within a cell, across and down. */
  public static final double INNER_BEGIN = (1 - INNER) / 2;

  /** Where that part ends within a cell, across and down. */
  public static final double INNER_END = (1 + INNER) / 2;

  private final int rows;
  private final int columns;
  private final Homography placement;
  private final BitSet visible;

  /**
   * Places the cells of a face.
   *
   * @param rows rows of cells, at least 1
   * @param columns cells in a row, at least 1
   * @param placement from the unit square of the face to the picture
   * @param visible the cells that the picture shows; copied
   * @throws IllegalArgumentException if there are no cells
   * @throws IllegalArgumentException if {@code visible} names a cell that is not there
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
   * {@return a grid whose cells can all be seen}
   *
   * @param rows rows of cells, at least 1
   * @param columns cells in a row, at least 1
   * @param placement from the unit square of the face to the picture
   * @throws IllegalArgumentException if there are no cells
   */
  public static CellGrid whole(int rows, int columns, Homography placement) {
    BitSet all = new BitSet();
    all.set(0, Math.max(0, rows * columns));
    return new CellGrid(rows, columns, placement, all);
  }

  /** {@return the rows of cells} */
  public int rows() {
    return rows;
  }

  /** {@return the cells in a row} */
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
   * {@return where a point of a cell is in the picture}
   *
   * @param cell 0 to {@code rows() * columns() - 1}
   * @param across 0 at the cell's left edge to 1 at its right one
   * @param down 0 at the cell's upper edge to 1 at its lower one
   */
  public Point at(int cell, double across, double down) {
    int row = cell / columns;
    int column = cell % columns;
    return placement.map(new Point((column + across) / columns, (row + down) / rows));
  }

  /**
   * {@return where the corners of the face are in the picture: the upper left one, the upper right,
   * the lower right, the lower left}
   */
  public List<Point> corners() {
    return placement.mapSquare(0, 0, 1);
  }

  /**
   * {@return the same cells, numbered as seen on the turned face}
   *
   * @param quarters by how many quarter turns clockwise the face appears turned, any number
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
   * {@return the first of the cells that are shown whose inner part is not wholly in a picture;
   * nothing if all are}
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
