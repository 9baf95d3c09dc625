package dev.cubewright.simulation.camera;

import java.util.SplittableRandom;

/** Turns light into codes: vignetting, exposure, white balance, noise, curve and clipping. */
final class Development {
  /** The mean that automatic exposure aims at: a gray card's. */
  private static final double GRAY_CARD = 0.18;

  /** The mean and the standard deviation of the sum of four bytes. */
  private static final float MEAN_OF_SUM = 4 * 127.5F;

  private static final float DEVIATION_OF_SUM = 147.80054F;

  private static final int METERING = 7;

  private final Lens lens;
  private final Sensor sensor;
  private final float readVariance;
  private final float shotVariance;

  Development(Camera camera) {
    lens = camera.lens();
    sensor = camera.sensor();
    readVariance = (float) (sensor.readNoise() * sensor.readNoise());
    shotVariance = (float) (sensor.shotNoise() * sensor.shotNoise());
  }

  /** Returns the pixels; changes the image. */
  int[] develop(LinearImage image, long seed) {
    vignette(image);
    balance(image);
    noise(image, seed);
    int[] pixels = new int[image.width() * image.height()];
    float[] red = image.plane(0);
    float[] green = image.plane(1);
    float[] blue = image.plane(2);
    for (int index = 0; index < pixels.length; index++) {
      pixels[index] =
          CodeTable.code(red[index]) << 16
              | CodeTable.code(green[index]) << 8
              | CodeTable.code(blue[index]);
    }
    return pixels;
  }

  private void vignette(LinearImage image) {
    if (lens.vignetting() == 0) {
      return;
    }
    float middleX = image.width() / 2F;
    float middleY = image.height() / 2F;
    float scale = (float) lens.vignetting() / (middleX * middleX + middleY * middleY);
    for (int channel = 0; channel < 3; channel++) {
      float[] plane = image.plane(channel);
      for (int y = 0; y < image.height(); y++) {
        float down = y + 0.5F - middleY;
        int row = y * image.width();
        for (int x = 0; x < image.width(); x++) {
          float across = x + 0.5F - middleX;
          plane[row + x] *= 1 - scale * (across * across + down * down);
        }
      }
    }
  }

  /** Applies the veil, exposure, white balance and saturation, both fixed and automatic. */
  private void balance(LinearImage image) {
    float[] red = image.plane(0);
    float[] green = image.plane(1);
    float[] blue = image.plane(2);
    double meanRed = mean(red);
    double meanGreen = mean(green);
    double meanBlue = mean(blue);
    float[] gains = gains(meanRed, meanGreen, meanBlue);
    float veil = (float) lens.veil();
    float veilRed = (float) meanRed;
    float veilGreen = (float) meanGreen;
    float veilBlue = (float) meanBlue;
    float saturation = (float) sensor.saturation();
    float gainRed = gains[0];
    float gainGreen = gains[1];
    float gainBlue = gains[2];
    for (int index = 0; index < red.length; index++) {
      float r = gainRed * (red[index] + veil * (veilRed - red[index]));
      float g = gainGreen * (green[index] + veil * (veilGreen - green[index]));
      float b = gainBlue * (blue[index] + veil * (veilBlue - blue[index]));
      float luminance = 0.2126F * r + 0.7152F * g + 0.0722F * b;
      red[index] = luminance + saturation * (r - luminance);
      green[index] = luminance + saturation * (g - luminance);
      blue[index] = luminance + saturation * (b - luminance);
    }
  }

  /** Returns the gain of each channel. */
  private float[] gains(double red, double green, double blue) {
    LinearColor fixed = sensor.whiteBalance();
    double[] gains = {fixed.red(), fixed.green(), fixed.blue()};
    double[] means = {red * gains[0], green * gains[1], blue * gains[2]};
    double luminance = 0.2126 * means[0] + 0.7152 * means[1] + 0.0722 * means[2];
    double exposure = sensor.exposure() * correction(GRAY_CARD, luminance, sensor.autoExposure());
    float[] result = new float[gains.length];
    for (int channel = 0; channel < gains.length; channel++) {
      double balance = correction(luminance, means[channel], sensor.autoBalance());
      result[channel] = (float) (exposure * gains[channel] * balance);
    }
    return result;
  }

  /** Returns the factor, at most 8, that brings a mean a share of the way to its aim. */
  private static double correction(double aim, double mean, double share) {
    if (share == 0 || !(mean > 0) || !(aim > 0)) {
      return 1;
    }
    return StrictMath.pow(Math.max(0.125, Math.min(8, aim / mean)), share);
  }

  /** Returns the mean light of a channel, metered at every seventh pixel. */
  private static double mean(float[] plane) {
    double sum = 0;
    int count = 0;
    for (int index = 0; index < plane.length; index += METERING) {
      sum += plane[index];
      count++;
    }
    return sum / count;
  }

  private void noise(LinearImage image, long seed) {
    if (sensor.shotNoise() == 0 && sensor.readNoise() == 0) {
      return;
    }
    SplittableRandom random = new SplittableRandom(seed);
    for (int channel = 0; channel < 3; channel++) {
      float[] plane = image.plane(channel);
      for (int index = 0; index + 1 < plane.length; index += 2) {
        long sums = sumsOfBytes(random.nextLong());
        plane[index] += deviation(plane[index]) * normal((int) sums & 0xFFFF);
        plane[index + 1] += deviation(plane[index + 1]) * normal((int) (sums >>> 32) & 0xFFFF);
      }
      if (plane.length % 2 == 1) {
        int last = plane.length - 1;
        plane[last] +=
            deviation(plane[last]) * normal((int) sumsOfBytes(random.nextLong()) & 0xFFFF);
      }
    }
  }

  private float deviation(float light) {
    return (float) Math.sqrt(readVariance + shotVariance * Math.max(0, light));
  }

  /** Returns the sum of the lower four bytes and, 32 bits higher, that of the upper four. */
  private static long sumsOfBytes(long bits) {
    long pairs = (bits & 0x00FF00FF00FF00FFL) + (bits >>> 8 & 0x00FF00FF00FF00FFL);
    return pairs + (pairs >>> 16);
  }

  /** Returns a number nearly normal, within 3.5 deviations, from the sum of four bytes. */
  private static float normal(int sum) {
    return (sum - MEAN_OF_SUM) / DEVIATION_OF_SUM;
  }
}
