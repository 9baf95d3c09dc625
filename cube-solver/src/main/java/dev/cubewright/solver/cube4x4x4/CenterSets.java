package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.search.MoveMasks;
import dev.cubewright.tables.transition.Transitions;
import java.util.stream.IntStream;

/**
 * Numbers the sets of center places of one size, in ascending order, and tells where moves lead
 * among them, for moves that carry those places to one another. Immutable.
 */
final class CenterSets {
  private static final int HALF = 12;
  private static final int HALF_MASK = (1 << HALF) - 1;

  private final int[] sets;
  private final int[] moves;
  private final CenterPlaces places;

  /** What the lower twelve places of a set add to its number. */
  private final int[] ofLower;

  /** What the upper twelve places add, by how many places are below. */
  private final int[] ofUpper;

  /**
   * Numbers sets.
   *
   * @param among the places
   * @param count how many places a set has
   * @param moves the moves
   */
  CenterSets(int among, int count, int[] moves, CenterPlaces places) {
    this.moves = moves;
    this.places = places;
    ofLower = new int[1 << HALF];
    ofUpper = new int[(count + 1) << HALF];
    for (int half = 0; half <= HALF_MASK; half++) {
      ofLower[half] = sum(half & among, 0, 0, among);
      for (int below = 0; below <= count; below++) {
        ofUpper[(below << HALF) + half] = sum(half & (among >>> HALF), below, HALF, among);
      }
    }
    sets = new int[(int) binomial(Integer.bitCount(among), count)];
    int[] chosen = IntStream.range(0, count).toArray();
    int[] all = MoveMasks.moves(among);
    for (int number = 0; number < sets.length; number++) {
      int set = 0;
      for (int one : chosen) {
        set |= 1 << all[one];
      }
      sets[number(set)] = set;
      advance(chosen);
    }
  }

  /**
   * Goes on to the next way to choose some of many: the first that can grows, those before begin
   * anew.
   */
  private static void advance(int[] chosen) {
    int first = 0;
    while (first + 1 < chosen.length && chosen[first] + 1 == chosen[first + 1]) {
      chosen[first] = first;
      first++;
    }
    if (chosen.length > 0) {
      chosen[first]++;
    }
  }

  /** Returns how many sets come before those that have such places besides some below. */
  private static int sum(int half, int below, int shift, int among) {
    long sum = 0;
    int taken = below;
    for (int rest = half; rest != 0; rest &= rest - 1) {
      int place = Integer.numberOfTrailingZeros(rest) + shift;
      taken++;
      sum += binomial(Integer.bitCount(among & ((1 << place) - 1)), taken);
    }
    return (int) Math.min(sum, Integer.MAX_VALUE);
  }

  private static long binomial(int all, int taken) {
    long ways = 1;
    for (int i = 0; i < taken; i++) {
      ways = ways * (all - i) / (i + 1);
    }
    return ways;
  }

  int size() {
    return sets.length;
  }

  /** Returns the number of a set of as many of the places. */
  int number(int set) {
    int lower = set & HALF_MASK;
    return ofLower[lower] + ofUpper[(Integer.bitCount(lower) << HALF) + (set >>> HALF)];
  }

  /** Returns where each move leads from each number: {@code [number * moves() + move]}. */
  char[] next() {
    char[] next = new char[sets.length * moves.length];
    int into = 0;
    for (int set : sets) {
      for (int move : moves) {
        next[into++] = (char) number(places.next(set, move));
      }
    }
    return next;
  }

  /** Returns the same without a table, for many sets. */
  Transitions transitions() {
    return new Transitions() {
      @Override
      public int size() {
        return sets.length;
      }

      @Override
      public int moves() {
        return moves.length;
      }

      @Override
      public int next(int position, int move) {
        return number(places.next(sets[position], moves[move]));
      }
    };
  }
}
