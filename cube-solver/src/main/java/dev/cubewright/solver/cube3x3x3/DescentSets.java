package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.tables.descent.DescentEncoding;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * An encoding of a distance modulo 3 and a set of moves: for each axis, the smallest listed
 * superset of the moves about this axis. Requires moves of cost 1. Immutable.
 *
 * <p>One byte has codes for four subsets of each axis: none, all, and the moves of either face. Two
 * bytes have codes for 27 subsets, which include the single moves.
 */
final class DescentSets implements DescentEncoding {
  static final int AXES = 3;

  /** Neighboring distances differ by at most 1, so they differ modulo 3. */
  static final int THIRDS = 3;

  /** The index of the subset with all moves of an axis. */
  private static final int ALL = 1;

  private final int bytes;
  private final int subsets;

  /** By axis and index, the subset as a set of moves. */
  private final long[][] listed = new long[AXES][];

  /** The moves of the first axis, then those of the second one, and of the third one. */
  private final int[] order;

  /** By axis, the index of its first move in the order. */
  private final int[] first = new int[AXES];

  /** By axis and subset of its moves, the index of the smallest listed superset. */
  private final byte[][] indices = new byte[AXES][];

  /** Creates an encoding in one byte, or in two if two faces may turn at once. */
  DescentSets(SearchMoves moves) {
    bytes = moves.isAxial() ? 2 : 1;
    subsets = moves.isAxial() ? 27 : 4;
    order = new int[moves.size()];
    int ordered = 0;
    int axis = 0;
    for (long rest = moves.all(); rest != 0; axis++) {
      long together = together(moves, Long.numberOfTrailingZeros(rest));
      rest &= ~together;
      int[] ofAxis = MoveMasks.moves(together);
      System.arraycopy(ofAxis, 0, order, ordered, ofAxis.length);
      first[axis] = ordered;
      ordered += ofAxis.length;
      listed[axis] = listed(moves, together).stream().limit(subsets).mapToLong(s -> s).toArray();
      indices[axis] = new byte[1 << ofAxis.length];
      for (int subset = 0; subset < indices[axis].length; subset++) {
        long set = 0;
        for (int i = 0; i < ofAxis.length; i++) {
          set |= (subset >>> i & 1L) << ofAxis[i];
        }
        indices[axis][subset] = (byte) smallest(listed[axis], set);
      }
    }
  }

  /** Returns the moves about the axis of a move. */
  private static long together(SearchMoves moves, int move) {
    long together = 0;
    for (int other = 0; other < moves.size(); other++) {
      together |= moves.commute(move, other) ? 1L << other : 0;
    }
    return together;
  }

  /** Returns the subsets of the moves about an axis, the most useful ones first. */
  private static Set<Long> listed(SearchMoves moves, long together) {
    Set<Long> listed = new LinkedHashSet<>();
    listed.add(0L);
    listed.add(together);
    int[] faces = moves.faces();
    for (boolean isAlone : new boolean[] {true, false}) {
      for (int face = 1; face < SearchMoves.FACE_SETS; face <<= 1) {
        long turning = 0;
        for (int move : MoveMasks.moves(together)) {
          boolean isTurning = isAlone ? faces[move] == face : (faces[move] & face) != 0;
          turning |= isTurning ? 1L << move : 0;
        }
        listed.add(turning);
      }
    }
    MoveSet moveSet = moves.moveSet();
    for (int move : MoveMasks.moves(together)) {
      long containing = 0;
      for (int other : MoveMasks.moves(together)) {
        boolean contains = moveSet.move(other).parts().containsAll(moveSet.move(move).parts());
        containing |= contains ? 1L << other : 0;
      }
      listed.add(containing);
    }
    for (int move : MoveMasks.moves(together)) {
      listed.add(1L << move);
    }
    return listed;
  }

  private static int smallest(long[] listed, long subset) {
    int smallest = ALL;
    for (int i = 0; i < listed.length; i++) {
      if ((listed[i] & subset) == subset
          && Long.bitCount(listed[i]) < Long.bitCount(listed[smallest])) {
        smallest = i;
      }
    }
    return smallest;
  }

  /** Returns by move its bit in a code's set of groups. */
  int[] groups() {
    int[] groups = new int[order.length];
    for (int group = 0; group < order.length; group++) {
      groups[order[group]] = group;
    }
    return groups;
  }

  @Override
  public String name() {
    return subsets + " subsets of each axis";
  }

  @Override
  public int bytes() {
    return bytes;
  }

  @Override
  public int code(int distance, long groups) {
    int code = distance % THIRDS;
    for (int axis = 0; axis < AXES; axis++) {
      int subset = (int) (groups >>> first[axis]) & (indices[axis].length - 1);
      code = code * subsets + indices[axis][subset];
    }
    return code;
  }

  @Override
  public long[] costs() {
    return new long[1 << Byte.SIZE];
  }

  int codes() {
    return THIRDS * subsets * subsets * subsets;
  }

  /** Returns the distance modulo 3. */
  int third(int code) {
    return code / (subsets * subsets * subsets);
  }

  /** Returns the index of the subset of an axis. */
  int index(int code, int axis) {
    int shifted = code;
    for (int later = axis + 1; later < AXES; later++) {
      shifted /= subsets;
    }
    return shifted % subsets;
  }

  /** Returns the subsets of an axis as sets of moves. */
  long[] listed(int axis) {
    return Arrays.copyOf(listed[axis], subsets);
  }
}
