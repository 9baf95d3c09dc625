package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Orders places so that as many words as can be leave those alone that come first. For one thread.
 *
 * <p>Words of each cost weigh as much together as those of any other.
 */
final class BaseChoice {
  private final List<Word> words;
  private final double[] weights;
  private final double[] movedWeight;
  private final List<List<Integer>> movers = new ArrayList<>();

  private BaseChoice(int places, List<Word> words) {
    this.words = words;
    this.weights = new double[words.size()];
    this.movedWeight = new double[places];
    for (int place = 0; place < places; place++) {
      movers.add(new ArrayList<>());
    }
    Map<Long, Integer> counts = new HashMap<>();
    words.forEach(word -> counts.merge(word.cost(), 1, Integer::sum));
    for (int i = 0; i < weights.length; i++) {
      weights[i] = 1.0 / counts.getOrDefault(words.get(i).cost(), 1);
      for (int place : words.get(i).places()) {
        movedWeight[place] += weights[i];
        movers.get(place).add(i);
      }
    }
  }

  static int[] of(int places, List<List<Word>> pools, Cancellation cancellation) {
    List<BaseChoice> choices = pools.stream().map(words -> new BaseChoice(places, words)).toList();
    int[] base = new int[places];
    boolean[] chosen = new boolean[places];
    for (int i = 0; i < places; i++) {
      cancellation.check();
      int best = -1;
      for (int place = 0; place < places; place++) {
        if (!chosen[place] && (best < 0 || isBetter(place, best, choices))) {
          best = place;
        }
      }
      base[i] = best;
      chosen[best] = true;
      for (BaseChoice choice : choices) {
        choice.removeMovers(best);
      }
    }
    return base;
  }

  private static boolean isBetter(int place, int other, List<BaseChoice> choices) {
    for (BaseChoice choice : choices) {
      double difference = choice.movedWeight[place] - choice.movedWeight[other];
      if (Math.abs(difference) > 1e-9) {
        return difference < 0;
      }
    }
    return false;
  }

  private void removeMovers(int place) {
    for (int word : movers.get(place)) {
      for (int moved : words.get(word).places()) {
        movedWeight[moved] -= weights[word];
      }
      weights[word] = 0;
    }
  }
}
