package dev.cubewright.simulation.camera;

import java.util.Arrays;

/** A Gaussian blur, done along rows and then along columns. Immutable. */
final class Blur {
  private static final double REACH = 2.6;

  /** The weights by distance. */
  private final float[] weights;

  /** Makes a blur of a standard deviation in pixels; below a quarter of a pixel it does nothing. */
  Blur(double deviation) {
    int radius = deviation < 0.25 ? 0 : (int) Math.ceil(REACH * deviation);
    double[] exact = new double[radius + 1];
    double sum = 0;
    for (int step = 0; step <= radius; step++) {
      exact[step] = radius == 0 ? 1 : StrictMath.exp(-step * step / (2 * deviation * deviation));
      sum += step == 0 ? exact[step] : 2 * exact[step];
    }
    weights = new float[radius + 1];
    for (int step = 0; step <= radius; step++) {
      weights[step] = (float) (exact[step] / sum);
    }
  }

  void apply(LinearImage image) {
    if (weights.length == 1) {
      return;
    }
    float[] between = new float[image.width() * image.height()];
    for (int channel = 0; channel < 3; channel++) {
      float[] plane = image.plane(channel);
      alongRows(plane, between, image.width(), image.height());
      alongColumns(between, plane, image.width(), image.height());
    }
  }

  private void alongRows(float[] from, float[] to, int width, int height) {
    int radius = weights.length - 1;
    float[] row = new float[width + 2 * radius];
    float[] sums = new float[width];
    for (int y = 0; y < height; y++) {
      int start = y * width;
      Arrays.fill(row, 0, radius, from[start]);
      System.arraycopy(from, start, row, radius, width);
      Arrays.fill(row, radius + width, row.length, from[start + width - 1]);
      Arrays.fill(sums, 0);
      for (int step = -radius; step <= radius; step++) {
        add(row, radius + step, weights[Math.abs(step)], sums, width);
      }
      System.arraycopy(sums, 0, to, start, width);
    }
  }

  private void alongColumns(float[] from, float[] to, int width, int height) {
    int radius = weights.length - 1;
    float[] sums = new float[width];
    for (int y = 0; y < height; y++) {
      Arrays.fill(sums, 0);
      for (int step = -radius; step <= radius; step++) {
        int row = Math.max(0, Math.min(height - 1, y + step));
        add(from, row * width, weights[Math.abs(step)], sums, width);
      }
      System.arraycopy(sums, 0, to, y * width, width);
    }
  }

  private static void add(float[] values, int start, float weight, float[] sums, int count) {
    for (int index = 0; index < count; index++) {
      sums[index] += weight * values[start + index];
    }
  }
}
