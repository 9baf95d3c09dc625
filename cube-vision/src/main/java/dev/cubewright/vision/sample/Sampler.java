package dev.cubewright.vision.sample;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A sampler of the colors of a face's stickers in one or more pictures. Stateless and thread-safe.
 *
 * <p>Only the inner 45 % of a cell's width and height are sampled, because the located place is
 * inexact. At most 32 x 32 pixels of a cell are sampled per picture, so that a face takes about 1
 * ms. The pixels of a cell from all pictures that show it are pooled.
 */
public final class Sampler {
  private static final int MAX_POINTS = 32;
  private static final int MIN_POINTS = 3;
  private static final int CHANNEL_MAX = 255;

  /** The minimum code of a clipped channel; JPEG may have changed it slightly. */
  private static final int CLIPPED = 252;

  /** The minimum of the smallest channel of a reflected lamp. */
  private static final int GLARE = 180;

  /** The minimum excess of a reflected lamp over the sticker, in the smallest channel. */
  private static final int GLARE_STEP = 50;

  /** The share of the darkest pixels assumed to be free of glare. */
  private static final double UNTOUCHED = 0.25;

  /** If the share of glare is greater, all pixels are used. */
  private static final double MAX_GLARE = 0.5;

  private Sampler() {}

  /**
   * {@return the colors of a face}
   *
   * @param views pictures of the same face, each showing some or all of its cells
   * @throws IllegalArgumentException if the list is empty, or the grids differ in rows or columns
   */
  public static FaceSample sample(List<FaceView> views) {
    if (views.isEmpty()) {
      throw new IllegalArgumentException("a face needs at least one picture");
    }
    int rows = views.get(0).grid().rows();
    int columns = views.get(0).grid().columns();
    for (FaceView view : views) {
      if (view.grid().rows() != rows || view.grid().columns() != columns) {
        throw new IllegalArgumentException(
            "the pictures of a face differ in size: %s x %s and %s x %s cells"
                .formatted(rows, columns, view.grid().rows(), view.grid().columns()));
      }
    }
    List<Optional<ColorSample>> stickers = new ArrayList<>();
    for (int cell = 0; cell < rows * columns; cell++) {
      IntStream.Builder pool = IntStream.builder();
      for (FaceView view : views) {
        if (view.grid().isVisible(cell)) {
          collect(view.frame(), view.grid(), cell, pool);
        }
      }
      stickers.add(color(pool.build().toArray()));
    }
    return new FaceSample(rows, columns, stickers);
  }

  /** Adds evenly spaced pixels; skips those outside the picture. */
  private static void collect(Frame frame, CellGrid grid, int cell, IntStream.Builder pool) {
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

  private static Optional<ColorSample> color(int[] all) {
    if (all.length == 0) {
      return Optional.empty();
    }
    int limit = glareLimit(all);
    int[] rest = IntStream.of(all).filter(pixel -> least(pixel) < limit).toArray();
    double glare = 1 - (double) rest.length / all.length;
    int[] counted = glare > MAX_GLARE ? all : rest;
    int[] red = channel(counted, 16);
    int[] green = channel(counted, 8);
    int[] blue = channel(counted, 0);
    double spread = Math.max(spread(red), Math.max(spread(green), spread(blue)));
    long clipped = IntStream.of(counted).filter(pixel -> most(pixel) >= CLIPPED).count();
    return Optional.of(
        new ColorSample(
            median(red),
            median(green),
            median(blue),
            spread,
            (double) clipped / counted.length,
            glare));
  }

  /** Returns the minimum of the smallest channel at which a pixel counts as glare. */
  private static int glareLimit(int[] pixels) {
    int[] sorted = IntStream.of(pixels).map(Sampler::least).sorted().toArray();
    int untouched = sorted[(int) (UNTOUCHED * (sorted.length - 1))];
    return Math.max(GLARE, untouched + GLARE_STEP);
  }

  private static int least(int rgb) {
    return Math.min(rgb >> 16, Math.min(rgb >> 8 & CHANNEL_MAX, rgb & CHANNEL_MAX));
  }

  private static int most(int rgb) {
    return Math.max(rgb >> 16, Math.max(rgb >> 8 & CHANNEL_MAX, rgb & CHANNEL_MAX));
  }

  private static int[] channel(int[] pixels, int shift) {
    return IntStream.of(pixels).map(pixel -> pixel >> shift & CHANNEL_MAX).sorted().toArray();
  }

  private static double median(int[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0;
  }

  private static double spread(int[] sorted) {
    double middle = median(sorted);
    double[] distances =
        IntStream.of(sorted).mapToDouble(value -> Math.abs(value - middle)).sorted().toArray();
    return distances[distances.length / 2];
  }
}
