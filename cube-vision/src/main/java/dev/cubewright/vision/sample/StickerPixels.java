package dev.cubewright.vision.sample;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** The pixels of one sticker. Grows in place; belongs to one reading. */
final class StickerPixels {
  private static final int CHANNEL_MAX = 255;

  /** Clipped in the camera; JPEG may have changed it slightly. */
  private static final int CLIPPED = 252;

  /** The minimum of the smallest channel of a reflected lamp. */
  private static final int GLARE = 180;

  /** The minimum excess of a reflected lamp over the sticker, in the smallest channel. */
  private static final int GLARE_STEP = 50;

  /** The share of the darkest pixels assumed to be free of glare. */
  private static final double UNTOUCHED = 0.25;

  /** With a greater share of glare, the other pixels are not used. */
  private static final double MAX_GLARE = 0.5;

  private int[] pixels = new int[1024];
  private int size;

  void add(int rgb) {
    if (size == pixels.length) {
      pixels = Arrays.copyOf(pixels, 2 * size);
    }
    pixels[size++] = rgb;
  }

  /** Empty if there are no pixels. */
  Optional<ColorSample> sample() {
    if (size == 0) {
      return Optional.empty();
    }
    int[] all = Arrays.copyOf(pixels, size);
    int limit = glareLimit(all);
    int[] rest = IntStream.of(all).filter(pixel -> least(pixel) < limit).toArray();
    double glare = 1 - (double) rest.length / size;
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

  /** The minimum of the smallest channel at which a pixel counts as glare on the sticker. */
  private static int glareLimit(int[] pixels) {
    int[] sorted = IntStream.of(pixels).map(StickerPixels::least).sorted().toArray();
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
