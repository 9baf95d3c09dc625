package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Words that move few pieces, by the pieces that they bring to places. Thread-safe. */
final class InsertionWords {
  private static final int CYCLE = 3;

  /** The estimated cost of a piece as a part of the mean cost of the words that move three. */
  private static final double SHARE = 0.33;

  /** The cost of a piece that no word moves with two others. */
  private static final double OTHERWISE = 1000;

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
      Arrays.fill(costs, from, to, count == 0 ? OTHERWISE : sum / count);
    }
  }

  private static long key(int place, int piece) {
    return (long) place << 32 | piece;
  }

  /** Returns the words that bring an oriented piece to a place. */
  List<Word> words(int place, int piece) {
    return words.getOrDefault(key(place, piece), List.of());
  }

  /** Returns the estimated cost of the right piece at a place, the same in the whole orbit. */
  double cost(int place) {
    return costs[place];
  }
}
