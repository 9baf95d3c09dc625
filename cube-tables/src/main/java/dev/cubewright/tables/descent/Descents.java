package dev.cubewright.tables.descent;

import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * A {@link DistanceTable} with the groups of moves that lead downward. An entry has its distance
 * and, in the range of the most frequent distances, a set of groups of moves. A group contains, for
 * example, the turns of one face. A move of a group outside the set does not reduce the distance by
 * the cost of the move. Immutable.
 *
 * <p>If the remaining cost of a search equals the distance of a position, only groups of the set
 * need to be tried. This avoids a lookup, usually a cache miss, for each move.
 *
 * <p>Distance and set share one byte. The nonempty sets of a distance have consecutive codes. Other
 * distances have no sets, which means all groups:
 *
 * <pre>
 *   distance     0 1 ... 7      8         9            10       11   12
 *   codes        0 1 ... 7   8 ... 70  71 ... 133  134 ... 196  197  198     six groups
 * </pre>
 */
public final class Descents {
  /**
   * The maximum number of groups. Six groups have 2<sup>6</sup> - 1 sets, so a byte has codes for
   * three distances with sets. With seven groups, it would have codes for only one.
   */
  public static final int MAXIMUM_GROUPS = 6;

  private static final int ALL = -1;

  private static final int CODES = 256;

  private final DistanceTable table;
  private final ByteBuffer bytes;
  private final byte[] distances = new byte[CODES];
  private final byte[] groups = new byte[CODES];

  /**
   * Creates the descents of a table of a {@link DescentTableBuilder}, without a copy.
   *
   * @throws IllegalArgumentException if entries do not have eight bits
   */
  public Descents(DistanceTable table) {
    if (table.codes().bits() != Byte.SIZE) {
      throw new IllegalArgumentException(table + " does not have eight bits per entry");
    }
    this.table = table;
    bytes = table.bytes();
    List<CostCount> distribution = table.distribution();
    int first = 0;
    while (first < distribution.size()) {
      long distance = distribution.get(first).cost();
      int end = first + 1;
      while (end < distribution.size() && distribution.get(end).cost() == distance) {
        end++;
      }
      for (int code = first; code < end; code++) {
        distances[code] = (byte) distance;
        groups[code] = (byte) (end == first + 1 ? ALL : code - first + 1);
      }
      first = end;
    }
  }

  public DistanceTable table() {
    return table;
  }

  /**
   * Replaces the first {@code count} indices by their codes. The loop does nothing else, so the
   * processor overlaps the cache misses.
   */
  public void codes(int[] indices, int count) {
    for (int i = 0; i < count; i++) {
      indices[i] = bytes.get(indices[i]) & 0xff;
    }
  }

  public int distance(int code) {
    return distances[code] & 0xff;
  }

  /** {@return the groups with a move that may lead downward, as bits; all bits if unknown} */
  public int groups(int code) {
    return groups[code];
  }
}
