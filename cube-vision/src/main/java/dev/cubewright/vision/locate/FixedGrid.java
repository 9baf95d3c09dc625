package dev.cubewright.vision.locate;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * A fixed place of the face, from the calibration of a rig. Immutable and thread-safe; takes no
 * time.
 */
public final class FixedGrid implements Locator {
  private final CellGrid grid;
  private final int width;
  private final int height;

  /**
   * Creates a locator.
   *
   * @param grid the places of the cells in every picture
   * @param width the width of these pictures in pixels, at least 1
   * @param height the height of these pictures in pixels, at least 1
   * @throws IllegalArgumentException if the pictures have no pixels
   */
  public FixedGrid(CellGrid grid, int width, int height) {
    if (width < 1 || height < 1) {
      throw new IllegalArgumentException(
          "a picture of " + width + " x " + height + " pixels has nothing to see");
    }
    this.grid = grid;
    this.width = width;
    this.height = height;
  }

  /**
   * {@return the calibrated grid}
   *
   * @param frame a picture of one face
   * @throws ProblemException {@code BAD_CALIBRATION} if the size of the picture differs from the
   *     calibrated size
   * @throws ProblemException {@code PARTLY_OUTSIDE} if the inner part of a visible cell is outside
   *     the picture
   */
  @Override
  public CellGrid locate(Frame frame) {
    if (frame.width() != width || frame.height() != height) {
      throw FaultKind.BAD_CALIBRATION.exception(
          frame.name(),
          String.format(
              Locale.ROOT,
              "%s has %d x %d pixels but the rig was calibrated with %d x %d; set the camera to"
                  + " that size, or calibrate again",
              frame.name(),
              frame.width(),
              frame.height(),
              width,
              height));
    }
    OptionalInt outside = grid.firstOutside(width, height);
    if (outside.isPresent()) {
      int cell = outside.getAsInt();
      throw FaultKind.PARTLY_OUTSIDE.exception(
          frame.name(),
          String.format(
              Locale.ROOT,
              "row %d, column %d of the calibrated face lies outside %s; calibrate again, or mark"
                  + " the cell as hidden",
              cell / grid.columns() + 1,
              cell % grid.columns() + 1,
              frame.name()));
    }
    return grid;
  }
}
