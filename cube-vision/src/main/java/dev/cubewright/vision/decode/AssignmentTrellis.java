package dev.cubewright.vision.decode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

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
    // The sets of used pieces as bits, in ascending order.
    int[][] layers = new int[size + 1][];
    layers[0] = new int[1];
    long[] entries = new long[1];
    int usedByBest = 0;
    for (int index = 0; index < size; index++) {
      usedByBest |= 1 << best.piece(places[index]);
      entries =
          pruned(next(entries, candidates.get(places[index]), best, places[index]), usedByBest);
      layers[index + 1] = LongStream.of(entries).mapToInt(entry -> (int) (entry >> 32)).toArray();
    }
    return trellis(places, candidates, layers);
  }

  /**
   * Adds one more piece to each set. An entry has a set in its upper half, and in its lower half
   * the bits of the least regret of a path to the set.
   */
  private static long[] next(long[] entries, List<Integer> pieces, Assignment best, int place) {
    float[] regrets = new float[pieces.size()];
    for (int i = 0; i < regrets.length; i++) {
      regrets[i] = (float) best.regret(place, pieces.get(i));
    }
    long[] next = new long[entries.length * regrets.length];
    int count = 0;
    for (long entry : entries) {
      for (int i = 0; i < regrets.length; i++) {
        long set = entry >> 32 | 1L << pieces.get(i);
        float sum = Float.intBitsToFloat((int) entry) + regrets[i];
        if (set != entry >> 32 && sum <= MAX_REGRET) {
          next[count++] = set << 32 | Float.floatToIntBits(sum);
        }
      }
    }
    Arrays.sort(next, 0, count);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || next[i] >> 32 != next[i - 1] >> 32) {
        next[kept++] = next[i];
      }
    }
    return Arrays.copyOf(next, kept);
  }

  /** Returns the entries with the least regrets, and one further set in any case. */
  private static long[] pruned(long[] entries, int always) {
    if (entries.length <= MAX_WIDTH) {
      return entries;
    }
    // Rotated entries are in order of their regrets.
    return LongStream.concat(
            LongStream.of(entries).filter(entry -> entry >> 32 == always),
            LongStream.of(entries)
                .map(entry -> Long.rotateLeft(entry, 32))
                .sorted()
                .limit(MAX_WIDTH)
                .map(entry -> Long.rotateLeft(entry, 32)))
        .distinct()
        .sorted()
        .toArray();
  }

  private static Trellis trellis(int[] places, List<List<Integer>> candidates, int[][] layers) {
    int size = places.length;
    int[] firstNode = new int[size + 2];
    int most = 0;
    for (int layer = 0; layer <= size; layer++) {
      firstNode[layer + 1] = firstNode[layer] + layers[layer].length;
      most += layer < size ? layers[layer].length * candidates.get(places[layer]).size() : 0;
    }
    int[] firstEdge = new int[firstNode[size + 1] + 1];
    int[] to = new int[most];
    int[] placement = new int[most];
    int edges = 0;
    for (int layer = 0; layer < size; layer++) {
      int[] following = layers[layer + 1];
      for (int index = 0; index < layers[layer].length; index++) {
        firstEdge[firstNode[layer] + index] = edges;
        int used = layers[layer][index];
        for (int piece : candidates.get(places[layer])) {
          int next =
              (used & 1 << piece) == 0 ? Arrays.binarySearch(following, used | 1 << piece) : -1;
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
