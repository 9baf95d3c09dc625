package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Words that move few pieces, grouped by the pieces that they bring to places. Thread-safe. */
final class InsertionWords {
  private static final int CYCLE = 3;

  /** The estimated cost of a piece as a share of the mean cost of three-cycles. */
  private static final double SHARE = 0.33;

  /** The estimated cost of a piece in an orbit without three-cycles. */
  private static final double DEFAULT_COST = 1000;

  private final List<Word> words;
  private final int[] firstOf;

  /**
   * The groups by place, then by source and twist of the piece. A group is a sequence of entries: a
   * word index, the cost of the word, the number of its other places, and these places, each
   * followed by its oriented piece. The entries of a group are sorted by cost. Plain integers keep
   * a group together in memory.
   */
  private final int[][][] groups;

  private final double[] costs;

  /**
   * @param unsorted the words in any order
   */
  InsertionWords(List<Word> unsorted, Orbits orbits) {
    this.words = unsorted.stream().sorted(Comparator.comparingLong(Word::cost)).toList();
    this.firstOf = new int[orbits.places()];
    this.groups = new int[orbits.places()][][];
    this.costs = new double[orbits.places()];
    int[] counts = new int[orbits.places()];
    Map<Long, List<int[]>> entries = new HashMap<>();
    for (int index = 0; index < words.size(); index++) {
      Word word = words.get(index);
      for (int i = 0; i < word.support(); i++) {
        int place = word.places()[i];
        entries
            .computeIfAbsent(key(place, word.pieces()[i]), key -> new ArrayList<>())
            .add(entry(index, i));
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
      for (int place = from; place < to; place++) {
        int at = place;
        firstOf[place] = from;
        groups[place] =
            IntStream.range(0, orbit.size() * orbit.orientations())
                .map(
                    i ->
                        OrientedPieces.of(
                            from + i / orbit.orientations(), i % orbit.orientations()))
                .mapToObj(piece -> entries.getOrDefault(key(at, piece), List.of()))
                .map(group -> group.stream().flatMapToInt(Arrays::stream).toArray())
                .toArray(int[][]::new);
      }
    }
  }

  private static long key(int place, int piece) {
    return (long) place << 32 | piece;
  }

  private int[] entry(int index, int omitted) {
    Word word = words.get(index);
    IntStream others =
        IntStream.range(0, word.support())
            .filter(i -> i != omitted)
            .flatMap(i -> IntStream.of(word.places()[i], word.pieces()[i]));
    IntStream header = IntStream.of(index, Math.toIntExact(word.cost()), word.support() - 1);
    return IntStream.concat(header, others).toArray();
  }

  /** Returns the entries of the words that bring pieces to a place, by source and twist. */
  int[][] groups(int place) {
    return groups[place];
  }

  /** Returns the first place of the orbit of a place. */
  int firstOf(int place) {
    return firstOf[place];
  }

  Word word(int index) {
    return words.get(index);
  }

  /**
   * Returns the estimated cost of bringing the right piece to a place. It is equal for all places
   * of an orbit.
   */
  double cost(int place) {
    return costs[place];
  }
}
