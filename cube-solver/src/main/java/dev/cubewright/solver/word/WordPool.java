package dev.cubewright.solver.word;

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
 * Short words, and words that move few pieces: commutators of short words, powers, and what setup
 * moves make of these. For one thread.
 *
 * <p>The commutator of two words that have one place in common is a cycle of three pieces.
 */
final class WordPool {
  /** Short words of all kinds; fewer where a puzzle has many places. */
  private static final int MAXIMUM_SHORT = 20_000;

  /** The most places of all short words together. */
  private static final long MAXIMUM_PLACES = 20_000_000;

  /** From so many words on each side commutators are made. */
  private static final int LEFT_SIDES = 6000;

  private static final int RIGHT_SIDES = 600;

  /** How often commutators of commutators are made, and of how many pairs. */
  private static final int MAXIMUM_ROUNDS = 3;

  private static final int MAXIMUM_PAIRS = 20_000;

  private static final int MAXIMUM_POWER = 12;

  /**
   * How many words of each kind are kept; words are of a kind if they move as many pieces of each
   * orbit.
   */
  private static final int KEPT_OF_A_KIND = 12;

  private static final int MAXIMUM_SUPPORT = 8;
  private static final int MAXIMUM_CONJUGATES = 100_000;

  private final WordMoves moves;
  private final int[] orbitOf;
  private final Cancellation cancellation;
  private final List<Word> shortWords = new ArrayList<>();

  WordPool(WordMoves moves, int[] orbitOf, Cancellation cancellation) {
    this.moves = moves;
    this.orbitOf = orbitOf;
    this.cancellation = cancellation;
    findShort();
  }

  /** Goes through all words by their number of moves, one for each effect. */
  private void findShort() {
    int most = (int) Math.min(MAXIMUM_SHORT, MAXIMUM_PLACES / moves.places());
    Set<Long> known = new HashSet<>();
    Word nothing = new Word(new int[0], 0, new int[0], new int[0]);
    known.add(nothing.fingerprint());
    List<Word> frontier = List.of(nothing);
    while (!frontier.isEmpty() && shortWords.size() < most) {
      List<Word> next = new ArrayList<>();
      for (Word word : frontier) {
        cancellation.check();
        for (int move = 0; move < moves.size() && shortWords.size() < most; move++) {
          Word longer = appended(word, new int[] {move});
          if (known.add(longer.fingerprint())) {
            next.add(longer);
            shortWords.add(longer);
          }
        }
      }
      frontier = next;
    }
    shortWords.sort(Comparator.comparingLong(Word::cost));
  }

  private Word appended(Word word, int[] letters) {
    return of(moves.joined(word.letters(), letters));
  }

  private Word of(int[] letters) {
    return Word.of(letters, moves.cost(letters), moves.effect(letters));
  }

  /** {@return words that do different things, the cheapest first} */
  List<Word> shortWords() {
    return shortWords;
  }

  /** {@return words that move few pieces, the cheapest first} */
  List<Word> smallWords() {
    Map<String, List<Word>> kinds = new HashMap<>();
    for (Word word : shortWords) {
      keep(word, kinds);
    }
    keepPowers(kinds);
    keepCommutators(kinds);
    return conjugates(kinds);
  }

  private void keep(Word word, Map<String, List<Word>> kinds) {
    if (word.support() == 0 || word.support() > MAXIMUM_SUPPORT) {
      return;
    }
    List<Word> kept = kinds.computeIfAbsent(kind(word), unused -> new ArrayList<>());
    kept.add(word);
    if (kept.size() > 4 * KEPT_OF_A_KIND) {
      kept.sort(Comparator.comparingLong(Word::cost));
      kept.subList(KEPT_OF_A_KIND, kept.size()).clear();
    }
  }

  /** How many places of each orbit change. */
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
      Position position = new Position(moves, Contents.identity(moves.places()));
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

  /** Makes commutators of short words; where those are not small enough, commutators of these. */
  private void keepCommutators(Map<String, List<Word>> kinds) {
    List<Word> left = new ArrayList<>(first(shortWords, LEFT_SIDES));
    addConjugatedMoves(left);
    List<Word> made = commutators(left, first(shortWords, RIGHT_SIDES), kinds);
    for (int round = 0; round < MAXIMUM_ROUNDS && !coversAll(kinds) && !made.isEmpty(); round++) {
      List<Word> smallest = first(made, RIGHT_SIDES / 2);
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

  /** {@return whether small words move each place that is moved at all} */
  private boolean coversAll(Map<String, List<Word>> kinds) {
    BitSet moved = new BitSet();
    shortWords.forEach(word -> Arrays.stream(word.places()).forEach(moved::set));
    for (List<Word> words : kinds.values()) {
      for (Word word : words) {
        Arrays.stream(word.places())
            .map(place -> orbitOf[place])
            .forEach(orbit -> clear(moved, orbit));
      }
    }
    return moved.isEmpty();
  }

  private void clear(BitSet places, int orbit) {
    for (int place = 0; place < orbitOf.length; place++) {
      if (orbitOf[place] == orbit) {
        places.clear(place);
      }
    }
  }

  /**
   * Makes commutators of words that have few places in common, the fewest first.
   *
   * @return those that move the fewest places
   */
  private List<Word> commutators(List<Word> left, List<Word> right, Map<String, List<Word>> kinds) {
    long[][] leftPlaces = left.stream().map(this::placeSet).toArray(long[][]::new);
    long[][] rightPlaces = right.stream().map(this::placeSet).toArray(long[][]::new);
    List<List<int[]>> byOverlap = new ArrayList<>();
    for (int overlap = 0; overlap <= moves.places(); overlap++) {
      byOverlap.add(new ArrayList<>());
    }
    for (int i = 0; i < leftPlaces.length; i++) {
      cancellation.check();
      for (int j = 0; j < rightPlaces.length; j++) {
        List<int[]> pairs = byOverlap.get(overlap(leftPlaces[i], rightPlaces[j]));
        if (pairs.size() < MAXIMUM_PAIRS) {
          pairs.add(new int[] {i, j});
        }
      }
    }
    List<Word> made = new ArrayList<>();
    for (int overlap = 1; overlap < byOverlap.size() && made.size() < MAXIMUM_PAIRS; overlap++) {
      for (int[] pair : byOverlap.get(overlap)) {
        cancellation.check();
        Word word = commutator(left.get(pair[0]), right.get(pair[1]));
        keep(word, kinds);
        if (word.support() > 0) {
          made.add(word);
        }
      }
    }
    made.sort(Comparator.comparingInt(Word::support).thenComparingLong(Word::cost));
    return made;
  }

  private Word commutator(Word one, Word other) {
    int[] letters =
        moves.joined(
            one.letters(),
            other.letters(),
            moves.inverseWord(one.letters()),
            moves.inverseWord(other.letters()));
    return of(letters);
  }

  /** Adds each move as it is after another, unless words of three moves are there anyway. */
  private void addConjugatedMoves(List<Word> words) {
    if (words.get(words.size() - 1).letters().length > 3) {
      return;
    }
    for (int setup = 0; setup < moves.size(); setup++) {
      for (int move = 0; move < moves.size() && words.size() < 2 * LEFT_SIDES; move++) {
        int[] letters = moves.joined(new int[] {setup, move, moves.inverse(setup)});
        if (letters.length == 3) {
          words.add(of(letters));
        }
      }
    }
  }

  private long[] placeSet(Word word) {
    long[] set = new long[(moves.places() + 63) / 64];
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

  /** Sets up each word by all moves again and again, the cheapest first. */
  private List<Word> conjugates(Map<String, List<Word>> kinds) {
    PriorityQueue<Word> queue = new PriorityQueue<>(Comparator.comparingLong(Word::cost));
    Set<Long> known = new HashSet<>();
    for (List<Word> words : kinds.values()) {
      words.stream().filter(word -> known.add(word.fingerprint())).forEach(queue::add);
    }
    List<Word> found = new ArrayList<>();
    while (!queue.isEmpty()) {
      Word word = queue.remove();
      cancellation.check();
      found.add(word);
      for (int move = 0; move < moves.size() && known.size() < MAXIMUM_CONJUGATES; move++) {
        Word made = moves.conjugate(word, move);
        if (known.add(made.fingerprint())) {
          queue.add(made);
        }
      }
    }
    return found;
  }
}
