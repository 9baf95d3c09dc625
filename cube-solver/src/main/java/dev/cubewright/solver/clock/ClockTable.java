package dev.cubewright.solver.clock;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * The turns of the two sides of the Clock as vectors modulo 12, and the minimum number of turns
 * that solve each cross of one side. Immutable.
 *
 * <p>A vector has the five dials of a side's cross, the center first, and its four corners, in
 * fields of {@value #BITS} bits. A corner of the back uses the field of the front corner at the
 * same place. Both sides have the same turns of their crosses in the same order.
 */
final class ClockTable {
  static final int HOURS = 12;

  /** The number of positions of the corners. */
  static final int CORNERS = HOURS * HOURS * HOURS * HOURS;

  /** The value for a cross that no turns solve. */
  static final int NEVER = 99;

  private static final int BITS = 5;
  private static final int CROSS_BITS = 5 * BITS;
  private static final int THREE_BITS = 3 * BITS;
  private static final long ONES = 0b00001_00001_00001_00001_00001_00001_00001_00001_00001L;

  /** The turns of the front; names of turns of the back start with b. */
  private static final String FRONT = "UR DR DL UL U R D L ALL URDL ULDR ur dr dl ul";

  /** The dials of a vector for the front and the back. */
  private static final int[][] DIALS = {
    {4, 1, 3, 5, 7, 0, 2, 6, 8}, {13, 10, 12, 14, 16, 11, 9, 17, 15}
  };

  /** The number in base 12 of three fields of a vector. */
  private static final short[] THREE_FIELDS = new short[1 << THREE_BITS];

  static {
    for (int i = 0; i < HOURS * HOURS * HOURS; i++) {
      int low = ((i / HOURS % HOURS) << BITS) | (i % HOURS);
      int fields = ((i / (HOURS * HOURS)) << (2 * BITS)) | low;
      THREE_FIELDS[fields] = (short) i;
    }
  }

  /** The turns of the front, then those of the back in the same order. */
  private final List<Turn> turns;

  /** The change of the dials by side, turn and amount. */
  private final long[][][] columns;

  /** The minimum number of turns by first allowed turn and cross. */
  private final byte[][] least;

  ClockTable(Puzzle puzzle, Cancellation cancellation) {
    turns =
        Stream.of("", "b")
            .flatMap(side -> Stream.of(FRONT.split(" ", -1)).map(side::concat))
            .map(name -> puzzle.turn(name).orElseThrow())
            .toList();
    int half = turns.size() / 2;
    columns = new long[2][half][HOURS];
    for (int index = 0; index < turns.size(); index++) {
      for (int steps = 1; steps < HOURS; steps++) {
        Transformation change = turns.get(index).moves().get(steps - 1).transformation();
        columns[index / half][index % half][steps] = vector(index / half, change::twist);
      }
    }
    least = new byte[half + 1][CORNERS * HOURS];
    Arrays.fill(least[half], (byte) NEVER);
    least[half][0] = 0;
    for (int turn = half - 1; turn >= 0; turn--) {
      cancellation.check();
      addTurn(columns[0][turn], least[turn + 1], least[turn]);
    }
  }

  /** Every turn moves the center, so each of its orbits has one cross with the center at 12. */
  private static void addTurn(long[] column, byte[] without, byte[] with) {
    int[] orbit = new int[HOURS];
    for (int edges = 0; edges < CORNERS; edges++) {
      long start = 0;
      for (int field = 1, rest = edges; rest > 0; field++, rest /= HOURS) {
        start |= (long) (rest % HOURS) << (BITS * field);
      }
      int fewest = NEVER;
      for (int steps = 0; steps < HOURS; steps++) {
        orbit[steps] = cross(sum(start, column[steps]));
        fewest = Math.min(fewest, without[orbit[steps]] + 1);
      }
      for (int index : orbit) {
        with[index] = (byte) Math.min(fewest, without[index]);
      }
    }
  }

  private static long vector(int side, IntUnaryOperator hourOf) {
    long vector = 0;
    for (int field = 0; field < DIALS[side].length; field++) {
      vector |= (long) hourOf.applyAsInt(DIALS[side][field]) << (BITS * field);
    }
    return vector;
  }

  /** Returns the vector of a state; the corners belong to the front alone. */
  long vector(int side, State state) {
    long vector = vector(side, dial -> state.orientation(state.orbits().list().get(0), dial));
    return side == 0 ? vector : vector & ((1L << CROSS_BITS) - 1);
  }

  /** Returns the sum of two vectors, each field modulo 12. */
  static long sum(long one, long other) {
    long sum = one + other;
    // A field is at least 12 exactly if adding 4 sets its highest bit.
    long over = ((sum + 4 * ONES) >> (BITS - 1)) & ONES;
    return sum - HOURS * over;
  }

  private static int cross(long vector) {
    return inBase12((int) vector & ((1 << CROSS_BITS) - 1));
  }

  /** Returns the coordinate of the corners, 0 to {@link #CORNERS} - 1. */
  static int corners(long vector) {
    return inBase12((int) (vector >> CROSS_BITS));
  }

  private static int inBase12(int fields) {
    int low = THREE_FIELDS[fields & ((1 << THREE_BITS) - 1)];
    return THREE_FIELDS[fields >> THREE_BITS] * (HOURS * HOURS * HOURS) + low;
  }

  /** Returns the turns of the front, then those of the back in the same order. */
  List<Turn> turns() {
    return turns;
  }

  /** Returns the changes of the dials by a turn, from 0 steps on. */
  long[] column(int side, int turn) {
    return columns[side][turn];
  }

  /**
   * Returns the minimum number of turns that solve the cross of a vector with turns from index
   * {@code turn}.
   */
  int least(int turn, long vector) {
    return least[turn][cross(vector)];
  }
}
