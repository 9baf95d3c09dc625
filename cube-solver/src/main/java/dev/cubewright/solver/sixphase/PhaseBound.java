package dev.cubewright.solver.sixphase;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A bound that combines the distances of several tables. Only {@link #maximum} is a lower bound of
 * the true distance. A search rounds bounds down. Immutable.
 */
public final class PhaseBound {
  /** The bound of the published solver. */
  public static final PhaseBound BLEND = blend(2, 1 / 1.6, 1.9, 2);

  /** The deviation bound with a weight that adds few moves. */
  public static final PhaseBound DEVIATION = deviation(0.5);

  /** The five bounds, the default first. */
  static final List<PhaseBound> ALL = List.of(BLEND, euclid(), DEVIATION, sum(), maximum());

  private final String strategy;
  private final ToDoubleFunction<int[]> combination;

  private PhaseBound(String strategy, ToDoubleFunction<int[]> combination) {
    this.strategy = strategy;
    this.combination = combination;
  }

  static PhaseBound maximum() {
    return new PhaseBound("six-phase-max", PhaseBound::greatest);
  }

  static PhaseBound sum() {
    return new PhaseBound("six-phase-sum", distances -> Arrays.stream(distances).sum());
  }

  static PhaseBound euclid() {
    return new PhaseBound("six-phase-euclid", PhaseBound::length);
  }

  /**
   * {@return the maximum distance plus the weighted deviation: {@code max + a * sd}} The deviation
   * {@code sd} is the square root of the sum of the squared differences from the mean.
   *
   * @param a the weight of the deviation, a finite number of at least 0
   * @throws IllegalArgumentException if it is negative or not a finite number
   */
  public static PhaseBound deviation(double a) {
    require(a >= 0 && Double.isFinite(a), "a must be at least 0, not " + a);
    return new PhaseBound(
        "six-phase-deviation", distances -> greatest(distances) + a * deviation(distances));
  }

  /**
   * {@return a bound between the maximum distance and the Euclidean length} The bound is {@code (1
   * - t) * max + t * length} with {@code t = a^-(|max / (b * sd) - c|^d)}. If all distances are
   * equal, it is the maximum distance.
   *
   * @param a the decay of the share of the length, greater than 1
   * @param b the unit of the deviation, greater than 0
   * @param c the maximum distance, in units, at which the share is greatest
   * @param d the flatness of the share around {@code c}, greater than 0
   * @throws IllegalArgumentException if one is out of range or not a finite number
   */
  public static PhaseBound blend(double a, double b, double c, double d) {
    require(a > 1 && Double.isFinite(a), "a must be greater than 1, not " + a);
    require(b > 0 && Double.isFinite(b), "b must be greater than 0, not " + b);
    require(Double.isFinite(c), "c must be a number, not " + c);
    require(d > 0 && Double.isFinite(d), "d must be greater than 0, not " + d);
    return new PhaseBound(
        "six-phase-blend",
        distances -> {
          int greatest = greatest(distances);
          double deviation = deviation(distances);
          if (deviation == 0) {
            return greatest;
          }
          double share = Math.pow(a, -Math.pow(Math.abs(greatest / (b * deviation) - c), d));
          return (1 - share) * greatest + share * length(distances);
        });
  }

  /** {@return the name of the strategy with this bound, such as {@code six-phase-blend}} */
  public String strategy() {
    return strategy;
  }

  /**
   * {@return an estimate of the remaining moves of a phase; 0 if and only if all distances are 0}
   *
   * @param distances the distances of the tables, at least one
   */
  public double of(int... distances) {
    return combination.applyAsDouble(distances);
  }

  private static int greatest(int... distances) {
    return Arrays.stream(distances).max().orElseThrow();
  }

  /** Returns the square root of the sum, not the mean, of the squared deviations. */
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
