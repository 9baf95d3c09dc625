package dev.cubewright.vision.decode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Enumerates all arrangements of a few pieces. */
final class BruteForce {
  private BruteForce() {}

  /** Returns all permutations of the first numbers. */
  static List<int[]> permutations(int size) {
    List<int[]> orders = new ArrayList<>();
    extend(new int[size], 0, 0, orders);
    return orders;
  }

  private static void extend(int[] order, int length, int used, List<int[]> orders) {
    if (length == order.length) {
      orders.add(order.clone());
      return;
    }
    for (int piece = 0; piece < order.length; piece++) {
      if (((used >> piece) & 1) == 0) {
        order[length] = piece;
        extend(order, length + 1, used | 1 << piece, orders);
      }
    }
  }

  /** Returns 0 for an even permutation, 1 for an odd one. */
  static int parity(int[] order) {
    int odd = 0;
    for (int i = 0; i < order.length; i++) {
      for (int j = 0; j < i; j++) {
        odd ^= order[j] > order[i] ? 1 : 0;
      }
    }
    return odd;
  }

  /** Returns all arrangements of one parity with orientations that sum to zero. */
  static List<int[]> placements(int size, int orientations, int parity) {
    List<int[]> all = new ArrayList<>();
    int codes = (int) Math.round(Math.pow(orientations, size));
    for (int[] order : permutations(size)) {
      for (int code = 0; parity(order) == parity && code < codes; code++) {
        int[] placements = new int[size];
        int sum = 0;
        int rest = code;
        for (int place = 0; place < size; place++) {
          placements[place] = order[place] * orientations + rest % orientations;
          sum += rest % orientations;
          rest /= orientations;
        }
        if (sum % orientations == 0) {
          all.add(placements);
        }
      }
    }
    return all;
  }

  static double score(double[][] scores, int[] placements) {
    double sum = 0;
    for (int place = 0; place < placements.length; place++) {
      sum += scores[place][placements[place]];
    }
    return sum;
  }

  /** Returns the logarithm of the sum of the likelihoods. */
  static double logSum(double[][] scores, List<int[]> all) {
    return Math.log(all.stream().mapToDouble(s -> Math.exp(score(scores, s))).sum());
  }

  /** Returns the probability of each placement at each place. */
  static double[][] marginals(double[][] scores, List<int[]> all) {
    double[][] marginals = new double[scores.length][scores[0].length];
    double total = logSum(scores, all);
    for (int[] placements : all) {
      for (int place = 0; place < placements.length; place++) {
        marginals[place][placements[place]] += Math.exp(score(scores, placements) - total);
      }
    }
    return marginals;
  }

  static List<Double> bestScores(double[][] scores, List<int[]> all, int count) {
    return all.stream()
        .map(placements -> score(scores, placements))
        .sorted(Comparator.reverseOrder())
        .limit(count)
        .toList();
  }

  static double[][] randomScores(int places, int placements, double scale, long seed) {
    Random random = new Random(seed);
    double[][] scores = new double[places][placements];
    for (double[] row : scores) {
      for (int s = 0; s < placements; s++) {
        row[s] = scale * random.nextGaussian();
      }
    }
    return scores;
  }
}
