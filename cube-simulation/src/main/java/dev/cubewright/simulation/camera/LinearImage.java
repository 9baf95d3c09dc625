package dev.cubewright.simulation.camera;

import dev.cubewright.vision.color.TransferCurve;
import java.util.SplittableRandom;

/** An image in linear light. Not thread-safe. */
final class LinearImage {
  private static final int STEPS = 1 << 14;

  /** The sRGB code for each step of light from 0 to 1. */
  private static final byte[] CODES = codes();

  /** The mean and the standard deviation of the sum of four random bytes. */
  private static final double MEAN_OF_SUM = 4 * 127.5;

  private static final double DEVIATION_OF_SUM = 147.80054;

  final float[][] planes;

  final int width;
  final int height;

  LinearImage(int width, int height) {
    this.width = width;
    this.height = height;
    planes = new float[3][width * height];
  }

  void cover(int index, double share, double red, double green, double blue) {
    planes[0][index] += (float) (share * (red - planes[0][index]));
    planes[1][index] += (float) (share * (green - planes[1][index]));
    planes[2][index] += (float) (share * (blue - planes[2][index]));
  }

  /** Applies a Gaussian blur; a deviation below a quarter of a pixel has no effect. */
  void blur(double deviation) {
    int radius = deviation < 0.25 ? 0 : (int) Math.ceil(2.6 * deviation);
    float[] weights = new float[radius + 1];
    double sum = 0;
    for (int step = 0; step <= radius; step++) {
      weights[step] = (float) StrictMath.exp(-step * step / (2 * deviation * deviation));
      sum += step == 0 ? weights[step] : 2 * weights[step];
    }
    for (int step = 0; step <= radius; step++) {
      weights[step] /= (float) sum;
    }
    for (int channel = 0; radius > 0 && channel < planes.length; channel++) {
      float[] between = new float[width * height];
      convolve(planes[channel], between, weights, 1, width);
      convolve(between, planes[channel], weights, width, height);
    }
  }

  /** Convolves along lines of pixels. The end pixels of a line are repeated beyond its ends. */
  private void convolve(float[] from, float[] to, float[] weights, int stride, int length) {
    for (int index = 0; index < from.length; index++) {
      int place = index / stride % length;
      float sum = weights[0] * from[index];
      for (int step = 1; step < weights.length; step++) {
        int before = index - Math.min(step, place) * stride;
        int after = index + Math.min(step, length - 1 - place) * stride;
        sum += weights[step] * (from[before] + from[after]);
      }
      to[index] = sum;
    }
  }

  /** Returns sRGB pixels {@code 0xRRGGBB} with vignetting, exposure, white balance and noise. */
  int[] develop(Camera camera, SplittableRandom random) {
    double corner = (width * width + height * height) / 4.0;
    double[] gains = {
      camera.exposure() * camera.whiteBalance().red(),
      camera.exposure() * camera.whiteBalance().green(),
      camera.exposure() * camera.whiteBalance().blue()
    };
    // In the dark, the noise has a sixth of the deviation.
    double variance = camera.noise() * camera.noise();
    int[] pixels = new int[width * height];
    for (int index = 0; index < pixels.length; index++) {
      double across = index % width + 0.5 - width / 2.0;
      double down = Math.floorDiv(index, width) + 0.5 - height / 2.0;
      double falling = 1 - camera.vignetting() * (across * across + down * down) / corner;
      for (int channel = 0; channel < 3; channel++) {
        double light = falling * gains[channel] * planes[channel][index];
        if (variance > 0) {
          light += Math.sqrt(variance * (Math.max(0, light) + 1 / 36.0)) * normal(random);
        }
        pixels[index] = pixels[index] << 8 | code(light);
      }
    }
    return pixels;
  }

  /** Returns an approximately normal number, within 3.5 deviations: the sum of four bytes. */
  private static double normal(SplittableRandom random) {
    int bits = random.nextInt();
    int sum = (bits & 0xFF) + (bits >>> 8 & 0xFF) + (bits >>> 16 & 0xFF) + (bits >>> 24);
    return (sum - MEAN_OF_SUM) / DEVIATION_OF_SUM;
  }

  static int code(double light) {
    return CODES[(int) (Math.max(0, Math.min(1, light)) * STEPS + 0.5)] & 0xFF;
  }

  private static byte[] codes() {
    byte[] codes = new byte[STEPS + 1];
    for (int step = 0; step <= STEPS; step++) {
      codes[step] = (byte) StrictMath.rint(TransferCurve.code((double) step / STEPS));
    }
    return codes;
  }
}
