package dev.cubewright.search.word;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Short words for a chain of stabilizers. Level <em>i</em> belongs to the <em>i</em>-th place of a
 * base. For each place and twist of the piece of this place, the level has a word that solves the
 * piece and fixes the earlier places of the base. Thread-safe once created.
 *
 * <p>By T. Minkwitz, <a href="https://doi.org/10.1006/jsco.1998.0202">An Algorithm for Solving the
 * Factorization Problem in Permutation Groups</a>, Journal of Symbolic Computation 26 (1998): words
 * are sifted through the levels, each level stores the shortest word of each of its cosets, and
 * products fill the gaps. A {@link WordPool} supplies the sifted words.
 */
final class WordTable {
  /** The maximum cost of a remainder as a multiple of the cost of the sifted word. */
  private static final int SLACK = 3;

  /** The maximum number of random words for missing cosets, and the maximum cost of a remainder. */
  private static final int MAXIMUM_ROUNDS = 5000;

  private static final long MAXIMUM_COST = 100_000;

  /** The maximum numbers of pieces that a word for insertions moves, and of these words. */
  private static final int INSERTION_SUPPORT = 3;

  private static final int MAXIMUM_INSERTIONS = 30_000;

  /** A smaller difference of sums of weights is a rounding error. */
  private static final double ROUNDING = 1e-9;

  private final WordMoves moves;
  private final OrientedPieces pieces;
  private final int[] base;
  private final int[] firstOf;
  private final List<Word> shortWords;
  private final InsertionWords insertionWords;

  /** For each place, the words by place and twist of its piece. */
  private final Word[][] levels;

  private WordTable(
      WordMoves moves, Orbits orbits, int[] base, List<Word> shortWords, List<Word> smallest) {
    this.moves = moves;
    this.pieces = moves.pieces();
    this.shortWords = shortWords;
    this.insertionWords = new InsertionWords(smallest, orbits);
    this.base = base;
    this.firstOf = new int[orbits.places()];
    this.levels = new Word[orbits.places()][];
    for (Orbit orbit : orbits.list()) {
      for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
        firstOf[place] = orbit.offset();
        levels[place] = new Word[orbit.size() * orbit.orientations()];
      }
    }
  }

  /**
   * Returns the table of a group with the given order; empty if it is incomplete after the maximum
   * number of rounds.
   */
  static Optional<WordTable> of(
      WordMoves moves, Orbits orbits, BigInteger order, Cancellation cancellation) {
    WordPool pool = new WordPool(moves, orbitOf(orbits), cancellation);
    List<Word> small = pool.smallWords();
    int[] base = base(orbits.places(), List.of(pool.shortWords(), small), cancellation);
    List<Word> smallest =
        pool.conjugates(
            small.stream().filter(word -> word.support() <= INSERTION_SUPPORT).toList(),
            MAXIMUM_INSERTIONS);
    WordTable table = new WordTable(moves, orbits, base, pool.shortWords(), smallest);
    table.offerAll(pool.shortWords(), cancellation);
    table.offerAll(small, cancellation);
    return Optional.of(table).filter(made -> made.complete(order, cancellation));
  }

  private static int[] orbitOf(Orbits orbits) {
    int[] orbitOf = new int[orbits.places()];
    int number = 0;
    for (Orbit orbit : orbits.list()) {
      Arrays.fill(orbitOf, orbit.offset(), orbit.offset() + orbit.size(), number++);
    }
    return orbitOf;
  }

  /**
   * Returns an order of places, chosen greedily so that many words fix its first places. Among the
   * words that fix all earlier places, the words that move the next place have the least total
   * weight; later pools break ties. The weights of all words of one cost add up to 1.
   */
  private static int[] base(int places, List<List<Word>> pools, Cancellation cancellation) {
    List<Map<Long, Long>> counts =
        pools.stream()
            .map(words -> words.stream().collect(groupingBy(Word::cost, counting())))
            .toList();
    List<List<Word>> fixing = new ArrayList<>(pools);
    BitSet open = new BitSet();
    open.set(0, places);
    int[] base = new int[places];
    for (int i = 0; i < places; i++) {
      cancellation.check();
      double[][] moved = new double[pools.size()][places];
      for (int pool = 0; pool < moved.length; pool++) {
        for (Word word : fixing.get(pool)) {
          double weight = 1.0 / counts.get(pool).getOrDefault(word.cost(), 1L);
          for (int place : word.places()) {
            moved[pool][place] += weight;
          }
        }
      }
      int best =
          open.stream()
              .reduce((one, other) -> isLess(other, one, moved) ? other : one)
              .orElseThrow();
      base[i] = best;
      open.clear(best);
      fixing.replaceAll(
          words ->
              words.stream().filter(word -> Arrays.binarySearch(word.places(), best) < 0).toList());
    }
    return base;
  }

  private static boolean isLess(int place, int other, double[][] moved) {
    for (double[] weights : moved) {
      double difference = weights[place] - weights[other];
      if (Math.abs(difference) > ROUNDING) {
        return difference < 0;
      }
    }
    return false;
  }

  private void offerAll(List<Word> words, Cancellation cancellation) {
    for (Word word : words) {
      cancellation.check();
      offer(word, SLACK * word.cost());
    }
  }

  private int index(int place, int whereabouts) {
    int source = OrientedPieces.source(whereabouts) - firstOf[place];
    return source * pieces.orientations(place) + OrientedPieces.twist(whereabouts);
  }

  private void offer(Word offered, long limit) {
    int[] letters = offered.letters();
    Position rest = new Position(moves, pieces.identity());
    rest.append(offered);
    for (int place : base) {
      if (rest.fixes(place)) {
        continue;
      }
      Word known = levels[place][index(place, rest.whereabouts(place))];
      long cost = moves.cost(letters);
      if (known == null || cost < known.cost()) {
        levels[place][index(place, rest.whereabouts(place))] = rest.inverseWord(letters);
      }
      Word other = levels[place][index(place, rest.piece(place))];
      if (other == null || cost < other.cost()) {
        levels[place][index(place, rest.piece(place))] = rest.word(letters);
      }
      if (known == null) {
        return;
      }
      rest.append(known);
      letters = moves.joined(letters, known.letters());
      if (moves.cost(letters) > limit) {
        return;
      }
    }
  }

  private boolean complete(BigInteger order, Cancellation cancellation) {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; !size().equals(order); round++) {
      cancellation.check();
      if (round == 0) {
        multiplyLevels(cancellation);
      } else if (round > MAXIMUM_ROUNDS) {
        return false;
      } else {
        // Random products range over the whole group, so every missing coset occurs eventually.
        Word one = shortWords.get(random.nextInt(shortWords.size()));
        Word other = shortWords.get(random.nextInt(shortWords.size()));
        offer(product(one, other), MAXIMUM_COST);
      }
    }
    return true;
  }

  private BigInteger size() {
    BigInteger size = BigInteger.ONE;
    for (Word[] level : levels) {
      long count = 1 + Arrays.stream(level).filter(word -> word != null).count();
      size = size.multiply(BigInteger.valueOf(count));
    }
    return size;
  }

  private Word product(Word one, Word other) {
    Position position = new Position(moves, pieces.identity());
    position.append(one);
    position.append(other);
    return position.word(moves.joined(one.letters(), other.letters()));
  }

  /**
   * Offers the products of the words of each level and of later levels, from the last level to the
   * first.
   */
  private void multiplyLevels(Cancellation cancellation) {
    List<Word> later = new ArrayList<>();
    for (int i = base.length - 1; i >= 0; i--) {
      int place = base[i];
      Word[] level = levels[place];
      Arrays.stream(level).filter(word -> word != null).forEach(later::add);
      for (boolean grows = true; grows; ) {
        grows = false;
        for (int known = 0; known < level.length; known++) {
          Word word = level[known];
          if (word == null) {
            continue;
          }
          cancellation.check();
          int count = pieces.orientations(place);
          int whereabouts = OrientedPieces.of(firstOf[place] + known / count, known % count);
          for (int other = 0; other < later.size(); other++) {
            int image = image(later.get(other), whereabouts, place);
            if (image != OrientedPieces.of(place, 0) && level[index(place, image)] == null) {
              Word made = product(later.get(other), word);
              level[index(place, image)] = made;
              later.add(made);
              grows = true;
            }
          }
        }
      }
    }
  }

  private int image(Word word, int whereabouts, int place) {
    int i = Arrays.binarySearch(word.places(), OrientedPieces.source(whereabouts));
    return i < 0
        ? whereabouts
        : pieces.twisted(word.pieces()[i], OrientedPieces.twist(whereabouts), place);
  }

  List<Word> shortWords() {
    return shortWords;
  }

  InsertionWords insertionWords() {
    return insertionWords;
  }

  /**
   * Returns a word that inverts an effect, place by place at minimum cost; empty if a level has no
   * word for a piece.
   *
   * @param isExact whether identical pieces must not be exchanged
   */
  Optional<int[]> undoing(int[] effect, boolean isExact) {
    Position rest = new Position(moves, effect);
    int[][] letters = new int[base.length][];
    int count = 0;
    boolean[] done = new boolean[base.length];
    for (int place : base) {
      done[place] = true;
      if (!isExact && !pieces.isUnique(place)) {
        chooseLike(rest, place, done);
      }
      if (!rest.fixes(place)) {
        Word word = levels[place][index(place, rest.whereabouts(place))];
        if (word == null) {
          return Optional.empty();
        }
        rest.append(word);
        letters[count++] = word.letters();
      }
    }
    return Optional.of(moves.joined(Arrays.copyOf(letters, count)));
  }

  /**
   * Exchanges the piece of a place with the identical piece that has the cheapest word to this
   * place.
   */
  private void chooseLike(Position rest, int place, boolean[] done) {
    int count = pieces.orientations(place);
    int modulus = pieces.modulus(place);
    long best = Long.MAX_VALUE;
    int bestPlace = place;
    int bestTwist = 0;
    for (int other = firstOf[place];
        other < firstOf[place] + levels[place].length / count;
        other++) {
      int home = OrientedPieces.source(rest.piece(other));
      if ((done[other] && other != place) || !pieces.areAlike(home, place)) {
        continue;
      }
      for (int twist = OrientedPieces.twist(rest.piece(other)) % modulus;
          twist < count;
          twist += modulus) {
        long cost = cost(place, pieces.inverse(other, OrientedPieces.of(place, twist)));
        if (cost < best) {
          best = cost;
          bestPlace = other;
          bestTwist = twist;
        }
      }
    }
    if (best < Long.MAX_VALUE) {
      rest.rename(bestPlace, OrientedPieces.of(place, bestTwist));
    }
  }

  private long cost(int place, int whereabouts) {
    if (whereabouts == OrientedPieces.of(place, 0)) {
      return 0;
    }
    Word word = levels[place][index(place, whereabouts)];
    return word == null ? Long.MAX_VALUE : word.cost();
  }

  double meanCost() {
    double sum = 0;
    for (Word[] level : levels) {
      long count = 1;
      long cost = 0;
      for (Word word : level) {
        count += word == null ? 0 : 1;
        cost += word == null ? 0 : word.cost();
      }
      sum += (double) cost / count;
    }
    return sum;
  }
}
