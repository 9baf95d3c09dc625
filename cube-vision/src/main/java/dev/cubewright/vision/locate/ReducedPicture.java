package dev.cubewright.vision.locate;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A picture, averaged over squares of pixels and smoothed, to bound the work for every camera. Not
 * modified after creation.
 */
final class ReducedPicture {
  /** Enough for cells of 30 pixels on a 7 x 7 face that fills a third of the width. */
  private static final int MAX_PIXELS = 640_000;

  static final int HALF = 2;

  private static final int CHANNEL_MAX = 255;
  private static final int BURNT_CHANNEL = 250;
  private static final int MIN_BRIGHTEST = 30;
  private static final double MAX_BURNT = 0.7;

  /** An edge blurred by a Gaussian of s pixels has a sharpness of about 0.8 / s. */
  private static final double MIN_SHARPNESS = 0.1;

  private final int factor;
  private final int width;
  private final int height;
  private final int[] red;
  private final int[] green;
  private final int[] blue;

  ReducedPicture(Frame frame) {
    int scale = 1;
    while ((long) (frame.width() / scale) * (frame.height() / scale) > MAX_PIXELS) {
      scale++;
    }
    this.factor = Math.min(scale, Math.min(frame.width(), frame.height()));
    this.width = frame.width() / factor;
    this.height = frame.height() / factor;
    this.red = new int[width * height];
    this.green = new int[width * height];
    this.blue = new int[width * height];
    reduce(frame);
    int[] scratch = new int[width * height];
    smooth(red, scratch);
    smooth(green, scratch);
    smooth(blue, scratch);
  }

  private ReducedPicture(ReducedPicture whole) {
    factor = HALF * whole.factor;
    width = whole.width / HALF;
    height = whole.height / HALF;
    red = halved(whole.red, whole.width);
    green = halved(whole.green, whole.width);
    blue = halved(whole.blue, whole.width);
  }

  ReducedPicture halved() {
    return new ReducedPicture(this);
  }

  private int[] halved(int[] plane, int rowLength) {
    int[] half = new int[width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int upper = HALF * (y * rowLength + x);
        int lower = upper + rowLength;
        half[y * width + x] =
            (plane[upper] + plane[upper + 1] + plane[lower] + plane[lower + 1] + 2) >> 2;
      }
    }
    return half;
  }

  private void reduce(Frame frame) {
    int area = factor * factor;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int redSum = 0;
        int greenSum = 0;
        int blueSum = 0;
        for (int down = 0; down < factor; down++) {
          for (int across = 0; across < factor; across++) {
            int pixel = frame.rgb(x * factor + across, y * factor + down);
            redSum += pixel >> 16;
            greenSum += pixel >> 8 & CHANNEL_MAX;
            blueSum += pixel & CHANNEL_MAX;
          }
        }
        int index = y * width + x;
        red[index] = redSum / area;
        green[index] = greenSum / area;
        blue[index] = blueSum / area;
      }
    }
  }

  /** Smooths by the weights 1 2 1 in both directions; the outermost pixels do not change. */
  private void smooth(int[] plane, int[] scratch) {
    System.arraycopy(plane, 0, scratch, 0, plane.length);
    for (int y = 0; y < height; y++) {
      for (int index = y * width + 1; index < (y + 1) * width - 1; index++) {
        scratch[index] = (plane[index - 1] + 2 * plane[index] + plane[index + 1] + 2) >> 2;
      }
    }
    System.arraycopy(scratch, 0, plane, 0, plane.length);
    for (int index = width; index < plane.length - width; index++) {
      plane[index] =
          (scratch[index - width] + 2 * scratch[index] + scratch[index + width] + 2) >> 2;
    }
  }

  /** Returns the side of the square of frame pixels that are averaged to one pixel. */
  int factor() {
    return factor;
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  int red(int index) {
    return red[index];
  }

  int green(int index) {
    return green[index];
  }

  int blue(int index) {
    return blue[index];
  }

  boolean contains(Point point) {
    return point.x() >= 0 && point.y() >= 0 && point.x() < width && point.y() < height;
  }

  int index(Point point) {
    int row = (int) point.y();
    int column = (int) point.x();
    return row * width + column;
  }

  /** Returns the greatest channel: high for a sticker of any color, low for black plastic. */
  int[] brightness() {
    int[] plane = new int[width * height];
    for (int index = 0; index < plane.length; index++) {
      plane[index] = Math.max(red[index], Math.max(green[index], blue[index]));
    }
    return plane;
  }

  /** Returns the smallest channel, inverted: high for every color, low for white plastic. */
  int[] colorfulness() {
    int[] plane = new int[width * height];
    for (int index = 0; index < plane.length; index++) {
      plane[index] = CHANNEL_MAX - Math.min(red[index], Math.min(green[index], blue[index]));
    }
    return plane;
  }

  /** Returns the steepest change of any channel, inverted: high where the color is constant. */
  int[] flatness() {
    int[] plane = new int[width * height];
    for (int y = 1; y < height - 1; y++) {
      for (int index = y * width + 1; index < (y + 1) * width - 1; index++) {
        int step = Math.max(step(red, index), Math.max(step(green, index), step(blue, index)));
        plane[index] = Math.max(0, CHANNEL_MAX - step);
      }
    }
    return plane;
  }

  private int step(int[] plane, int index) {
    return Math.max(
        Math.abs(plane[index + 1] - plane[index - 1]),
        Math.abs(plane[index + width] - plane[index - width]));
  }

  /**
   * Returns the reason why no face can be found; empty if the picture is good enough. Brightness is
   * the 99.5th percentile of the greatest channel. Sharpness is the 99.9th percentile of the change
   * of brightness over two pixels, as a share of the range of brightness.
   */
  Optional<Problem> fault(String name) {
    int[] brightness = brightness();
    int[] levels = new int[CHANNEL_MAX + 1];
    int burnt = 0;
    for (int index = 0; index < brightness.length; index++) {
      levels[brightness[index]]++;
      burnt += Math.min(red[index], Math.min(green[index], blue[index])) >= BURNT_CHANNEL ? 1 : 0;
    }
    if (quantile(levels, 0.995) < MIN_BRIGHTEST) {
      return fault(
          FaultKind.TOO_DARK,
          name,
          name + " is too dark to distinguish colors; add light or increase the exposure");
    }
    double burntShare = (double) burnt / brightness.length;
    if (burntShare > MAX_BURNT) {
      return fault(
          FaultKind.BURNT_OUT,
          name,
          String.format(
              Locale.ROOT,
              "%s is overexposed: %.0f %% of it is pure white; reduce the exposure or the light",
              name,
              100 * burntShare));
    }
    int[] steps = new int[CHANNEL_MAX + 1];
    for (int index = width; index < brightness.length - width; index++) {
      if (index % width > 0 && index % width < width - 1) {
        steps[step(brightness, index)]++;
      }
    }
    double range = Math.max(1, quantile(levels, 0.99) - quantile(levels, 0.01));
    return quantile(steps, 0.999) / range < MIN_SHARPNESS
        ? fault(FaultKind.BLURRED, name, name + " is blurred; focus on the cube and hold it still")
        : Optional.empty();
  }

  private static Optional<Problem> fault(FaultKind kind, String name, String message) {
    return Optional.of(kind.problem(name, message));
  }

  private static int quantile(int[] levels, double share) {
    long total = IntStream.of(levels).asLongStream().sum();
    long below = 0;
    for (int level = 0; level < levels.length; level++) {
      below += levels[level];
      if (below >= share * total) {
        return level;
      }
    }
    return levels.length - 1;
  }
}
