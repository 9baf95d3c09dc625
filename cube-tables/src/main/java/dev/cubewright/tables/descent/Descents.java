package dev.cubewright.tables.descent;

import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * A {@link DistanceTable} that also tells which moves lead down: for each entry the distance and,
 * for the distances that most entries have, a set of groups of moves, such as the turns of one face
 * each. A move of a group that is not in the set does not bring an entry nearer to a goal by what
 * it costs. Immutable.
 *
 * <p>A search with no more left than the distance of a position needs to try the groups of the set
 * only, instead of looking up what every move leads to, each somewhere else in the memory.
 *
 * <p>Both together have one byte. The sets of a distance are numbered one after the other, without
 * the empty one; distances that few entries have come without sets, which is to say with all
 * groups:
 *
 * <pre>
 *   distance     0 1 ... 7      8         9            10       11   12
 *   codes        0 1 ... 7   8 ... 70  71 ... 133  134 ... 196  197  198     six groups
 * </pre>
 */
public final class Descents {
  /** The greatest number of groups: two distances with 2<sup>6</sup> - 1 sets fit in a byte. */
  public static final int MAXIMUM_GROUPS = 6;

  private static final int ALL = -1;

  private static final int CODES = 256;

  private final DistanceTable table;
  private final ByteBuffer bytes;
  private final byte[] distances = new byte[CODES];
  private final byte[] groups = new byte[CODES];

  /**
   * Views a table of a {@link DescentTableBuilder}.
   *
   * @throws IllegalArgumentException if it has not eight bits an entry
   */
  public Descents(DistanceTable table) {
    if (table.codes().bits() != Byte.SIZE) {
      throw new IllegalArgumentException(table + " has not eight bits an entry");
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
   * Replaces indices of entries by their codes. The loop does nothing else, so that the processor
   * waits for many of them at once.
   */
  public void codes(int[] indices, int count) {
    for (int i = 0; i < count; i++) {
      indices[i] = bytes.get(indices[i]) & 0xff;
    }
  }

  public int distance(int code) {
    return distances[code] & 0xff;
  }

  /** {@return the groups of which a move may lead down, a bit each; all bits if unknown} */
  public int groups(int code) {
    return groups[code];
  }
}
