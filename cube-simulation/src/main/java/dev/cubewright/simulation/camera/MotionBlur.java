package dev.cubewright.simulation.camera;

import java.util.Arrays;

/** The blur by the camera's motion during the exposure: the mean along a line. Immutable. */
final class MotionBlur {
  private final double motionX;
  private final double motionY;
  private final int steps;

  MotionBlur(Lens lens) {
    motionX = lens.motionX();
    motionY = lens.motionY();
    steps = (int) Math.ceil(Math.max(Math.abs(motionX), Math.abs(motionY)));
  }

  void apply(LinearImage image) {
    if (steps == 0) {
      return;
    }
    int pad = (int) Math.ceil(Math.abs(motionX) / 2) + 1;
    int padded = image.width() + 2 * pad;
    float[] still = new float[padded * image.height()];
    float[] sums = new float[image.width()];
    for (int channel = 0; channel < 3; channel++) {
      float[] plane = image.plane(channel);
      pad(plane, still, image, pad);
      for (int y = 0; y < image.height(); y++) {
        Arrays.fill(sums, 0);
        for (int step = 0; step <= steps; step++) {
          int row = Math.max(0, Math.min(image.height() - 1, y + offset(step, motionY)));
          add(still, row * padded + pad + offset(step, motionX), sums);
        }
        System.arraycopy(sums, 0, plane, y * image.width(), sums.length);
      }
    }
  }

  /** Returns the offset of a pixel at a step, rounded half up. */
  private int offset(int step, double motion) {
    // Divides once, last, so that halves are exact and no offset occurs twice.
    return (int) Math.floor((2 * step - steps) * motion / (2 * steps) + 0.5);
  }

  /** Copies rows, each with its first and last pixel repeated before and after it. */
  private static void pad(float[] plane, float[] still, LinearImage image, int pad) {
    int padded = image.width() + 2 * pad;
    for (int y = 0; y < image.height(); y++) {
      int from = y * image.width();
      int to = y * padded;
      Arrays.fill(still, to, to + pad, plane[from]);
      System.arraycopy(plane, from, still, to + pad, image.width());
      Arrays.fill(still, to + pad + image.width(), to + padded, plane[from + image.width() - 1]);
    }
  }

  private void add(float[] still, int start, float[] sums) {
    float weight = 1F / (steps + 1);
    for (int x = 0; x < sums.length; x++) {
      sums[x] += weight * still[start + x];
    }
  }
}
