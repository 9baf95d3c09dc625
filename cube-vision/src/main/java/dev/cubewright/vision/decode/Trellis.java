package dev.cubewright.vision.decode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All ways to fill the places of one orbit, as paths in a graph. Each layer is a place, each node
 * the set of used pieces, each edge the piece in the place. Immutable and thread-safe.
 *
 * <p>A path ends in a node of a <em>class</em>: 0 for an even permutation, 1 for an odd one; always
 * 0 if parity does not matter. Sums and maxima over all paths take one pass over the edges. The 12!
 * * 2^11 arrangements of edges therefore cost about 200,000 steps. Sources: L. R. Bahl, J. Cocke,
 * F. Jelinek, J. Raviv, Optimal decoding of linear codes for minimizing symbol error rate (1974),
 * the forward and backward pass; A. J. Viterbi (1967), the best path.
 *
 * <p>A <em>placement</em> is the piece in a place: piece times orientations plus orientation.
 */
final class Trellis {
  /** The parities of a permutation. */
  static final int CLASSES = 2;

  private final int[] placeOfLayer;
  private final int[] firstNode;
  private final int[] firstEdge;
  private final int[] to;
  private final int[] placement;
  private final int[] ends;

  /**
   * Stores the arrays without copying.
   *
   * @param placeOfLayer the place that each layer fills
   * @param firstNode the first node of each layer, the first one after the last layer, and the
   *     number of nodes; node 0 is the start
   * @param firstEdge the first edge out of each node, and the number of edges
   * @param to the node of the next layer in which each edge ends
   * @param placement the placement of each edge
   * @param ends the node in which the paths of each class end, -1 if there are none
   */
  Trellis(
      int[] placeOfLayer, int[] firstNode, int[] firstEdge, int[] to, int[] placement, int[] ends) {
    this.placeOfLayer = placeOfLayer;
    this.firstNode = firstNode;
    this.firstEdge = firstEdge;
    this.to = to;
    this.placement = placement;
    this.ends = ends;
  }

  /** Placements are by place and not written to. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Arrangement(double score, int[] placements) {}

  final class Posterior {
    /** The likelihood by place and placement; the greatest of a place is 1. */
    private final double[][] weights;

    /** By node, the sum of the weights of all paths to the node; 0 if it was pruned. */
    private final double[] forward;

    private final double shift;

    private Posterior(double[][] weights, double[] forward, double shift) {
      this.weights = weights;
      this.forward = forward;
      this.shift = shift;
    }

    double logSum(int parity) {
      int end = ends[parity];
      return end >= 0 && forward[end] > 0
          ? Math.log(forward[end]) + shift
          : Double.NEGATIVE_INFINITY;
    }

    /** The shares are the probabilities of the classes, 0 if no path ends in a class. */
    double[][] marginals(double[] shares) {
      double[][] marginals = new double[weights.length][weights[0].length];
      double[] backward = new double[forward.length];
      for (int c = 0; c < CLASSES; c++) {
        if (shares[c] > 0) {
          backward[ends[c]] = shares[c] / forward[ends[c]];
        }
      }
      for (int layer = placeOfLayer.length - 1; layer >= 0; layer--) {
        double[] weight = weights[placeOfLayer[layer]];
        double[] marginal = marginals[placeOfLayer[layer]];
        for (int node = firstNode[layer]; node < firstNode[layer + 1]; node++) {
          if (forward[node] > 0) {
            double sum = 0;
            for (int edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++) {
              double through = weight[placement[edge]] * backward[to[edge]];
              sum += through;
              marginal[placement[edge]] += forward[node] * through;
            }
            backward[node] = sum;
          }
        }
      }
      return marginals;
    }
  }

  /** Prunes paths with a log-likelihood more than {@code beam} below the best of their layer. */
  Posterior posterior(double[][] scores, double beam) {
    double[][] weights = new double[scores.length][];
    double shift = 0;
    for (int place = 0; place < scores.length; place++) {
      shift += Arrays.stream(scores[place]).max().orElseThrow();
      weights[place] = likelihoods(scores[place]);
    }
    return new Posterior(weights, forward(weights, Math.exp(-beam)), shift);
  }

  /** Converts log-likelihoods; the greatest result is 1. */
  static double[] likelihoods(double[] scores) {
    double greatest = Arrays.stream(scores).max().orElseThrow();
    double[] likelihoods = new double[scores.length];
    for (int index = 0; index < scores.length; index++) {
      likelihoods[index] = Math.exp(scores[index] - greatest);
    }
    return likelihoods;
  }

  private double[] forward(double[][] weights, double leastShare) {
    double[] forward = new double[firstNode[firstNode.length - 1]];
    forward[0] = 1;
    for (int layer = 0; layer < placeOfLayer.length; layer++) {
      double[] weight = weights[placeOfLayer[layer]];
      double greatest = 0;
      for (int node = firstNode[layer]; node < firstNode[layer + 1]; node++) {
        greatest = Math.max(greatest, forward[node]);
      }
      double least = greatest * leastShare;
      for (int node = firstNode[layer]; node < firstNode[layer + 1]; node++) {
        if (forward[node] < least) {
          forward[node] = 0;
        } else {
          for (int edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++) {
            forward[to[edge]] += forward[node] * weight[placement[edge]];
          }
        }
      }
    }
    return forward;
  }

  /** Returns the greatest log-likelihood by class; negative infinity for a class without paths. */
  double[] greatest(double[][] scores) {
    double[] greatest = new double[firstNode[firstNode.length - 1]];
    Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
    greatest[0] = 0;
    for (int layer = 0; layer < placeOfLayer.length; layer++) {
      double[] gain = scores[placeOfLayer[layer]];
      for (int node = firstNode[layer]; node < firstNode[layer + 1]; node++) {
        for (int edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++) {
          double score = greatest[node] + gain[placement[edge]];
          greatest[to[edge]] = Math.max(greatest[to[edge]], score);
        }
      }
    }
    return Arrays.stream(ends)
        .mapToDouble(end -> end < 0 ? Double.NEGATIVE_INFINITY : greatest[end])
        .toArray();
  }

  /** Returns the {@code count} best arrangements by class; prunes like {@link #posterior}. */
  List<List<Arrangement>> best(double[][] scores, int count, double beam) {
    BestPaths paths = new BestPaths(firstNode[firstNode.length - 1], count);
    for (int layer = 0; layer < placeOfLayer.length; layer++) {
      double[] gain = scores[placeOfLayer[layer]];
      double greatest = Double.NEGATIVE_INFINITY;
      for (int node = firstNode[layer]; node < firstNode[layer + 1]; node++) {
        greatest = Math.max(greatest, paths.score(node));
      }
      for (int node = firstNode[layer]; node < firstNode[layer + 1]; node++) {
        if (paths.score(node) > greatest - beam) {
          for (int edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++) {
            paths.extend(node, to[edge], placement[edge], gain[placement[edge]]);
          }
        }
      }
    }
    List<List<Arrangement>> found = new ArrayList<>();
    for (int end : ends) {
      found.add(end < 0 ? List.of() : paths.to(end, placeOfLayer));
    }
    return found;
  }

  private static final class BestPaths {
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

    List<Arrangement> to(int end, int[] placeOfLayer) {
      List<Arrangement> found = new ArrayList<>();
      for (int rank = 0; rank < count; rank++) {
        int slot = end * count + rank;
        if (score[slot] > Double.NEGATIVE_INFINITY) {
          int[] placements = new int[placeOfLayer.length];
          double total = score[slot];
          for (int layer = placeOfLayer.length - 1; layer >= 0; layer--) {
            placements[placeOfLayer[layer]] = placement[slot];
            slot = before[slot];
          }
          found.add(new Arrangement(total, placements));
        }
      }
      return found;
    }
  }
}
