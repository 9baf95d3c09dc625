package dev.cubewright.vision.decode;

/** The normal distribution of an observation around what is predicted, in Oklab. */
final class Gaussian {
  private static final double LOG_NORMALIZATION = -1.5 * Math.log(2 * Math.PI);

  private final double[][] precision;
  private final double logScale;

  private Gaussian(double[][] precision, double logScale) {
    this.precision = precision;
    this.logScale = logScale;
  }

  static Gaussian of(Observation observation, Spread spread) {
    double[] lab = observation.lab();
    double shading = spread.shading() / 3;
    double[][] covariance = new double[3][3];
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        double sum = shading * shading * lab[row] * lab[column];
        for (int channel = 0; channel < 3; channel++) {
          double noise = spread.noise() * observation.lightPerCode()[channel];
          sum +=
              noise
                  * noise
                  * observation.jacobian()[row][channel]
                  * observation.jacobian()[column][channel];
        }
        covariance[row][column] = sum;
      }
      covariance[row][row] += spread.color() * spread.color();
    }
    double[][] m = covariance;
    double[][] adjoint = {
      {
        m[1][1] * m[2][2] - m[1][2] * m[2][1],
        m[0][2] * m[2][1] - m[0][1] * m[2][2],
        m[0][1] * m[1][2] - m[0][2] * m[1][1]
      },
      {
        m[1][2] * m[2][0] - m[1][0] * m[2][2],
        m[0][0] * m[2][2] - m[0][2] * m[2][0],
        m[0][2] * m[1][0] - m[0][0] * m[1][2]
      },
      {
        m[1][0] * m[2][1] - m[1][1] * m[2][0],
        m[0][1] * m[2][0] - m[0][0] * m[2][1],
        m[0][0] * m[1][1] - m[0][1] * m[1][0]
      }
    };
    double determinant =
        m[0][0] * adjoint[0][0] + m[0][1] * adjoint[1][0] + m[0][2] * adjoint[2][0];
    for (double[] row : adjoint) {
      for (int column = 0; column < 3; column++) {
        row[column] /= determinant;
      }
    }
    return new Gaussian(adjoint, LOG_NORMALIZATION - 0.5 * Math.log(determinant));
  }

  double[][] precision() {
    return precision;
  }

  double logDensity(double[] difference) {
    double sum = 0;
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        sum += precision[row][column] * difference[row] * difference[column];
      }
    }
    return logScale - 0.5 * sum;
  }
}
