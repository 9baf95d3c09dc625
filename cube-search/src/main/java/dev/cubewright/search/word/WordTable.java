package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Short words for a chain of stabilizers: level <em>i</em> has, for each whereabouts of what
 * belongs at the <em>i</em>-th place of a base, a word that brings it home and leaves the earlier
 * places of the base alone. Immutable once made; safe for many threads.
 *
 * <p>By T. Minkwitz, <a href="https://doi.org/10.1006/jsco.1998.0202">An Algorithm for Solving the
 * Factorization Problem in Permutation Groups</a>, Journal of Symbolic Computation 26 (1998): words
 * are sifted through the levels, each level keeps the shortest that it has seen for each of its
 * cosets, and what is missing is filled with products. What is sifted here are all short words, and
 * words that move few pieces at all places ({@link WordPool}); these keep the words of the last
 * levels short. The base is chosen so that as many short words as can be leave the places alone
 * that come first, as a person does who solves block by block.
 */
final class WordTable {
  /** How much dearer than the dearest sifted word a remainder may be to be worth keeping. */
  private static final int SLACK = 3;

  /**
   * The greatest number of random words tried for what is missing, and the greatest cost of one.
   */
  private static final int MAXIMUM_ROUNDS = 5000;

  private static final long MAXIMUM_COST = 100_000;

  private final WordMoves moves;
  private final int[] base;
  private final int[] firstOf;
  private final List<Word> shortWords;

  /** For each place, in the order of the base, the words by whereabouts. */
  private final Word[][] levels;

  private WordTable(WordMoves moves, Orbits orbits, int[] base, List<Word> shortWords) {
    this.moves = moves;
    this.shortWords = shortWords;
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

  /** Returns the table of a group of some order; empty if some words become too long. */
  static Optional<WordTable> of(
      WordMoves moves, Orbits orbits, BigInteger order, Cancellation cancellation) {
    WordPool pool = new WordPool(moves, orbitOf(orbits), cancellation);
    List<Word> small = pool.smallWords();
    int[] base = BaseChoice.of(moves.places(), List.of(pool.shortWords(), small), cancellation);
    WordTable table = new WordTable(moves, orbits, base, pool.shortWords());
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

  private void offerAll(List<Word> words, Cancellation cancellation) {
    for (Word word : words) {
      cancellation.check();
      offer(word, SLACK * word.cost());
    }
  }

  private int index(int place, int whereabouts) {
    int source = Contents.source(whereabouts) - firstOf[place];
    return source * moves.orientations(place) + Contents.twist(whereabouts);
  }

  private void offer(Word offered, long limit) {
    int[] letters = offered.letters();
    Position rest = new Position(moves, Contents.identity(base.length));
    rest.append(offered);
    for (int place : base) {
      if (rest.leaves(place)) {
        continue;
      }
      Word known = levels[place][index(place, rest.whereabouts(place))];
      long cost = moves.cost(letters);
      if (known == null || cost < known.cost()) {
        levels[place][index(place, rest.whereabouts(place))] = rest.inverseWord(letters);
      }
      Word other = levels[place][index(place, rest.content(place))];
      if (other == null || cost < other.cost()) {
        levels[place][index(place, rest.content(place))] = rest.word(letters);
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
        // Such a word belongs to the whole group, so what is missing comes sooner or later.
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
    int[] letters = moves.joined(one.letters(), other.letters());
    Position position = new Position(moves, Contents.identity(base.length));
    position.append(one);
    position.append(other);
    return position.word(letters);
  }

  /** Offers, level by level from the last one, what its words make of those of later levels. */
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
          int whereabouts =
              Contents.of(
                  firstOf[place] + known / moves.orientations(place),
                  known % moves.orientations(place));
          for (int other = 0; other < later.size(); other++) {
            int index =
                index(place, later.get(other).image(whereabouts, moves.orientations(place)));
            boolean isOwn = index == index(place, Contents.of(place, 0));
            if (level[index] == null && !isOwn) {
              level[index] = product(later.get(other), word);
              later.add(level[index]);
              grows = true;
            }
          }
        }
      }
    }
  }

  List<Word> shortWords() {
    return shortWords;
  }

  /**
   * {@return a word that undoes an effect but for what cannot be seen, place by place by the
   * cheapest way; nothing if that leads to what no word undoes}
   *
   * @param effect for each place its content
   */
  Optional<int[]> undoing(int[] effect, Looks looks) {
    Position rest = new Position(moves, effect);
    int[][] letters = new int[base.length][];
    int count = 0;
    boolean[] done = new boolean[base.length];
    for (int place : base) {
      done[place] = true;
      if (!looks.isUnique(place)) {
        chooseLike(rest, place, looks, done);
      }
      if (!rest.leaves(place)) {
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

  /** Takes for the piece that belongs at a place the like one that is cheapest to bring there. */
  private void chooseLike(Position rest, int place, Looks looks, boolean[] done) {
    int count = moves.orientations(place);
    int modulus = looks.modulus(place);
    long best = Long.MAX_VALUE;
    int bestPlace = place;
    int bestTwist = 0;
    for (int other = firstOf[place];
        other < firstOf[place] + levels[place].length / count;
        other++) {
      int home = Contents.source(rest.content(other));
      if ((done[other] && other != place) || !looks.areAlike(home, place)) {
        continue;
      }
      for (int twist = Contents.twist(rest.content(other)) % modulus;
          twist < count;
          twist += modulus) {
        long cost = cost(place, Contents.inverse(other, twist, count));
        if (cost < best) {
          best = cost;
          bestPlace = other;
          bestTwist = twist;
        }
      }
    }
    if (best < Long.MAX_VALUE) {
      rest.rename(bestPlace, Contents.of(place, bestTwist));
    }
  }

  private long cost(int place, int whereabouts) {
    if (whereabouts == Contents.of(place, 0)) {
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
