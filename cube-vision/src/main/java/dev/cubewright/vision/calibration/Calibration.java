package dev.cubewright.vision.calibration;

import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.FixedGrid;
import dev.cubewright.vision.locate.Point;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one rig is known to be. Immutable and safe for many threads.
 *
 * @param width pixels in a row of its pictures, 1 to 100,000
 * @param height rows of its pictures, 1 to 100,000
 * @param views for each kind of view, such as which arms hold the cube, where the cells are and
 *     which of them it shows; at least one
 * @param palette how its camera sees the colours
 */
public record Calibration(int width, int height, Map<String, CellGrid> views, Palette palette) {
  static final int LARGEST = 100_000;
  private static final List<Point> CORNERS =
      List.of(new Point(0, 0), new Point(1, 0), new Point(1, 1), new Point(0, 1));

  /**
   * Makes a calibration.
   *
   * @param width pixels in a row
   * @param height rows
   * @param views where the cells are; copied
   * @param palette how the camera sees the colours
   * @throws IllegalArgumentException if the pictures are too small or too large
   * @throws IllegalArgumentException if there is no view
   * @throws IllegalArgumentException if the corners of a view do not go round a face clockwise
   * @throws IllegalArgumentException if a visible cell of a view is not in the picture
   */
  public Calibration {
    if (width < 1 || height < 1 || width > LARGEST || height > LARGEST) {
      throw new IllegalArgumentException(
          "pictures of "
              + width
              + " x "
              + height
              + " pixels cannot be; each side has 1 to "
              + LARGEST);
    }
    if (views.isEmpty()) {
      throw new IllegalArgumentException("a calibration needs a view");
    }
    for (Map.Entry<String, CellGrid> view : views.entrySet()) {
      requireSound(view.getKey(), view.getValue(), width, height);
    }
    views = Collections.unmodifiableMap(new TreeMap<>(views));
  }

  /**
   * {@return what finds the cells in pictures of one kind of view}
   *
   * @param view the name of the view
   * @throws VisionException {@code BAD_CALIBRATION} if there is no such view
   */
  public FixedGrid locator(String view) {
    CellGrid grid = views.get(view);
    if (grid == null) {
      throw VisionException.of(
          FaultKind.BAD_CALIBRATION,
          view,
          "the calibration has no view \""
              + view
              + "\" but only "
              + String.join(", ", views.keySet())
              + "; calibrate anew");
    }
    return new FixedGrid(grid, width, height);
  }

  /**
   * {@return the same rig with other colours}
   *
   * @param other how its camera sees the colours
   */
  public Calibration with(Palette other) {
    return new Calibration(width, height, views, other);
  }

  /** Returns the corners of a face: upper left, upper right, lower right, lower left. */
  static List<Point> corners(CellGrid grid) {
    return CORNERS.stream().map(grid.placement()::map).toList();
  }

  /** Refuses corners that no camera can see so: on a line, crosswise or mirrored. */
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
            "has corners that do not go round a face clockwise, or lie on a line; measure them"
                + " again");
      }
    }
  }

  private static void requireSound(String name, CellGrid grid, int width, int height) {
    try {
      requireClockwise(corners(grid));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("the view " + name + " " + e.getMessage(), e);
    }
    for (int cell = 0; cell < grid.rows() * grid.columns(); cell++) {
      for (int corner = 0; grid.isVisible(cell) && corner < CORNERS.size(); corner++) {
        double first = (1 - CellGrid.INNER) / 2;
        Point point =
            grid.at(
                cell,
                first + CellGrid.INNER * CORNERS.get(corner).x(),
                first + CellGrid.INNER * CORNERS.get(corner).y());
        if (!(point.x() >= 0 && point.y() >= 0 && point.x() < width && point.y() < height)) {
          throw new IllegalArgumentException(
              "the view "
                  + name
                  + " has row "
                  + (cell / grid.columns() + 1)
                  + ", column "
                  + (cell % grid.columns() + 1)
                  + " outside the picture of "
                  + width
                  + " x "
                  + height
                  + " pixels; move the corners, or list cell "
                  + cell
                  + " as hidden");
        }
      }
    }
  }
}
