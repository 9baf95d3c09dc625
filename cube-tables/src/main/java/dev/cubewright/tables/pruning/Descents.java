package dev.cubewright.tables.pruning;

import java.nio.ByteBuffer;
import java.util.Arrays;
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

  private static final int CODES = 256;

  private final DistanceTable table;
  private final ByteBuffer bytes;
  private final byte[] distances = new byte[CODES];
  private final byte[] groups = new byte[CODES];

  /**
   * Views a table.
   *
   * @param table a table that a {@link DescentTableBuilder} made
   * @throws IllegalArgumentException if it has not eight bits an entry
   */
  public Descents(DistanceTable table) {
    if (table.codes().bits() != Byte.SIZE) {
      throw new IllegalArgumentException(table + " has not eight bits an entry");
    }
    this.table = table;
    bytes = table.bytes();
    List<CostCount> distribution = table.distribution();
    int before = 0;
    for (int code = 0; code < distribution.size(); code++) {
      distances[code] = (byte) distribution.get(code).cost();
      before = code > 0 && distances[code] == distances[code - 1] ? before + 1 : 0;
      groups[code] = (byte) (before + 1);
    }
    for (int code = 0; code < distribution.size(); code++) {
      boolean alone =
          (code == 0 || distances[code] != distances[code - 1])
              && (code + 1 == distribution.size() || distances[code] != distances[code + 1]);
      groups[code] = alone ? (byte) -1 : groups[code];
    }
  }

  /**
   * What the codes mean.
   *
   * @param groups how many groups there are
   * @param maximum the greatest distance
   * @param first the first distance with sets
   * @param last the last one
   */
  record Numbering(int groups, int maximum, int first, int last) {
    /** Returns the numbering that has sets for as many entries as a byte has room for. */
    static Numbering of(List<CostCount> distribution, int groups) {
      int maximum = distribution.size() - 1;
      int sets = (1 << groups) - 1;
      int told = sets == 1 ? maximum : (CODES - maximum - 1) / (sets - 1);
      int window = Math.min(told, maximum);
      int first = 1;
      long most = -1;
      for (int from = 1; from + window <= maximum + 1; from++) {
        long entries = 0;
        for (int distance = from; distance < from + window; distance++) {
          entries += distribution.get(distance).count();
        }
        if (entries > most) {
          most = entries;
          first = from;
        }
      }
      return new Numbering(groups, maximum, first, first + window - 1);
    }

    private int sets() {
      return (1 << groups) - 1;
    }

    int codes() {
      return maximum + 1 + (last - first + 1) * (sets() - 1);
    }

    /** Returns the distance of each code. */
    long[] costs() {
      long[] costs = new long[codes()];
      for (int distance = 0; distance <= maximum; distance++) {
        int begin = code(distance, 1);
        Arrays.fill(costs, begin, code(distance, sets()) + 1, distance);
      }
      return costs;
    }

    /** Returns the code of a distance and a set that is not empty. */
    int code(int distance, int set) {
      if (distance < first) {
        return distance;
      }
      if (distance > last) {
        return distance + (last - first + 1) * (sets() - 1);
      }
      return distance + (distance - first) * (sets() - 1) + set - 1;
    }
  }

  /** {@return the table} */
  public DistanceTable table() {
    return table;
  }

  /**
   * {@return the code of an entry}
   *
   * @param index the entry, 0 to the number of entries less 1
   */
  public int code(int index) {
    return bytes.get(index) & 0xff;
  }

  /**
   * Puts the codes of several entries in their place. Nothing else is done meanwhile, so that the
   * processor waits for as many of them at once as it can.
   *
   * @param indices the entries, which become the codes
   * @param count how many there are
   */
  public void codes(int[] indices, int count) {
    for (int i = 0; i < count; i++) {
      indices[i] = bytes.get(indices[i]) & 0xff;
    }
  }

  /**
   * {@return the distance that a code means}
   *
   * @param code what {@link #code} returns
   */
  public int distance(int code) {
    return distances[code] & 0xff;
  }

  /**
   * {@return the groups of which a move may lead down, a bit each; all bits where they are not
   * known}
   *
   * @param code what {@link #code} returns
   */
  public int groups(int code) {
    return groups[code];
  }
}
