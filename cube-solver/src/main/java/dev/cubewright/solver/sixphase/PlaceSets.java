package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.reduction.MovedSets;
import dev.cubewright.solver.reduction.Parity;
import dev.cubewright.tables.transition.Transitions;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Which of the 24 places of an orbit hold some of its pieces, as bits of an int; and on request, in
 * bit 24, whether the permutation of the orbit is odd. Immutable.
 */
final class PlaceSets extends PhaseNumbering {
  private static final int PLACES = 24;
  private static final int ODD = 1 << PLACES;
  private static final int HALF = PLACES / 2;
  private static final int HALVES = 1 << HALF;

  private final Orbit orbit;
  private final IntPredicate isChosen;
  private final boolean withParity;
  private final int count;
  private final int size;

  private final MovedSets moved;

  /** For each move, bit 24 if it makes an odd permutation of an even one. */
  private final int[] flips;

  /** The rank of the first set with some upper half. */
  private final int[] base = new int[HALVES];

  /** The rank of a lower half among those with as many bits. */
  private final int[] order = new int[HALVES];

  /**
   * Makes a numbering.
   *
   * @param orbit an orbit of 24 places
   * @param isChosen whether a piece is one of those that are looked for
   * @param withParity whether bit 24 tells the parity; then no two pieces may be alike
   * @param moves what each move does
   */
  PlaceSets(Orbit orbit, IntPredicate isChosen, boolean withParity, List<Transformation> moves) {
    moved = new MovedSets(orbit, moves);
    this.orbit = orbit;
    this.isChosen = isChosen;
    this.withParity = withParity;
    count =
        (int)
            IntStream.range(0, PLACES)
                .filter(place -> isChosen.test(orbit.solvedPiece(place)))
                .count();
    int[] met = new int[HALF + 1];
    for (int half = 0; half < HALVES; half++) {
      order[half] = met[Integer.bitCount(half)]++;
    }
    int sets = 0;
    for (int half = 0; half < HALVES; half++) {
      base[half] = sets;
      int below = count - Integer.bitCount(half);
      sets += below >= 0 && below <= HALF ? met[below] : 0;
    }
    size = withParity ? 2 * sets : sets;
    flips = moves.stream().mapToInt(move -> withParity && isOdd(orbit, move) ? ODD : 0).toArray();
  }

  private static boolean isOdd(Orbit orbit, Transformation move) {
    return Parity.isOdd(
        IntStream.range(0, orbit.size()).map(i -> move.source(orbit.offset() + i)).toArray());
  }

  /** Returns how many ranks there are. */
  int size() {
    return size;
  }

  @Override
  int of(State state) {
    int set = 0;
    int[] pieces = new int[PLACES];
    for (int place = 0; place < PLACES; place++) {
      pieces[place] = state.piece(orbit, place);
      set |= isChosen.test(pieces[place]) ? 1 << place : 0;
    }
    return withParity && Parity.isOdd(pieces) ? set | ODD : set;
  }

  @Override
  int next(int number, int move) {
    return ((number & ODD) ^ flips[move]) | moved.next(number & ~ODD, move);
  }

  /** Returns the parity that a number tells: 0 for even, 1 for odd. */
  static int parity(int number) {
    return number >>> PLACES;
  }

  /** Returns the rank of a number, 0 to {@code size() - 1}. */
  int rank(int number) {
    int rank = base[(number >>> HALF) & (HALVES - 1)] + order[number & (HALVES - 1)];
    return withParity ? (rank << 1) | (number >>> PLACES) : rank;
  }

  /** Returns where moves lead among the ranks. */
  Transitions transitions() {
    int[] numbers = new int[size];
    for (int set = 0; set < ODD; set++) {
      if (Integer.bitCount(set) == count) {
        numbers[rank(set)] = set;
        if (withParity) {
          numbers[rank(set | ODD)] = set | ODD;
        }
      }
    }
    return new Ranked(numbers);
  }

  /** The transitions of ranks; the numbers of all ranks are kept while a table is built. */
  private final class Ranked implements Transitions {
    private final int[] numbers;

    Ranked(int[] numbers) {
      this.numbers = numbers;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public int moves() {
      return flips.length;
    }

    @Override
    public int next(int position, int move) {
      return rank(PlaceSets.this.next(numbers[position], move));
    }
  }
}
