package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Words that move few pieces, grouped by the pieces that they bring to places. Thread-safe. */
final class InsertionWords {
  private static final int CYCLE = 3;

  /** The estimated cost of a piece as a share of the mean cost of three-cycles. */
  private static final double SHARE = 0.33;

  /** The estimated cost of a piece in an orbit without three-cycles. */
  private static final double DEFAULT_COST = 1000;

  private final Map<Long, List<Word>> words = new HashMap<>();
  private final double[] costs;

  InsertionWords(List<Word> all, Orbits orbits) {
    this.costs = new double[orbits.places()];
    int[] counts = new int[orbits.places()];
    for (Word word : all) {
      for (int i = 0; i < word.support(); i++) {
        int place = word.places()[i];
        words.computeIfAbsent(key(place, word.pieces()[i]), key -> new ArrayList<>()).add(word);
        if (word.support() == CYCLE) {
          counts[place]++;
          costs[place] += SHARE * word.cost();
        }
      }
    }
    for (Orbit orbit : orbits.list()) {
      int from = orbit.offset();
      int to = from + orbit.size();
      int count = Arrays.stream(counts, from, to).sum();
      double sum = Arrays.stream(costs, from, to).sum();
      Arrays.fill(costs, from, to, count == 0 ? DEFAULT_COST : sum / count);
    }
  }

  private static long key(int place, int piece) {
    return (long) place << 32 | piece;
  }

  /** Returns the words that bring an oriented piece to a place. */
  List<Word> words(int place, int piece) {
    return words.getOrDefault(key(place, piece), List.of());
  }

  /**
   * Returns the estimated cost of bringing the right piece to a place. It is equal for all places
   * of an orbit.
   */
  double cost(int place) {
    return costs[place];
  }
}
