package dev.cubewright.simulation.camera;

import java.util.SplittableRandom;

/**
 * Smooth noise over the plane, 0 to 1: random values at whole points, interpolated between.
 * Immutable.
 */
final class ValueNoise {
  private static final int PERIOD = 128;

  private final float[] values = new float[PERIOD * PERIOD];

  ValueNoise(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int index = 0; index < values.length; index++) {
      values[index] = (float) random.nextDouble();
    }
  }

  double at(double x, double y) {
    double floorX = Math.floor(x);
    double floorY = Math.floor(y);
    double across = x - floorX;
    double down = y - floorY;
    across *= across * (3 - 2 * across);
    down *= down * (3 - 2 * down);
    int left = (int) floorX & PERIOD - 1;
    int right = left + 1 & PERIOD - 1;
    int upper = ((int) floorY & PERIOD - 1) * PERIOD;
    int lower = ((int) floorY + 1 & PERIOD - 1) * PERIOD;
    double above = values[upper + left] + across * (values[upper + right] - values[upper + left]);
    double below = values[lower + left] + across * (values[lower + right] - values[lower + left]);
    return above + down * (below - above);
  }
}
