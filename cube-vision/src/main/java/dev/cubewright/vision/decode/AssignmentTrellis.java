package dev.cubewright.vision.decode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The arrangements of many different pieces that are not much worse than the best one.
 *
 * <p>24 wings have 24! arrangements, too many to sum over. But the dual values of the best
 * assignment bound from below what each placement costs against it, and all arrangements whose
 * bound is small are few: almost all of the probability is theirs. Places that can exchange pieces
 * follow one another, so that the paths soon merge.
 */
final class AssignmentTrellis {
  /** Less likely arrangements than the best one by more than this, as a logarithm, are pruned. */
  private static final double MAX_REGRET = 12;

  /** The greatest number of sets of used pieces kept. */
  private static final int MAX_WIDTH = 400;

  private AssignmentTrellis() {}

  /**
   * {@return the trellis of the arrangements near the best one}
   *
   * @param scores log-likelihood by place and piece, a square
   */
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
    // For each layer, the least regret of a path to each set of used pieces.
    List<Map<Integer, Double>> layers = new ArrayList<>();
    layers.add(Map.of(0, 0.0));
    int usedByBest = 0;
    for (int place : places) {
      Map<Integer, Double> regrets = new LinkedHashMap<>();
      layers
          .get(layers.size() - 1)
          .forEach(
              (used, regret) -> {
                for (int piece : candidates.get(place)) {
                  double sum = regret + best.regret(place, piece);
                  if (((used >> piece) & 1) == 0 && sum <= MAX_REGRET) {
                    regrets.merge(used | 1 << piece, sum, Math::min);
                  }
                }
              });
      usedByBest |= 1 << best.piece(place);
      layers.add(kept(regrets, usedByBest));
    }
    int[] layerOfPlace = new int[size];
    for (int index = 0; index < size; index++) {
      layerOfPlace[places[index]] = index;
    }
    return TrellisBuilder.build(
        places,
        0,
        (place, used, edges) -> {
          for (int piece : candidates.get(place)) {
            int next = used | 1 << piece;
            if (next != used && layers.get(layerOfPlace[place] + 1).containsKey(next)) {
              edges.add(piece, next);
            }
          }
        },
        List.of((1 << size) - 1));
  }

  private static Map<Integer, Double> kept(Map<Integer, Double> regrets, int usedByBest) {
    if (regrets.size() <= MAX_WIDTH) {
      return regrets;
    }
    Map<Integer, Double> best = new LinkedHashMap<>();
    // The best assignment is kept, so that a path to the end always exists.
    best.put(usedByBest, regrets.getOrDefault(usedByBest, 0.0));
    regrets.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .limit(MAX_WIDTH)
        .forEach(entry -> best.put(entry.getKey(), entry.getValue()));
    return best;
  }

  /** Orders the places so that few pieces are open at any time: next the one that opens least. */
  private static int[] order(Assignment best, List<List<Integer>> candidates) {
    int size = candidates.size();
    int[] order = new int[size];
    boolean[] taken = new boolean[size];
    // The pieces that some place taken so far may hold.
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
