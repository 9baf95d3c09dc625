package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Short words, and words that move few pieces: powers and commutators of short words, and their
 * conjugates. Not thread-safe.
 *
 * <p>The commutator of two words that have one place in common is a cycle of three pieces.
 */
final class WordPool {
  /** The maximum number of short words; fewer for a puzzle with many places. */
  private static final int MAXIMUM_SHORT = 20_000;

  private static final long MAXIMUM_PLACES = 20_000_000;

  /** The maximum numbers of left and right words of commutators. */
  private static final int LEFT_SIDES = 6000;

  private static final int RIGHT_SIDES = 600;

  /** The maximum number of rounds of commutators of commutators, and of pairs in each round. */
  private static final int MAXIMUM_ROUNDS = 3;

  private static final int MAXIMUM_PAIRS = 150_000;

  private static final long MAXIMUM_PAIR_PLACES = 100_000_000;

  /** The maximum number of commutators in the pairs of the next round. */
  private static final int SMALLEST = 300;

  private static final Comparator<Word> BY_COST = Comparator.comparingLong(Word::cost);
  private static final Comparator<Word> BY_SUPPORT =
      Comparator.comparingInt(Word::support).thenComparingLong(Word::cost);

  private static final int MAXIMUM_POWER = 12;

  /**
   * The number of stored words of a kind. Words of one kind move equal numbers of pieces in each
   * orbit.
   */
  private static final int MAXIMUM_OF_A_KIND = 12;

  private static final int MAXIMUM_SUPPORT = 8;
  private static final int MAXIMUM_CONJUGATES = 100_000;

  private final WordMoves moves;
  private final int[] orbitOf;
  private final Cancellation cancellation;
  private final List<Word> shortWords;

  private final BitSet coveredOrbits = new BitSet();

  WordPool(WordMoves moves, int[] orbitOf, Cancellation cancellation) {
    this.moves = moves;
    this.orbitOf = orbitOf;
    this.cancellation = cancellation;
    this.shortWords = shortWords(moves, cancellation);
  }

  /** Returns words of few moves by ascending cost, one for each effect. */
  static List<Word> shortWords(WordMoves moves, Cancellation cancellation) {
    List<Word> shortWords = new ArrayList<>();
    int most = (int) Math.min(MAXIMUM_SHORT, MAXIMUM_PLACES / moves.pieces().places());
    Set<Long> known = new HashSet<>();
    known.add(Word.EMPTY.fingerprint());
    List<Word> frontier = List.of(Word.EMPTY);
    while (!frontier.isEmpty() && shortWords.size() < most) {
      List<Word> next = new ArrayList<>();
      for (Word word : frontier) {
        cancellation.check();
        for (int move = 0; move < moves.size() && shortWords.size() < most; move++) {
          Word longer = moves.word(moves.joined(word.letters(), new int[] {move}));
          if (known.add(longer.fingerprint())) {
            next.add(longer);
            shortWords.add(longer);
          }
        }
      }
      frontier = next;
    }
    shortWords.sort(BY_COST);
    return shortWords;
  }

  List<Word> shortWords() {
    return shortWords;
  }

  List<Word> smallWords() {
    Map<String, List<Word>> kinds = new HashMap<>();
    for (Word word : shortWords) {
      keep(word, kinds);
    }
    keepPowers(kinds);
    keepCommutators(kinds);
    return conjugates(kinds.values().stream().flatMap(List::stream).toList(), MAXIMUM_CONJUGATES);
  }

  private void keep(Word word, Map<String, List<Word>> kinds) {
    if (word.support() == 0 || word.support() > MAXIMUM_SUPPORT) {
      return;
    }
    List<Word> kept = kinds.computeIfAbsent(kind(word), unused -> new ArrayList<>());
    kept.add(word);
    Arrays.stream(word.places()).forEach(place -> coveredOrbits.set(orbitOf[place]));
    trim(kept, MAXIMUM_OF_A_KIND, BY_COST);
  }

  private String kind(Word word) {
    StringBuilder kind = new StringBuilder();
    for (int place : word.places()) {
      kind.append((char) orbitOf[place]);
    }
    return kind.toString();
  }

  private void keepPowers(Map<String, List<Word>> kinds) {
    for (Word word : shortWords.subList(0, Math.min(LEFT_SIDES, shortWords.size()))) {
      cancellation.check();
      Position position = new Position(moves, moves.pieces().identity());
      int[] letters = {};
      for (int power = 1; power <= MAXIMUM_POWER; power++) {
        position.append(word);
        letters = moves.joined(letters, word.letters());
        Word made = position.word(letters);
        if (made.support() == 0) {
          break;
        }
        keep(made, kinds);
      }
    }
  }

  /**
   * Adds commutators of short words and, while some orbits are not covered, commutators of the
   * smallest of these.
   */
  private void keepCommutators(Map<String, List<Word>> kinds) {
    List<Word> left = new ArrayList<>(first(shortWords, LEFT_SIDES));
    addConjugatedMoves(left);
    List<Word> made = commutators(left, first(shortWords, RIGHT_SIDES), kinds);
    for (int round = 0; round < MAXIMUM_ROUNDS && !made.isEmpty(); round++) {
      List<Word> smallest = first(made, SMALLEST);
      List<Word> moved = new ArrayList<>(smallest);
      for (int i = 0; i < moved.size() && moved.size() < LEFT_SIDES; i++) {
        for (int move = 0; move < moves.size(); move++) {
          moved.add(moves.conjugate(moved.get(i), move));
        }
      }
      made = commutators(moved, smallest, kinds);
    }
  }

  private static List<Word> first(List<Word> words, int count) {
    return words.subList(0, Math.min(count, words.size()));
  }

  private boolean movesUncovered(Word word) {
    return Arrays.stream(word.places()).anyMatch(place -> !coveredOrbits.get(orbitOf[place]));
  }

  /**
   * Returns the commutators that move the fewest places and at least one place of an uncovered
   * orbit.
   */
  private List<Word> commutators(List<Word> left, List<Word> right, Map<String, List<Word>> kinds) {
    long[][] leftPlaces = left.stream().map(this::placeSet).toArray(long[][]::new);
    long[][] rightPlaces = right.stream().map(this::placeSet).toArray(long[][]::new);
    int most = greatestOverlap(leftPlaces, rightPlaces);
    List<Word> smallest = new ArrayList<>();
    int pairs = maximumPairs();
    for (int i = 0; i < leftPlaces.length; i++) {
      cancellation.check();
      for (int j = 0; j < rightPlaces.length && pairs > 0; j++) {
        int overlap = overlap(leftPlaces[i], rightPlaces[j]);
        if (overlap > 0 && overlap <= most) {
          pairs--;
          Word word = commutator(left.get(i), right.get(j));
          keep(word, kinds);
          if (movesUncovered(word)) {
            smallest.add(word);
            trim(smallest, SMALLEST, BY_SUPPORT);
          }
        }
      }
    }
    smallest.removeIf(word -> !movesUncovered(word));
    smallest.sort(BY_SUPPORT);
    return smallest;
  }

  private int maximumPairs() {
    return (int) Math.min(MAXIMUM_PAIRS, MAXIMUM_PAIR_PLACES / moves.pieces().places());
  }

  /**
   * Returns the largest number of common places that keeps the number of pairs within {@link
   * #maximumPairs}, if possible.
   */
  private int greatestOverlap(long[][] leftPlaces, long[][] rightPlaces) {
    int[] counts = new int[moves.pieces().places() + 1];
    for (long[] one : leftPlaces) {
      cancellation.check();
      for (long[] other : rightPlaces) {
        counts[overlap(one, other)]++;
      }
    }
    int overlap = 1;
    long pairs = counts[1];
    while (overlap + 1 < counts.length
        && (pairs == 0 || pairs + counts[overlap + 1] <= maximumPairs())) {
      overlap++;
      pairs += counts[overlap];
    }
    return overlap;
  }

  /** Shortens a list once it exceeds four times the wanted size. */
  private static void trim(List<Word> words, int kept, Comparator<Word> order) {
    if (words.size() > 4 * kept) {
      words.sort(order);
      words.subList(kept, words.size()).clear();
    }
  }

  private Word commutator(Word one, Word other) {
    return moves.word(
        moves.joined(
            one.letters(),
            other.letters(),
            moves.inverseWord(one.letters()),
            moves.inverseWord(other.letters())));
  }

  private void addConjugatedMoves(List<Word> words) {
    if (words.get(words.size() - 1).letters().length > 3) {
      return;
    }
    for (int setup = 0; setup < moves.size(); setup++) {
      for (int move = 0; move < moves.size() && words.size() < 2 * LEFT_SIDES; move++) {
        int[] letters = moves.joined(new int[] {setup, move, moves.inverse(setup)});
        if (letters.length == 3) {
          words.add(moves.word(letters));
        }
      }
    }
  }

  private long[] placeSet(Word word) {
    long[] set = new long[(moves.pieces().places() + 63) / 64];
    for (int place : word.places()) {
      set[place / 64] |= 1L << place;
    }
    return set;
  }

  private static int overlap(long[] one, long[] other) {
    int overlap = 0;
    for (int i = 0; i < one.length; i++) {
      overlap += Long.bitCount(one[i] & other[i]);
    }
    return overlap;
  }

  /** Returns words and their conjugates, roughly by ascending cost. */
  List<Word> conjugates(List<Word> words, int most) {
    PriorityQueue<Word> queue = new PriorityQueue<>(BY_COST);
    Set<Long> known = new HashSet<>();
    words.stream().filter(word -> known.add(word.fingerprint())).forEach(queue::add);
    List<Word> found = new ArrayList<>();
    while (!queue.isEmpty()) {
      Word word = queue.remove();
      cancellation.check();
      found.add(word);
      for (int move = 0; move < moves.size() && known.size() < most; move++) {
        Word made = moves.conjugate(word, move);
        if (known.add(made.fingerprint())) {
          queue.add(made);
        }
      }
    }
    return found;
  }
}
