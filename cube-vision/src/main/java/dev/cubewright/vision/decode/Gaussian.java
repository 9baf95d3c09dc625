package dev.cubewright.vision.decode;

/** The normal distribution of an observation around its prediction, in Oklab. */
final class Gaussian {
  private static final double LOG_NORMALIZATION = -1.5 * Math.log(2 * Math.PI);

  /** The inverse of the covariance: the elements on and above the diagonal. */
  private final double p00;

  private final double p01;
  private final double p02;
  private final double p11;
  private final double p12;
  private final double p22;
  private final double logScale;

  /** Unrolled, because the search for the spread creates many of these for each observation. */
  Gaussian(Observation observation, Spread spread) {
    double[] lab = observation.lab();
    double[][] codeNoise = observation.codeNoise();
    double shading = spread.shading() * spread.shading() / 9;
    double noise = spread.noise() * spread.noise();
    double color = spread.color() * spread.color();
    double c00 = shading * lab[0] * lab[0] + noise * codeNoise[0][0] + color;
    double c01 = shading * lab[0] * lab[1] + noise * codeNoise[0][1];
    double c02 = shading * lab[0] * lab[2] + noise * codeNoise[0][2];
    double c11 = shading * lab[1] * lab[1] + noise * codeNoise[1][1] + color;
    double c12 = shading * lab[1] * lab[2] + noise * codeNoise[1][2];
    double c22 = shading * lab[2] * lab[2] + noise * codeNoise[2][2] + color;
    double a00 = c11 * c22 - c12 * c12;
    double a01 = c02 * c12 - c01 * c22;
    double a02 = c01 * c12 - c02 * c11;
    double determinant = c00 * a00 + c01 * a01 + c02 * a02;
    p00 = a00 / determinant;
    p01 = a01 / determinant;
    p02 = a02 / determinant;
    p11 = (c00 * c22 - c02 * c02) / determinant;
    p12 = (c01 * c02 - c00 * c12) / determinant;
    p22 = (c00 * c11 - c01 * c01) / determinant;
    logScale = LOG_NORMALIZATION - 0.5 * Math.log(determinant);
  }

  double[][] precision() {
    return new double[][] {{p00, p01, p02}, {p01, p11, p12}, {p02, p12, p22}};
  }

  double logDensity(double[] difference) {
    double lightness = difference[0];
    double a = difference[1];
    double b = difference[2];
    double sum =
        p00 * lightness * lightness
            + p11 * a * a
            + p22 * b * b
            + 2 * (p01 * lightness * a + p02 * lightness * b + p12 * a * b);
    return logScale - 0.5 * sum;
  }
}
