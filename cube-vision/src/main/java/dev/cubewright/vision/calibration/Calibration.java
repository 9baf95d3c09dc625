package dev.cubewright.vision.calibration;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.locate.Locator;
import dev.cubewright.vision.locate.Point;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The calibration of one camera rig. Immutable and thread-safe.
 *
 * <p>The constructor throws an {@link IllegalArgumentException} if:
 *
 * <ul>
 *   <li>the size of the pictures is out of range
 *   <li>there is no view, or the name of a view has more than 100 characters
 *   <li>a view has more than 20 rows or columns, or no visible cell
 *   <li>corners are not clockwise, or further from the origin than ten times the picture size
 *   <li>a visible cell is outside the picture
 * </ul>
 *
 * @param width the width of its pictures in pixels, 1 to 100,000
 * @param height the height of its pictures in pixels, 1 to 100,000
 * @param views the cell grid of each view, by the name of the view; at least one
 * @param palette the six colors as the camera sees them
 */
public record Calibration(int width, int height, Map<String, CellGrid> views, Palette palette) {
  static final int LARGEST = 100_000;
  static final int MAX_CELLS_IN_A_ROW = 20;
  static final int LONGEST_NAME = 100;

  /** Corners may be outside the picture, by at most this many times its size. */
  private static final double PICTURES_AWAY = 10;

  public Calibration {
    if (width < 1 || height < 1 || width > LARGEST || height > LARGEST) {
      throw new IllegalArgumentException(
          "the picture size %s x %s is invalid; each side must have 1 to %s pixels"
              .formatted(width, height, LARGEST));
    }
    if (views.isEmpty()) {
      throw new IllegalArgumentException("a calibration needs at least one view");
    }
    for (Map.Entry<String, CellGrid> view : views.entrySet()) {
      requireSound(view.getKey(), view.getValue(), width, height);
    }
    views = Collections.unmodifiableMap(new TreeMap<>(views));
  }

  /**
   * {@return the locator for pictures of a view}
   *
   * @param view the name of the view
   * @throws ProblemException {@code BAD_CALIBRATION} if there is no such view
   */
  public Locator locator(String view) {
    CellGrid grid = cells(view);
    return frame -> fixed(grid, frame);
  }

  private CellGrid fixed(CellGrid grid, Frame frame) {
    if (frame.width() != width || frame.height() != height) {
      throw FaultKind.BAD_CALIBRATION.exception(
          frame.name(),
          "%s has %d x %d pixels but the rig was calibrated with %d x %d; set the camera to that size, or calibrate again"
              .formatted(frame.name(), frame.width(), frame.height(), width, height));
    }
    return grid;
  }

  /**
   * {@return the cells in pictures of a view}
   *
   * @param view the name of the view
   * @throws ProblemException {@code BAD_CALIBRATION} if there is no such view
   */
  public CellGrid cells(String view) {
    CellGrid grid = views.get(view);
    if (grid == null) {
      throw FaultKind.BAD_CALIBRATION.exception(
          view,
          "the calibration has no view \""
              + view
              + "\" but only "
              + String.join(", ", views.keySet())
              + "; calibrate again");
    }
    return grid;
  }

  /**
   * {@return the locator for faces of a cube in pictures of this rig} If exactly one view has a
   * face of this size, the locator uses its cells. Otherwise, it searches the picture.
   *
   * @param size the stickers in a row, 2 to 4
   */
  public Locator locator(int size) {
    List<CellGrid> alike =
        views.values().stream()
            .filter(view -> view.rows() == size && view.columns() == size)
            .toList();
    return alike.size() == 1 ? frame -> fixed(alike.get(0), frame) : LatticeSearch.ofSize(size);
  }

  static void requireClockwise(List<Point> corners) {
    for (int corner = 0; corner < corners.size(); corner++) {
      Point from = corners.get(corner);
      Point middle = corners.get((corner + 1) % corners.size());
      Point to = corners.get((corner + 2) % corners.size());
      double turn =
          (middle.x() - from.x()) * (to.y() - middle.y())
              - (middle.y() - from.y()) * (to.x() - middle.x());
      if (!(turn > 0)) {
        throw new IllegalArgumentException(
            "has corners that are collinear or not in clockwise order; measure them again");
      }
    }
  }

  private static void requireSound(String name, CellGrid grid, int width, int height) {
    if (name.length() > LONGEST_NAME) {
      throw new IllegalArgumentException(
          "a view has a name of %s characters; at most %s are allowed"
              .formatted(name.length(), LONGEST_NAME));
    }
    if (grid.rows() > MAX_CELLS_IN_A_ROW || grid.columns() > MAX_CELLS_IN_A_ROW) {
      throw new IllegalArgumentException(
          "the view %s has %s x %s cells; at most %s per side are allowed"
              .formatted(name, grid.rows(), grid.columns(), MAX_CELLS_IN_A_ROW));
    }
    if (IntStream.range(0, grid.rows() * grid.columns()).noneMatch(grid::isVisible)) {
      throw new IllegalArgumentException(
          "the view " + name + " has no visible cell; remove a cell from the hidden ones");
    }
    for (Point corner : grid.corners()) {
      if (!(Math.abs(corner.x()) <= PICTURES_AWAY * width
          && Math.abs(corner.y()) <= PICTURES_AWAY * height)) {
        throw new IllegalArgumentException(
            "the view %s has a corner far outside the picture of %s x %s pixels; measure it again"
                .formatted(name, width, height));
      }
    }
    try {
      requireClockwise(grid.corners());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("the view " + name + " " + e.getMessage(), e);
    }
    OptionalInt outside = grid.firstOutside(width, height);
    if (outside.isPresent()) {
      int cell = outside.getAsInt();
      throw new IllegalArgumentException(
          ("the view %s has row %s, column %s outside the picture of %s x %s pixels; move the"
                  + " corners, or list cell %s as hidden")
              .formatted(
                  name, cell / grid.columns() + 1, cell % grid.columns() + 1, width, height, cell));
    }
  }
}
