package dev.cubewright.vision.decode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All ways to fill the places of one orbit, as paths. Each layer is a place, each node the pieces
 * used so far, each edge the piece in the place. Immutable and thread-safe.
 *
 * <p>A path ends in a node of a <em>class</em>: 0 for an even permutation, 1 for an odd one; all in
 * 0 where it does not matter. Sums and maxima over all paths take one pass over the edges each, so
 * that 12! * 2^11 arrangements of edges cost some 200,000 steps: L. R. Bahl, J. Cocke, F. Jelinek,
 * J. Raviv, Optimal decoding of linear codes for minimizing symbol error rate (1974), the forward
 * and backward pass; A. J. Viterbi (1967), the best path.
 *
 * <p>A <em>placement</em> is the piece in a place: piece times orientations plus orientation.
 */
final class Trellis {
  /** The number of parities of a permutation. */
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

  /**
   * The pieces and orientations in the places of an orbit.
   *
   * @param score the sum of the log-likelihoods
   * @param placements for each place the placement; not written to
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Arrangement(double score, int[] placements) {}

  /** The probabilities of the paths, given the stickers. */
  final class Posterior {
    /** The likelihood by place and placement; the greatest of a place is 1. */
    private final double[][] weights;

    /** For each node the sum of the weights of all paths to it; 0 if it is too small. */
    private final double[] forward;

    /** The sum over all places of the logarithm that the weights were lowered by. */
    private final double shift;

    private Posterior(double[][] weights, double[] forward, double shift) {
      this.weights = weights;
      this.forward = forward;
      this.shift = shift;
    }

    /** Returns the logarithm of the sum of the likelihoods of all paths of a class. */
    double logSum(int parity) {
      int end = ends[parity];
      return end >= 0 && forward[end] > 0
          ? Math.log(forward[end]) + shift
          : Double.NEGATIVE_INFINITY;
    }

    /**
     * Returns the probability of each placement at each place.
     *
     * @param shares the probability of each class; 0 if no path ends in it
     */
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

  /**
   * Returns the probabilities of the paths.
   *
   * @param scores log-likelihood by place and placement
   * @param beam prunes paths less likely than the best of their layer by more than this, as a
   *     logarithm
   */
  Posterior posterior(double[][] scores, double beam) {
    double[][] weights = new double[scores.length][];
    double shift = 0;
    for (int place = 0; place < scores.length; place++) {
      double greatest = Arrays.stream(scores[place]).max().orElseThrow();
      shift += greatest;
      weights[place] = new double[scores[place].length];
      for (int s = 0; s < weights[place].length; s++) {
        weights[place][s] = Math.exp(scores[place][s] - greatest);
      }
    }
    return new Posterior(weights, forward(weights, Math.exp(-beam)), shift);
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

  /**
   * Returns the score of the best arrangement of each class; negative infinity if there is none.
   *
   * @param scores log-likelihood by place and placement
   */
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

  /**
   * Returns the best arrangements of each class, best first.
   *
   * @param scores log-likelihood by place and placement
   * @param count the maximum number per class
   * @param beam prunes paths less likely than the best of their layer by more than this, as a
   *     logarithm
   */
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
}
