package dev.cubewright.solver.sixphase;

import java.util.Arrays;

/**
 * How several tables' distances become one bound: five ways that were tried. Only the first can
 * never exceed the true distance. Implementations are immutable.
 *
 * <p>A search cuts what a bound says to a whole number.
 */
public sealed interface PhaseBound {
  /** {@return the name of the strategy that uses it, such as {@code six-phase-blend}} */
  String strategy();

  /**
   * {@return at about how many moves a position is from the end of its phase; 0 if and only if all
   * distances are}
   *
   * @param distances what the tables say, at least one
   */
  double of(int... distances);

  record Maximum() implements PhaseBound {
    @Override
    public String strategy() {
      return "six-phase-max";
    }

    @Override
    public double of(int... distances) {
      return maximum(distances);
    }
  }

  record Sum() implements PhaseBound {
    @Override
    public String strategy() {
      return "six-phase-sum";
    }

    @Override
    public double of(int... distances) {
      return Arrays.stream(distances).sum();
    }
  }

  /**
   * The greatest, and more where they differ: {@code max + a * sd}.
   *
   * @param a the weight of the deviation, a finite number of at least 0
   */
  record Deviation(double a) implements PhaseBound {
    /**
     * Takes the weight.
     *
     * @throws IllegalArgumentException if it is negative or not a finite number
     */
    public Deviation {
      require(a >= 0 && Double.isFinite(a), "a must be at least 0, not " + a);
    }

    @Override
    public String strategy() {
      return "six-phase-deviation";
    }

    @Override
    public double of(int... distances) {
      return maximum(distances) + a * deviation(distances);
    }
  }

  record Euclid() implements PhaseBound {
    @Override
    public String strategy() {
      return "six-phase-euclid";
    }

    @Override
    public double of(int... distances) {
      return length(distances);
    }
  }

  /**
   * Between the greatest and the length: {@code (1 - t) * max + t * length} with {@code t =
   * a^-(|max / (b * sd) - c|^d)}, and the greatest alone where they do not differ.
   *
   * @param a how fast the share of the length falls, more than 1
   * @param b the unit of the deviation, more than 0
   * @param c where the share is greatest: how many units the greatest distance has
   * @param d how flat the share is about there, more than 0
   */
  record Blend(double a, double b, double c, double d) implements PhaseBound {
    /**
     * Takes the parameters.
     *
     * @throws IllegalArgumentException if one is out of range or not a finite number
     */
    public Blend {
      require(a > 1 && Double.isFinite(a), "a must be more than 1, not " + a);
      require(b > 0 && Double.isFinite(b), "b must be more than 0, not " + b);
      require(Double.isFinite(c), "c must be a number, not " + c);
      require(d > 0 && Double.isFinite(d), "d must be more than 0, not " + d);
    }

    @Override
    public String strategy() {
      return "six-phase-blend";
    }

    @Override
    public double of(int... distances) {
      int maximum = maximum(distances);
      double deviation = deviation(distances);
      if (deviation == 0) {
        return maximum;
      }
      double share = Math.pow(a, -Math.pow(Math.abs(maximum / (b * deviation) - c), d));
      return (1 - share) * maximum + share * length(distances);
    }
  }

  private static int maximum(int... distances) {
    return Arrays.stream(distances).max().orElseThrow();
  }

  /** The square root of the sum, not of the mean, of the squared deviations. */
  private static double deviation(int... distances) {
    double mean = Arrays.stream(distances).average().orElseThrow();
    return Math.sqrt(Arrays.stream(distances).mapToDouble(d -> (d - mean) * (d - mean)).sum());
  }

  private static double length(int... distances) {
    return Math.sqrt(Arrays.stream(distances).mapToDouble(d -> (double) d * d).sum());
  }

  private static void require(boolean condition, String what) {
    if (!condition) {
      throw new IllegalArgumentException("the bound's parameter " + what);
    }
  }
}
