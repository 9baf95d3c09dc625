package dev.cubewright.vision.sample;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Samples the colors of a face's stickers from one or more pictures. Stateless and thread-safe.
 *
 * <p>Only the inner 45 % of a cell's width and height count, since the located place is inexact. At
 * most 32 x 32 pixels of a cell are sampled per picture, so that a face takes about 1 ms. The
 * pixels of all pictures that show a cell are pooled.
 */
public final class Sampler {
  private static final int MAX_POINTS = 32;
  private static final int MIN_POINTS = 3;

  private Sampler() {}

  /**
   * {@return the colors of a face}
   *
   * @param views pictures of the same face, each showing some or all of its cells
   * @throws IllegalArgumentException if there is no picture, or the grids differ in rows or columns
   */
  public static FaceSample sample(List<FaceView> views) {
    if (views.isEmpty()) {
      throw new IllegalArgumentException("a face needs a picture");
    }
    int rows = views.get(0).grid().rows();
    int columns = views.get(0).grid().columns();
    for (FaceView view : views) {
      if (view.grid().rows() != rows || view.grid().columns() != columns) {
        throw new IllegalArgumentException(
            "pictures of one face have %s x %s and %s x %s cells"
                .formatted(rows, columns, view.grid().rows(), view.grid().columns()));
      }
    }
    List<Optional<ColorSample>> stickers = new ArrayList<>();
    for (int cell = 0; cell < rows * columns; cell++) {
      StickerPixels pool = new StickerPixels();
      for (FaceView view : views) {
        if (view.grid().isVisible(cell)) {
          collect(view.frame(), view.grid(), cell, pool);
        }
      }
      stickers.add(pool.sample());
    }
    return new FaceSample(rows, columns, stickers);
  }

  /** Adds evenly spaced pixels; skips those outside the picture. */
  private static void collect(Frame frame, CellGrid grid, int cell, StickerPixels pool) {
    double first = CellGrid.INNER_BEGIN;
    double last = CellGrid.INNER_END;
    double edge =
        Math.max(
            grid.at(cell, first, first).distance(grid.at(cell, last, first)),
            grid.at(cell, first, first).distance(grid.at(cell, first, last)));
    int points = (int) Math.max(MIN_POINTS, Math.min(MAX_POINTS, Math.ceil(edge)));
    for (int row = 0; row < points; row++) {
      for (int column = 0; column < points; column++) {
        Point point =
            grid.at(
                cell,
                first + CellGrid.INNER * (column + 0.5) / points,
                first + CellGrid.INNER * (row + 0.5) / points);
        int x = (int) Math.floor(point.x());
        int y = (int) Math.floor(point.y());
        if (x >= 0 && y >= 0 && x < frame.width() && y < frame.height()) {
          pool.add(frame.rgb(x, y));
        }
      }
    }
  }
}
