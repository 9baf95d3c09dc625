package dev.cubewright.vision.locate;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.vision.fault.FaultKind;
import java.util.Locale;
import java.util.Optional;

/**
 * The technical quality of a whole picture. An immutable value.
 *
 * @param name the picture's name in messages
 * @param brightest the 99.5th percentile of the greatest channel of each pixel, 0 to 255
 * @param burnt the share of pixels with all channels at 250 or more, 0 to 1
 * @param sharpness the 99.9th percentile of the change of brightness over two pixels of the reduced
 *     picture, as a share of the range of brightness, 0 to 1: about 0.8 / s for an edge blurred by
 *     a Gaussian of s pixels
 */
record FrameQuality(String name, double brightest, double burnt, double sharpness) {
  private static final int LEVELS = 256;
  private static final int BURNT_CHANNEL = 250;
  private static final double MIN_BRIGHTEST = 30;
  private static final double MAX_BURNT = 0.7;
  private static final double MIN_SHARPNESS = 0.1;

  static FrameQuality of(String name, ReducedPicture picture) {
    int[] brightness = picture.brightness();
    int[] levels = new int[LEVELS];
    int burnt = 0;
    for (int index = 0; index < brightness.length; index++) {
      levels[brightness[index]]++;
      int least = Math.min(picture.red(index), Math.min(picture.green(index), picture.blue(index)));
      burnt += least >= BURNT_CHANNEL ? 1 : 0;
    }
    int[] steps = new int[LEVELS];
    int width = picture.width();
    for (int index = width; index < brightness.length - width; index++) {
      int column = index % width;
      if (column > 0 && column < width - 1) {
        int across = Math.abs(brightness[index + 1] - brightness[index - 1]);
        int down = Math.abs(brightness[index + width] - brightness[index - width]);
        steps[Math.max(across, down)]++;
      }
    }
    double range = Math.max(1, quantile(levels, 0.99) - quantile(levels, 0.01));
    return new FrameQuality(
        name,
        quantile(levels, 0.995),
        (double) burnt / brightness.length,
        Math.min(1, quantile(steps, 0.999) / range));
  }

  private static int quantile(int[] levels, double share) {
    long total = 0;
    for (int level : levels) {
      total += level;
    }
    long below = 0;
    for (int level = 0; level < levels.length; level++) {
      below += levels[level];
      if (below >= share * total) {
        return level;
      }
    }
    return levels.length - 1;
  }

  Optional<Problem> fault() {
    if (brightest < MIN_BRIGHTEST) {
      return fault(
          FaultKind.TOO_DARK, name + " is too dark to tell colours; add light or expose longer");
    }
    if (burnt > MAX_BURNT) {
      return fault(
          FaultKind.BURNT_OUT,
          String.format(
              Locale.ROOT,
              "%s is burnt out: %.0f %% of it are plain white; expose less or take light away",
              name,
              100 * burnt));
    }
    if (sharpness < MIN_SHARPNESS) {
      return fault(FaultKind.BLURRED, name + " is blurred; focus on the cube and hold it still");
    }
    return Optional.empty();
  }

  private Optional<Problem> fault(FaultKind kind, String message) {
    return Optional.of(kind.problem(name, message));
  }
}
