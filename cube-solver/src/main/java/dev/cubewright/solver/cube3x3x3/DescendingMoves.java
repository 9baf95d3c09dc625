package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.SymmetryReduction;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.util.List;

/**
 * The distances of phase one modulo 3, with the moves that may decrease them. A search whose cost
 * left equals the distance tries only these moves, one or two on average. Immutable.
 */
final class DescendingMoves {
  /** The number of subsets of an axis, rounded up to a power of two. */
  private static final int SUBSETS = 32;

  private static final int SUBSET_MASK = SUBSETS - 1;
  private static final int SUBSET_BITS = 5;
  private static final int THIRD_SHIFT = SUBSET_BITS * DescentSets.AXES;
  private static final int OF_SYMMETRY = SUBSETS * DescentSets.AXES;

  /** By two distances modulo 3, the first minus the second one: -1, 0 or 1. */
  private static final int[] CHANGES = {0, -1, 1, 1, 0, -1, -1, 1, 0};

  private final DistanceTable table;
  private final SymmetryReduction reduction;
  private final ByteBuffer bytes;
  private final CharBuffer chars;
  private final boolean isWide;

  /** By code, the distance modulo 3, and the index of the subset of each axis. */
  private final int[] parts;

  /** By symmetry, axis and index, the subset as a set of moves before the symmetry. */
  private final long[] subsets;

  DescendingMoves(
      DistanceTable table,
      DescentSets sets,
      SymmetryReduction reduction,
      List<Symmetry> symmetries) {
    this.table = table;
    this.reduction = reduction;
    bytes = table.bytes();
    chars = bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN).asCharBuffer();
    isWide = sets.bytes() > 1;
    parts = new int[sets.codes()];
    for (int code = 0; code < parts.length; code++) {
      int part = sets.third(code);
      for (int axis = 0; axis < DescentSets.AXES; axis++) {
        part = part << SUBSET_BITS | sets.index(code, axis);
      }
      parts[code] = part;
    }
    subsets = new long[symmetries.size() * OF_SYMMETRY];
    for (int symmetry = 0; symmetry < symmetries.size(); symmetry++) {
      for (int axis = 0; axis < DescentSets.AXES; axis++) {
        long[] listed = sets.listed(axis);
        for (int i = 0; i < listed.length; i++) {
          subsets[symmetry * OF_SYMMETRY + axis * SUBSETS + i] =
              before(symmetries.get(symmetry), listed[i], sets.groups().length);
        }
      }
    }
  }

  /** Returns the moves whose images are in a set. */
  private static long before(Symmetry symmetry, long images, int size) {
    long moves = 0;
    for (int move = 0; move < size; move++) {
      moves |= (images >>> symmetry.moveImage(move) & 1) << move;
    }
    return moves;
  }

  DistanceTable table() {
    return table;
  }

  /**
   * Looks up the distances of several pairs, and supersets of the moves that decrease them. The
   * rows and columns are overwritten.
   *
   * @param distances for each pair the distance of a pair one move away, replaced by its own
   */
  void get(int[] rows, int[] columns, int[] distances, long[] moves, int count) {
    reduction.reduce(rows, columns, count);
    if (isWide) {
      for (int i = 0; i < count; i++) {
        rows[i] = chars.get(rows[i]);
      }
    } else {
      for (int i = 0; i < count; i++) {
        rows[i] = bytes.get(rows[i]) & 0xff;
      }
    }
    for (int i = 0; i < count; i++) {
      int part = parts[rows[i]];
      int from = columns[i] * OF_SYMMETRY;
      int thirds = (part >>> THIRD_SHIFT) * DescentSets.THIRDS + distances[i] % DescentSets.THIRDS;
      distances[i] += CHANGES[thirds];
      moves[i] =
          subsets[from + (part >>> (2 * SUBSET_BITS) & SUBSET_MASK)]
              | subsets[from + SUBSETS + (part >>> SUBSET_BITS & SUBSET_MASK)]
              | subsets[from + 2 * SUBSETS + (part & SUBSET_MASK)];
    }
  }
}
