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
 * Completes and improves solutions by words that move few pieces, inserted where they cancel with
 * their neighbors. Not thread-safe.
 */
final class Insertions {
  /** The number of moves on each side that an inserted word may cancel with. */
  private static final int CONTEXT = 8;

  /** The width of the range of random factors of the values of pieces. */
  private static final double SPREAD = 0.5;

  private static final double TIE_BREAK = 0.1;

  /** The share of a word that neighbors may cancel; they rarely cancel more. */
  private static final double CANCELED = 0.5;

  /** The number of parts compared in a trial, and the maximum number of moves of a part. */
  private static final int PARTS = 100;

  private static final int LONGEST_PART = 16;

  /** The maximum number of wrong pieces after a part is replaced. */
  private static final int MAXIMUM_WRONG = 6;

  /** The number of words that may replace a part, and the share of parts that are deleted. */
  private static final int REPLACEMENTS = 200;

  private static final double DELETED = 0.3;

  private final WordMoves moves;
  private final OrientedPieces pieces;
  private final InsertionWords words;
  private final NodeCounter counter;
  private final SplittableRandom random;

  private int[] letters = {};

  /** By number of letters, the visible piece at each place after them. */
  private int[][] present = {};

  /** By number of letters, the visible piece at each place that the remaining letters solve. */
  private int[][] wanted = {};

  /** The maximum added cost of the current step. */
  private long room;

  /** The estimated cost of all missing pieces. */
  private double missing;

  /** The random factor of gains in this step. */
  private double value;

  /** The highest score of this step, and its word. */
  private double score;

  private int[] best = {};

  /** A word that no insertion may result in. */
  private int[] excluded = {};

  Insertions(WordMoves moves, InsertionWords words, NodeCounter counter, long seed) {
    this.moves = moves;
    this.pieces = moves.pieces();
    this.words = words;
    this.counter = counter;
    this.random = new SplittableRandom(seed);
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

  /**
   * Returns a word that undoes the same effect at most at the same cost. Each trial deletes a part
   * of the word or replaces it by a short word, and completes the word by insertions if pieces are
   * wrong.
   *
   * @param replacements the short words, the cheapest first
   */
  int[] improved(int[] effect, int[] word, List<Word> replacements, int trials) {
    int[] current = word;
    setWord(effect, current);
    int[][] states = present;
    for (int i = 0; i < trials && current.length > 0 && counter.poll(); i++) {
      Part part = part(current, states, replacements);
      if (part.from() == part.to()) {
        continue;
      }
      if (part.missing() == 0) {
        current = moves.joined(part.replaced(current));
        setWord(effect, current);
        states = present;
        continue;
      }
      letters = part.replaced(current);
      long cost = moves.cost(current);
      excluded = current;
      begin(cost, part.missing());
      compareAround(part, current, states);
      if (score > Double.NEGATIVE_INFINITY) {
        Optional<int[]> complete = completed(effect, best, cost);
        if (complete.isPresent()) {
          current = complete.get();
          states = present;
        }
      }
    }
    excluded = new int[0];
    return current;
  }

  /** A part of a word, and a short word that replaces it. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Part(int from, int to, int[] replacement, double missing) {
    int[] replaced(int[] word) {
      IntStream before = Arrays.stream(word, 0, from);
      IntStream after = Arrays.stream(word, to, word.length);
      return IntStream.concat(IntStream.concat(before, Arrays.stream(replacement)), after)
          .toArray();
    }
  }

  /**
   * Returns the random part with the lowest estimated cost after insertions; an empty part if all
   * parts move too many pieces.
   *
   * @param states by number of letters, the visible piece at each place after them
   */
  private Part part(int[] word, int[][] states, List<Word> replacements) {
    double least = Double.POSITIVE_INFINITY;
    Part found = new Part(0, 0, new int[0], 0);
    for (int i = 0; i < PARTS; i++) {
      int from = random.nextInt(word.length);
      int number = random.nextInt(Math.min(REPLACEMENTS, replacements.size()));
      int[] replacement =
          random.nextDouble() < DELETED ? new int[0] : replacements.get(number).letters();
      int[] start = after(states[from], replacement);
      long cost = moves.cost(replacement);
      for (int to = from + 1; to <= Math.min(word.length, from + LONGEST_PART); to++) {
        cost -= moves.cost(word[to - 1]);
        double missing = missing(start, states[to], MAXIMUM_WRONG);
        if (cost < 0 && cost + missing < least) {
          least = cost + missing;
          found = new Part(from, to, replacement, missing);
        }
      }
    }
    return found;
  }

  /**
   * Compares the insertions before and after a replaced part. Only few pieces are wrong, so their
   * places are traced from the part to both ends of the word.
   */
  private void compareAround(Part part, int[] word, int[][] states) {
    int[] scratch = new int[pieces.places()];
    int[] present = after(states[part.from()], part.replacement());
    int[] wrong = wrong(present, states[part.to()]);
    int[] moved = Arrays.stream(wrong).map(place -> present[place]).toArray();
    int shift = part.from() + part.replacement().length - part.to();
    int[] places = wrong.clone();
    for (int at = part.to(); at <= word.length && counter.count(1); at++) {
      compareWords(at + shift, changed(states[at], places, moved, scratch), states[at], places);
      if (at < word.length) {
        move(places, moved, word[at]);
      }
    }
    int[] wanted = Arrays.stream(wrong).map(place -> states[part.to()][place]).toArray();
    for (int move : moves.inverseWord(part.replacement())) {
      move(wrong, wanted, move);
    }
    for (int at = part.from(); at >= 0 && counter.count(1); at--) {
      compareWords(at, states[at], changed(states[at], wrong, wanted, scratch), wrong);
      if (at > 0) {
        move(wrong, wanted, moves.inverse(word[at - 1]));
      }
    }
  }

  private static int[] changed(int[] state, int[] places, int[] changes, int[] scratch) {
    System.arraycopy(state, 0, scratch, 0, state.length);
    for (int i = 0; i < places.length; i++) {
      scratch[places[i]] = changes[i];
    }
    return scratch;
  }

  /** Moves places and the visible pieces there. */
  private void move(int[] places, int[] seen, int move) {
    move(places, move);
    for (int i = 0; i < places.length; i++) {
      int twist = OrientedPieces.twist(moves.effect(move)[places[i]]);
      seen[i] = pieces.twistedCanonical(seen[i], twist);
    }
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
    return missing(present, wanted, present.length);
  }

  /** Returns the estimated cost of all wrong pieces; infinite if more than a maximum are wrong. */
  private double missing(int[] present, int[] wanted, int maximum) {
    double cost = 0;
    int count = 0;
    for (int place = 0; place < present.length; place++) {
      if (present[place] != wanted[place]) {
        cost += words.cost(place);
        if (++count > maximum) {
          return Double.POSITIVE_INFINITY;
        }
      }
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

  private int[] after(int[] seen, int... letters) {
    int[] after = seen;
    for (int move : letters) {
      int[] before = after;
      int[] effect = moves.effect(move);
      after = new int[seen.length];
      Arrays.setAll(after, place -> moved(before, effect[place]));
    }
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
    begin(maximumCost, missing(present[0], wanted[0]));
    int[] wrong = wrong(present[0], wanted[0]);
    for (int at = 0; at <= letters.length && counter.count(1); at++) {
      compareWords(at, present[at], wanted[at], wrong);
      if (at < letters.length) {
        move(wrong, letters[at]);
      }
    }
    if (score == Double.NEGATIVE_INFINITY || !counter.isRunning()) {
      return false;
    }
    setWord(effect, best);
    return true;
  }

  private void begin(long maximumCost, double missing) {
    this.room = maximumCost - moves.cost(letters);
    this.missing = missing;
    this.value = 1 + SPREAD * (random.nextDouble() - 0.5);
    this.score = Double.NEGATIVE_INFINITY;
  }

  private static int[] wrong(int[] one, int[] other) {
    return IntStream.range(0, one.length).filter(place -> one[place] != other[place]).toArray();
  }

  private void move(int[] places, int move) {
    int[] inverse = moves.effect(moves.inverse(move));
    for (int i = 0; i < places.length; i++) {
      places[i] = OrientedPieces.source(inverse[places[i]]);
    }
  }

  /** Compares the words that bring needed pieces to wrong places after some letters. */
  private void compareWords(int at, int[] now, int[] needed, int[] wrong) {
    for (int place : wrong) {
      int kind = OrientedPieces.source(needed[place]);
      int modulus = pieces.modulus(kind);
      int orientations = pieces.orientations(place);
      int[][] groups = words.groups(place);
      int first = words.firstOf(place);
      for (int i = 0; i < groups.length; i += orientations) {
        int piece = now[first + i / orientations];
        if (OrientedPieces.source(piece) == kind) {
          int twist = OrientedPieces.twist(needed[place]) - OrientedPieces.twist(piece);
          for (twist += twist < 0 ? modulus : 0; twist < orientations; twist += modulus) {
            compareGroup(at, now, needed, words.cost(place), groups[i + twist]);
          }
        }
      }
    }
  }

  private void compareGroup(int at, int[] now, int[] needed, double ofPlace, int[] group) {
    int count = 1;
    for (int i = 0; i < group.length && mayImprove(group[i + 1]); count++) {
      int end = i + 3 + 2 * group[i + 2];
      double gain = ofPlace;
      for (int j = i + 3; j < end; j += 2) {
        gain += gain(now, needed[group[j]], group[j], group[j + 1]);
      }
      if (gain > 0 && value * gain - CANCELED * group[i + 1] > score) {
        compare(at, value * gain, words.word(group[i]));
      }
      i = end;
    }
    counter.count(count);
  }

  /** Returns whether a word of some cost may have a higher score, and fit. */
  private boolean mayImprove(long cost) {
    return value * missing - CANCELED * cost > score && CANCELED * cost <= room;
  }

  /**
   * Returns the estimated cost of the needed piece at a place if a word brings it there, the
   * negative cost if the word removes it, else 0.
   */
  private double gain(int[] now, int needed, int place, int piece) {
    boolean isRight = now[place] == needed;
    boolean becomesRight =
        OrientedPieces.source(now[OrientedPieces.source(piece)]) == OrientedPieces.source(needed)
            && moved(now, piece) == needed;
    if (isRight == becomesRight) {
      return 0;
    }
    return becomesRight ? words.cost(place) : -words.cost(place);
  }

  private void compare(int at, double gain, Word word) {
    int[] small = word.letters();
    long cost = mayMerge(at, small) ? addedCost(at, small) : word.cost();
    double made = gain - cost + TIE_BREAK * random.nextDouble();
    if (cost <= room && made > score) {
      int[] candidate = inserted(0, at, small, letters.length);
      if (!Arrays.equals(candidate, excluded)) {
        score = made;
        best = candidate;
      }
    }
  }

  /** Returns whether one of two letters at an end of a word may merge with one of two neighbors. */
  private boolean mayMerge(int at, int[] word) {
    for (int i = Math.max(0, at - 2); i < Math.min(letters.length, at + 2); i++) {
      for (int j = 0; j < word.length; j++) {
        if ((j < 2 || j >= word.length - 2) && !moves.areApart(letters[i], word[j])) {
          return true;
        }
      }
    }
    return false;
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
