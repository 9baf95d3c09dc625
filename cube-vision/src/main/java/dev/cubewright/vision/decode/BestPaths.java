package dev.cubewright.vision.decode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The best paths to each node of a trellis, with their predecessors. */
final class BestPaths {
  private final int count;

  /** For each node and rank the sum of the gains, best first. */
  private final double[] score;

  /** For each node and rank the previous one, as node times {@code count} plus rank. */
  private final int[] before;

  private final int[] placement;

  BestPaths(int nodes, int count) {
    this.count = count;
    this.score = new double[nodes * count];
    this.before = new int[nodes * count];
    this.placement = new int[nodes * count];
    Arrays.fill(score, Double.NEGATIVE_INFINITY);
    score[0] = 0;
  }

  double score(int node) {
    return score[node * count];
  }

  void extend(int from, int to, int placementOfEdge, double gain) {
    int first = to * count;
    for (int rank = 0; rank < count; rank++) {
      double value = score[from * count + rank] + gain;
      int slot = first + count - 1;
      if (!(value > score[slot])) {
        return;
      }
      for (; slot > first && value > score[slot - 1]; slot--) {
        score[slot] = score[slot - 1];
        before[slot] = before[slot - 1];
        placement[slot] = placement[slot - 1];
      }
      score[slot] = value;
      before[slot] = from * count + rank;
      placement[slot] = placementOfEdge;
    }
  }

  List<Trellis.Arrangement> to(int end, int[] placeOfLayer) {
    List<Trellis.Arrangement> found = new ArrayList<>();
    for (int rank = 0; rank < count; rank++) {
      int slot = end * count + rank;
      if (score[slot] > Double.NEGATIVE_INFINITY) {
        int[] placements = new int[placeOfLayer.length];
        double total = score[slot];
        for (int layer = placeOfLayer.length - 1; layer >= 0; layer--) {
          placements[placeOfLayer[layer]] = placement[slot];
          slot = before[slot];
        }
        found.add(new Trellis.Arrangement(total, placements));
      }
    }
    return found;
  }
}
