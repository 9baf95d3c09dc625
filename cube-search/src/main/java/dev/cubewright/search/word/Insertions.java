package dev.cubewright.search.word;

import static java.util.Comparator.comparingDouble;

import dev.cubewright.search.engine.NodeCounter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Completes a part of a solution by words that move few pieces, inserted where they cancel with
 * their neighbors. Not thread-safe.
 */
final class Insertions {
  /** The number of moves on each side that an inserted word may cancel with. */
  private static final int CONTEXT = 8;

  /** The width of the range of random factors of the values of pieces. */
  private static final double SPREAD = 0.5;

  private static final double TIE_BREAK = 0.1;

  private final WordMoves moves;
  private final OrientedPieces pieces;
  private final InsertionWords words;
  private final NodeCounter counter;
  private final SplittableRandom random = new SplittableRandom(1);

  private int[] letters = {};

  /** By number of letters, the visible piece at each place after them. */
  private int[][] present = {};

  /** By number of letters, the visible piece at each place that the remaining letters solve. */
  private int[][] wanted = {};

  /** The maximum added cost of the current step. */
  private long room;

  /** The random factor of gains in this step. */
  private double value;

  /** The highest score of this step, and its word. */
  private double score;

  private int[] best = {};

  Insertions(WordMoves moves, InsertionWords words, NodeCounter counter) {
    this.moves = moves;
    this.pieces = moves.pieces();
    this.words = words;
    this.counter = counter;
  }

  /**
   * Returns a word with insertions that undoes an effect; empty if the search ends, if no insertion
   * helps, or if the cost would exceed the maximum.
   */
  Optional<int[]> completed(int[] effect, int[] word, long maximumCost) {
    setWord(effect, word);
    while (!Arrays.equals(present[0], wanted[0])) {
      if (!insert(effect, maximumCost)) {
        return Optional.empty();
      }
    }
    return Optional.of(letters);
  }

  /** The first or last moves of a solution, with the estimated cost after insertions. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Skeleton(int[] letters, double estimate) {}

  /**
   * Returns the first or last moves of a solution with the lowest estimated cost after insertions.
   */
  Skeleton skeleton(int[] effect, int[] solution) {
    setWord(effect, solution);
    int end = solution.length;
    Stream<Skeleton> first =
        IntStream.rangeClosed(0, end)
            .mapToObj(i -> skeleton(solution, 0, i, missing(present[i], wanted[end])));
    Stream<Skeleton> last =
        IntStream.range(0, end)
            .mapToObj(i -> skeleton(solution, i, end, missing(present[0], wanted[i])));
    return Stream.concat(first, last).min(comparingDouble(Skeleton::estimate)).orElseThrow();
  }

  private Skeleton skeleton(int[] solution, int from, int to, double missing) {
    int[] part = Arrays.copyOfRange(solution, from, to);
    return new Skeleton(part, moves.cost(part) + missing);
  }

  private double missing(int[] present, int[] wanted) {
    double cost = 0;
    for (int place = 0; place < present.length; place++) {
      cost += present[place] == wanted[place] ? 0 : words.cost(place);
    }
    return cost;
  }

  private void setWord(int[] effect, int[] word) {
    int places = pieces.places();
    letters = word;
    present = new int[word.length + 1][places];
    wanted = new int[word.length + 1][places];
    for (int place = 0; place < places; place++) {
      present[0][place] = pieces.seen(effect[place]);
      wanted[word.length][place] = pieces.seen(OrientedPieces.of(place, 0));
    }
    for (int i = 0; i < word.length; i++) {
      present[i + 1] = after(present[i], word[i]);
    }
    for (int i = word.length - 1; i >= 0; i--) {
      wanted[i] = after(wanted[i + 1], moves.inverse(word[i]));
    }
  }

  private int[] after(int[] seen, int move) {
    int[] after = new int[seen.length];
    Arrays.setAll(after, place -> moved(seen, moves.effect(move)[place]));
    return after;
  }

  private int moved(int[] seen, int piece) {
    return pieces.twistedCanonical(seen[OrientedPieces.source(piece)], OrientedPieces.twist(piece));
  }

  /**
   * Inserts the word with the highest score, which is its gain minus its cost; returns whether
   * there is one.
   */
  private boolean insert(int[] effect, long maximumCost) {
    room = maximumCost - moves.cost(letters);
    value = 1 + SPREAD * (random.nextDouble() - 0.5);
    score = Double.NEGATIVE_INFINITY;
    for (int at = 0; at <= letters.length && counter.isRunning(); at++) {
      boolean[] merges = merges(at);
      for (int place = 0; place < pieces.places(); place++) {
        if (present[at][place] != wanted[at][place]) {
          compareWords(at, place, merges);
        }
      }
    }
    if (score == Double.NEGATIVE_INFINITY || !counter.isRunning()) {
      return false;
    }
    setWord(effect, best);
    return true;
  }

  /** Returns, by move, whether it merges with one of the next two letters on either side. */
  private boolean[] merges(int at) {
    boolean[] merges = new boolean[moves.size()];
    for (int i = Math.max(0, at - 2); i < Math.min(letters.length, at + 2); i++) {
      for (int move = 0; move < merges.length; move++) {
        merges[move] |= !moves.areApart(letters[i], move);
      }
    }
    return merges;
  }

  /** Compares the words that bring the needed piece to a place after some letters. */
  private void compareWords(int at, int place, boolean[] merges) {
    for (int source = 0; source < pieces.places(); source++) {
      for (int twist = 0; twist < pieces.orientations(place); twist++) {
        if (pieces.twistedCanonical(present[at][source], twist) == wanted[at][place]) {
          List<Word> some = words.words(place, OrientedPieces.of(source, twist));
          counter.count(some.size() + 1);
          for (Word word : some) {
            compare(at, word, merges);
          }
        }
      }
    }
  }

  private void compare(int at, Word word, boolean[] merges) {
    double gain = value * gain(at, word);
    // Neighbors rarely cancel more than half of a word.
    if (gain <= 0 || gain - 0.5 * word.cost() <= score) {
      return;
    }
    int[] small = word.letters();
    int last = small.length - 1;
    boolean joins =
        merges[small[0]]
            || merges[small[last]]
            || merges[small[Math.min(1, last)]]
            || merges[small[Math.max(0, last - 1)]];
    long cost = joins ? addedCost(at, small) : word.cost();
    double made = gain - cost + TIE_BREAK * random.nextDouble();
    if (cost <= room && made > score) {
      score = made;
      best = inserted(0, at, small, letters.length);
    }
  }

  /**
   * Returns the estimated cost of the pieces that a word solves, minus that of the solved pieces
   * that it moves.
   */
  private double gain(int at, Word word) {
    int[] now = present[at];
    int[] needed = wanted[at];
    double gain = 0;
    for (int i = 0; i < word.support(); i++) {
      int place = word.places()[i];
      boolean isRight = now[place] == needed[place];
      boolean becomesRight = moved(now, word.pieces()[i]) == needed[place];
      if (isRight != becomesRight) {
        gain += becomesRight ? words.cost(place) : -words.cost(place);
      }
    }
    return gain;
  }

  private long addedCost(int at, int[] word) {
    int from = Math.max(0, at - CONTEXT);
    int to = Math.min(letters.length, at + CONTEXT);
    return moves.cost(inserted(from, at, word, to))
        - moves.cost(Arrays.copyOfRange(letters, from, to));
  }

  /** Returns some of the letters with a word inserted. */
  private int[] inserted(int from, int at, int[] word, int to) {
    int[] before = Arrays.copyOfRange(letters, from, at);
    return moves.joined(before, word, Arrays.copyOfRange(letters, at, to));
  }
}
