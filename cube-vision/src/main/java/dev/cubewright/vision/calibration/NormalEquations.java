package dev.cubewright.vision.calibration;

import java.util.Arrays;

/**
 * A joint normal distribution of parameters, as precision and weighted mean. Grows in place;
 * belongs to one computation.
 */
final class NormalEquations {
  private final double[][] precision;
  private final double[] right;

  /** Begins with a distribution; takes the matrix over. */
  NormalEquations(double[][] precision, double[] mean) {
    this.precision = precision;
    this.right = new double[mean.length];
    for (int row = 0; row < mean.length; row++) {
      for (int column = 0; column < mean.length; column++) {
        right[row] += precision[row][column] * mean[column];
      }
    }
  }

  private NormalEquations(double[] right, double[][] precision) {
    this.precision = precision;
    this.right = right;
  }

  /** Adds a measurement of the sum of some parameters. */
  void add(int[] parameters, double value, double deviation) {
    double weight = 1 / (deviation * deviation);
    for (int row : parameters) {
      right[row] += weight * value;
      for (int column : parameters) {
        precision[row][column] += weight;
      }
    }
  }

  /** Returns this with further unknown parameters. */
  NormalEquations widened(int size) {
    double[][] wider = new double[size][size];
    double[] widerRight = new double[size];
    for (int row = 0; row < right.length; row++) {
      System.arraycopy(precision[row], 0, wider[row], 0, right.length);
      widerRight[row] = right[row];
    }
    return new NormalEquations(widerRight, wider);
  }

  /** Returns the marginal distribution of the first parameters. */
  NormalEquations first(int size) {
    // Gauss's elimination of the others, last one first, leaves the Schur complement.
    double[][] left = new double[right.length][];
    for (int row = 0; row < right.length; row++) {
      left[row] = precision[row].clone();
    }
    double[] sums = right.clone();
    for (int pivot = right.length - 1; pivot >= size; pivot--) {
      for (int row = 0; row < pivot; row++) {
        double factor = left[row][pivot] / left[pivot][pivot];
        for (int column = 0; column < pivot; column++) {
          left[row][column] -= factor * left[pivot][column];
        }
        sums[row] -= factor * sums[pivot];
      }
    }
    double[][] kept = new double[size][];
    for (int row = 0; row < size; row++) {
      kept[row] = Arrays.copyOf(left[row], size);
    }
    return new NormalEquations(Arrays.copyOf(sums, size), kept);
  }

  /** Returns the most likely values. */
  double[] mean() {
    double[][] inverse = inverse();
    double[] mean = new double[right.length];
    for (int row = 0; row < mean.length; row++) {
      for (int column = 0; column < mean.length; column++) {
        mean[row] += inverse[row][column] * right[column];
      }
    }
    return mean;
  }

  /** Returns the variance of each parameter. */
  double[] variances() {
    double[][] inverse = inverse();
    double[] variances = new double[right.length];
    for (int row = 0; row < variances.length; row++) {
      variances[row] = inverse[row][row];
    }
    return variances;
  }

  /** Inverts by Gauss and Jordan; the matrix is positive definite, so no pivot is 0. */
  private double[][] inverse() {
    int size = right.length;
    double[][] left = new double[size][];
    double[][] inverse = new double[size][size];
    for (int row = 0; row < size; row++) {
      left[row] = precision[row].clone();
      inverse[row][row] = 1;
    }
    for (int pivot = 0; pivot < size; pivot++) {
      double scale = 1 / left[pivot][pivot];
      for (int column = 0; column < size; column++) {
        left[pivot][column] *= scale;
        inverse[pivot][column] *= scale;
      }
      for (int row = 0; row < size; row++) {
        double factor = row == pivot ? 0 : left[row][pivot];
        for (int column = 0; factor != 0 && column < size; column++) {
          left[row][column] -= factor * left[pivot][column];
          inverse[row][column] -= factor * inverse[pivot][column];
        }
      }
    }
    return inverse;
  }
}
