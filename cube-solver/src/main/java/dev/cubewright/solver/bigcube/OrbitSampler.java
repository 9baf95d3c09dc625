package dev.cubewright.solver.bigcube;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A sampler of the Boltzmann distribution over all choices for the cells of an orbit. It sums the
 * weights of the choices for each set of places, cell by cell, and then draws a choice for each
 * cell, the last one first. Not thread-safe.
 */
final class OrbitSampler {
  /** The maximum number of places. */
  private static final int PLACES = 16;

  /** The minimum temperature; at lower ones, weights would underflow. */
  private static final double COLDEST = 0.08;

  private final int[] sets;
  private final char[] indices = new char[1 << PLACES];
  private final double[] endCosts;
  private final Map<List<Integer>, char[]> sources = new HashMap<>();
  private final double[] ends;
  private double[][] sums = new double[0][];

  /**
   * Creates a sampler.
   *
   * @param parts sets of places; the number of chosen places of each is constant
   * @param goal the chosen places of the solved orbit
   * @param wrongCost the cost of a chosen place that is not in the goal
   */
  OrbitSampler(int[] parts, int goal, double wrongCost) {
    int all = Arrays.stream(parts).sum();
    sets =
        IntStream.range(0, 1 << PLACES)
            .filter(set -> (set & ~all) == 0)
            .filter(
                set ->
                    Arrays.stream(parts)
                        .allMatch(
                            part -> Integer.bitCount(set & part) == Integer.bitCount(goal & part)))
            .toArray();
    ends = new double[sets.length];
    endCosts = new double[sets.length];
    for (int i = 0; i < sets.length; i++) {
      indices[sets[i]] = (char) i;
      endCosts[i] = wrongCost * Integer.bitCount(sets[i] & ~goal);
    }
  }

  /**
   * Returns the index of the source of each set; empty if no place moves.
   *
   * @param targets the moved places, each followed by its target
   */
  char[] sources(int[] targets) {
    return sources.computeIfAbsent(
        Arrays.stream(targets).boxed().toList(),
        any -> {
          char[] sources = new char[targets.length == 0 ? 0 : sets.length];
          for (int i = 0; i < sources.length; i++) {
            int source = sets[i];
            for (int j = 0; j < targets.length; j += 2) {
              int bit = (sets[i] >>> targets[j + 1]) & 1;
              source = (source & ~(1 << targets[j])) | (bit << targets[j]);
            }
            sources[i] = indices[source];
          }
          return sources;
        });
  }

  /**
   * Draws a choice for each cell.
   *
   * @param start the chosen places before the cells
   * @param sources by cell and choice, the {@linkplain #sources sources}; empty if the choice is
   *     not allowed
   * @param costs by cell and choice, the cost
   */
  int[] draw(
      int start, char[][][] sources, int[][] costs, double temperature, SplittableRandom random) {
    double[][] weights = new double[costs.length][];
    for (int cell = 0; cell < weights.length; cell++) {
      weights[cell] = weights(sources[cell], costs[cell], Math.max(temperature, COLDEST));
    }
    if (sums.length <= weights.length) {
      sums = new double[weights.length + 1][sets.length];
    }
    Arrays.fill(sums[0], 0);
    sums[0][indices[start]] = 1;
    for (int cell = 0; cell < weights.length; cell++) {
      sum(sums[cell], sources[cell], weights[cell], sums[cell + 1]);
    }
    for (int i = 0; i < ends.length; i++) {
      ends[i] = sums[weights.length][i] * Math.exp(-endCosts[i] / Math.max(temperature, COLDEST));
    }
    int set = drawn(ends, random);
    int[] choices = new int[weights.length];
    for (int cell = weights.length - 1; cell >= 0; cell--) {
      double[] parts = weights[cell];
      for (int choice = 0; choice < parts.length; choice++) {
        parts[choice] *= parts[choice] > 0 ? sums[cell][source(sources[cell], choice, set)] : 0;
      }
      choices[cell] = drawn(parts, random);
      set = source(sources[cell], choices[cell], set);
    }
    return choices;
  }

  private static double[] weights(char[][] sources, int[] costs, double temperature) {
    double[] weights = new double[costs.length];
    for (int choice = 0; choice < weights.length; choice++) {
      boolean isAllowed = choice == 0 || sources[choice].length > 0;
      weights[choice] = isAllowed ? Math.exp(-costs[choice] / temperature) : 0;
    }
    return weights;
  }

  private static void sum(double[] before, char[][] sources, double[] weights, double[] after) {
    for (int set = 0; set < after.length; set++) {
      after[set] = weights[0] * before[set];
    }
    for (int choice = 1; choice < weights.length; choice++) {
      char[] from = sources[choice];
      double weight = weights[choice];
      for (int set = 0; set < from.length; set++) {
        after[set] += weight * before[from[set]];
      }
    }
  }

  private static int source(char[][] sources, int choice, int set) {
    return choice == 0 ? set : sources[choice][set];
  }

  private static int drawn(double[] weights, SplittableRandom random) {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    double left = random.nextDouble() * sum;
    int drawn = 0;
    for (int i = 0; i < weights.length && left >= 0; i++) {
      if (weights[i] > 0) {
        drawn = i;
        left -= weights[i];
      }
    }
    return drawn;
  }
}
