package dev.cubewright.solver.clock;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * The turns of one side of the clock as columns of a matrix modulo 12, and for each cross of the
 * side the minimum number of turns that solve it. Immutable.
 *
 * <p>A vector holds the five dials of the side's cross, the center first, then the four corners of
 * the front, in fields of {@value #BITS} bits.
 */
final class ClockSide {
  static final int HOURS = 12;
  static final int CORNERS = HOURS * HOURS * HOURS * HOURS;

  /** More turns than a side has: no turns solve the cross. */
  static final int NEVER = 99;

  private static final int CROSSES = CORNERS * HOURS;
  private static final int BITS = 5;
  private static final int THREE_BITS = 3 * BITS;
  private static final int THREE_MASK = (1 << THREE_BITS) - 1;
  private static final int THREE_HOURS = HOURS * HOURS * HOURS;
  private static final int CROSS_DIALS = 5;
  private static final int CORNER_BITS = BITS * CROSS_DIALS;
  private static final long CROSS_MASK = (1L << CORNER_BITS) - 1;
  private static final long ONES = 0b00001_00001_00001_00001_00001_00001_00001_00001_00001L;
  private static final int[] CORNER_DIALS = {0, 2, 6, 8};
  private static final int[] FRONT_CROSS = {4, 1, 3, 5, 7};
  private static final int[] BACK_CROSS = {11, 9, 10, 12, 13};

  /** For three fields of a vector, their number in base 12. */
  private static final short[] THREE_DIALS = threeDials();

  private static final short[] OPPOSITE = opposites();

  private final int[] dials;

  /** For each turn and amount, the change of the dials. */
  private final long[][] columns;

  /** For each turn and amount, the index of the move in the move set. */
  private final int[][] moves;

  /** For each turn, the minimum number of turns from that one on that solve each cross. */
  private final byte[][] least;

  private ClockSide(int[] dials, List<int[]> moves, MoveSet moveSet, Cancellation cancellation) {
    this.dials = dials;
    this.moves = moves.toArray(new int[0][]);
    columns = new long[moves.size()][HOURS];
    for (int turn = 0; turn < moves.size(); turn++) {
      for (int steps = 1; steps < HOURS; steps++) {
        Transformation change = moveSet.move(moves.get(turn)[steps]).transformation();
        columns[turn][steps] = vector(change::twist);
      }
    }
    least = new byte[moves.size() + 1][CROSSES];
    Arrays.fill(least[moves.size()], (byte) NEVER);
    least[moves.size()][0] = 0;
    for (int turn = moves.size() - 1; turn >= 0; turn--) {
      cancellation.check();
      addTurn(columns[turn], least[turn + 1], least[turn]);
    }
  }

  /** Returns the front and the back. */
  static List<ClockSide> bothOf(MoveSet moveSet, Cancellation cancellation) {
    Map<Turn, int[]> front = new LinkedHashMap<>();
    Map<Turn, int[]> back = new LinkedHashMap<>();
    for (int index = 0; index < moveSet.size(); index++) {
      Move move = moveSet.move(index);
      boolean isOfFront = !move.transformation().leaves(FRONT_CROSS[0]);
      (isOfFront ? front : back)
              .computeIfAbsent(move.turn().orElseThrow(), turn -> new int[HOURS])[move.steps()] =
          index;
    }
    return List.of(
        new ClockSide(FRONT_CROSS, new ArrayList<>(front.values()), moveSet, cancellation),
        new ClockSide(BACK_CROSS, new ArrayList<>(back.values()), moveSet, cancellation));
  }

  /**
   * Every turn of a side moves its center, so the crosses with the center at 12 begin its orbits.
   */
  private static void addTurn(long[] column, byte[] without, byte[] with) {
    for (int rest = 0; rest < CORNERS; rest++) {
      long start = 0;
      for (int field = 1, left = rest; field < CROSS_DIALS; field++, left /= HOURS) {
        start |= (long) (left % HOURS) << (BITS * field);
      }
      int[] orbit = new int[HOURS];
      int least = NEVER;
      for (int steps = 0; steps < HOURS; steps++) {
        orbit[steps] = cross(sum(start, column[steps]));
        least = Math.min(least, without[orbit[steps]] + 1);
      }
      for (int index : orbit) {
        with[index] = (byte) Math.min(least, without[index]);
      }
    }
  }

  private static short[] threeDials() {
    short[] numbers = new short[1 << THREE_BITS];
    for (int fields = 0; fields < numbers.length; fields++) {
      int mask = (1 << BITS) - 1;
      int high = (fields >> 2 * BITS) * HOURS + (fields >> BITS & mask);
      numbers[fields] = (short) (high * HOURS + (fields & mask));
    }
    return numbers;
  }

  private static short[] opposites() {
    short[] opposites = new short[CORNERS];
    for (int corners = 0; corners < CORNERS; corners++) {
      for (int left = corners, unit = 1; left > 0; left /= HOURS, unit *= HOURS) {
        opposites[corners] += (short) ((HOURS - left % HOURS) % HOURS * unit);
      }
    }
    return opposites;
  }

  private long vector(IntUnaryOperator dialAt) {
    long vector = 0;
    for (int field = 0; field < CROSS_DIALS; field++) {
      vector |= (long) dialAt.applyAsInt(dials[field]) << (BITS * field);
    }
    for (int field = 0; field < CORNER_DIALS.length; field++) {
      vector |= (long) dialAt.applyAsInt(CORNER_DIALS[field]) << (CORNER_BITS + BITS * field);
    }
    return vector;
  }

  /** Returns the hours of a state on the dials of this side. */
  long vector(State state) {
    return vector(dial -> state.orientation(state.orbits().list().get(0), dial));
  }

  /** Returns the sum of two vectors, each dial modulo 12. */
  static long sum(long one, long other) {
    long sum = one + other;
    // A field is 12 or more exactly if 4 more reach its highest bit.
    long over = (sum + 4 * ONES) >> (BITS - 1) & ONES;
    return sum - HOURS * over;
  }

  private static int cross(long vector) {
    int fields = (int) (vector & CROSS_MASK);
    return THREE_DIALS[fields >> THREE_BITS] * THREE_HOURS + THREE_DIALS[fields & THREE_MASK];
  }

  /** Returns the coordinate of the corners, 0 to {@link #CORNERS} - 1. */
  static int corners(long vector) {
    int fields = (int) (vector >> CORNER_BITS);
    return THREE_DIALS[fields >> THREE_BITS] * THREE_HOURS + THREE_DIALS[fields & THREE_MASK];
  }

  /** Returns the coordinate of the corners that become 12 o'clock by those of a coordinate. */
  static int opposite(int corners) {
    return OPPOSITE[corners];
  }

  static long withoutCorners(long vector) {
    return vector & CROSS_MASK;
  }

  /** Returns the number of turns. */
  int size() {
    return columns.length;
  }

  /** Returns the change of the dials by the moves of a turn, from 0 steps on. */
  long[] column(int turn) {
    return columns[turn];
  }

  /** Returns the index of a move in the move set. */
  int move(int turn, int steps) {
    return moves[turn][steps];
  }

  /** Returns the minimum number of turns, from one turn on, that solve the cross of a vector. */
  int least(int turn, long vector) {
    return least[turn][cross(vector)];
  }
}
