package dev.cubewright.solver.sixphase;

import java.util.ArrayList;
import java.util.List;

/** The 24 orders of four things, in the order of their lists. */
final class Permutations {
  /** How many there are. */
  static final int COUNT = 24;

  private static final int[] WEIGHTS = {6, 2, 1, 1};

  private Permutations() {}

  static int rank(int[] order) {
    List<Integer> left = new ArrayList<>(List.of(0, 1, 2, 3));
    int rank = 0;
    for (int i = 0; i < WEIGHTS.length; i++) {
      int position = left.indexOf(order[i]);
      rank += WEIGHTS[i] * position;
      left.remove(position);
    }
    return rank;
  }

  static int[] unrank(int rank) {
    List<Integer> left = new ArrayList<>(List.of(0, 1, 2, 3));
    int[] order = new int[WEIGHTS.length];
    int rest = rank;
    for (int i = 0; i < order.length; i++) {
      order[i] = left.remove(rest / WEIGHTS[i]);
      rest %= WEIGHTS[i];
    }
    return order;
  }
}
