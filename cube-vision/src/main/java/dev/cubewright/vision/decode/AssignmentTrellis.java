package dev.cubewright.vision.decode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A builder of trellises with the arrangements of many different pieces that are close to the best
 * one.
 *
 * <p>24 wings have 24! arrangements, too many to sum over. The dual values of the best assignment
 * bound the loss of each placement from below. The few arrangements with a small bound have almost
 * all of the probability. Places that can exchange pieces are adjacent in the trellis, so that
 * paths merge.
 */
final class AssignmentTrellis {
  /** Arrangements whose log-likelihood is below the best one by more than this are pruned. */
  private static final double MAX_REGRET = 12;

  /** The maximum number of sets after each place, besides the set of the best arrangement. */
  private static final int MAX_WIDTH = 400;

  private AssignmentTrellis() {}

  static Trellis build(double[][] scores) {
    Assignment best = Assignment.best(scores);
    int size = scores.length;
    List<List<Integer>> candidates = new ArrayList<>();
    for (int place = 0; place < size; place++) {
      List<Integer> pieces = new ArrayList<>();
      for (int piece = 0; piece < size; piece++) {
        if (best.regret(place, piece) <= MAX_REGRET) {
          pieces.add(piece);
        }
      }
      candidates.add(pieces);
    }
    int[] places = order(best, candidates);
    UsedPieces[] layers = new UsedPieces[size + 1];
    layers[0] = UsedPieces.none();
    int usedByBest = 0;
    for (int index = 0; index < size; index++) {
      int place = places[index];
      usedByBest |= 1 << best.piece(place);
      layers[index + 1] =
          layers[index]
              .next(candidates.get(place), piece -> best.regret(place, piece), MAX_REGRET)
              .pruned(MAX_WIDTH, usedByBest);
    }
    return trellis(places, candidates, layers);
  }

  private static Trellis trellis(
      int[] places, List<List<Integer>> candidates, UsedPieces[] layers) {
    int size = places.length;
    int[] firstNode = new int[size + 2];
    int most = 0;
    for (int layer = 0; layer <= size; layer++) {
      firstNode[layer + 1] = firstNode[layer] + layers[layer].count();
      most += layer < size ? layers[layer].count() * candidates.get(places[layer]).size() : 0;
    }
    int[] firstEdge = new int[firstNode[size + 1] + 1];
    int[] to = new int[most];
    int[] placement = new int[most];
    int edges = 0;
    for (int layer = 0; layer < size; layer++) {
      UsedPieces following = layers[layer + 1];
      for (int index = 0; index < layers[layer].count(); index++) {
        firstEdge[firstNode[layer] + index] = edges;
        int used = layers[layer].at(index);
        for (int piece : candidates.get(places[layer])) {
          int next = (used & 1 << piece) == 0 ? following.find(used | 1 << piece) : -1;
          if (next >= 0) {
            to[edges] = firstNode[layer + 1] + next;
            placement[edges++] = piece;
          }
        }
      }
    }
    // The last node, at which all pieces are used, has no outgoing edges.
    Arrays.fill(firstEdge, firstNode[size], firstEdge.length, edges);
    return new Trellis(
        places,
        firstNode,
        firstEdge,
        Arrays.copyOf(to, edges),
        Arrays.copyOf(placement, edges),
        new int[] {firstNode[size], -1});
  }

  /** Orders the places so that few pieces are open at any time: the next place opens the fewest. */
  private static int[] order(Assignment best, List<List<Integer>> candidates) {
    int size = candidates.size();
    int[] order = new int[size];
    boolean[] taken = new boolean[size];
    // The candidates of the places already taken.
    boolean[] open = new boolean[size];
    for (int index = 0; index < size; index++) {
      int chosen = -1;
      int least = Integer.MAX_VALUE;
      for (int place = 0; place < size; place++) {
        if (!taken[place]) {
          int opens = 0;
          for (int piece : candidates.get(place)) {
            opens += open[piece] ? 0 : 1;
          }
          // Places whose own piece is open come first: they close it.
          int rank = 2 * opens + (open[best.piece(place)] ? 0 : 1);
          if (rank < least) {
            least = rank;
            chosen = place;
          }
        }
      }
      taken[chosen] = true;
      candidates.get(chosen).forEach(piece -> open[piece] = true);
      order[index] = chosen;
    }
    return order;
  }
}
