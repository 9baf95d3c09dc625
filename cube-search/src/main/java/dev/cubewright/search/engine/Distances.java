package dev.cubewright.search.engine;

import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The distances of a {@link DistanceTable} in moves, for inner loops: codes are the distances.
 * Immutable.
 */
public class Distances {
  private static final int BITS = 4;
  private static final int MASK = 0xf;

  private final DistanceTable table;
  private final ByteBuffer bytes;

  /** A separate class for each width saves a branch per lookup. */
  private static final class OfBytes extends Distances {
    private final ByteBuffer bytes;

    OfBytes(DistanceTable table) {
      super(table, Byte.SIZE);
      bytes = table.bytes();
    }

    @Override
    public int get(int index) {
      return bytes.get(index) & 0xff;
    }
  }

  /**
   * @throws IllegalArgumentException if the codes are not the distances themselves, in four bits
   */
  public Distances(DistanceTable table) {
    this(table, BITS);
  }

  private Distances(DistanceTable table, int bits) {
    List<CostCount> distribution = table.distribution();
    for (int code = 0; code < distribution.size(); code++) {
      if (distribution.get(code).cost() != code) {
        throw new IllegalArgumentException(table + " has costs other than 0, 1, 2, ...");
      }
    }
    if (table.codes().bits() != bits) {
      throw new IllegalArgumentException(table + " does not have four bits per entry");
    }
    this.table = table;
    bytes = table.bytes();
  }

  /**
   * {@return the distances in a table}
   *
   * @throws IllegalArgumentException if the codes are not the distances themselves, in four or
   *     eight bits
   */
  public static Distances of(DistanceTable table) {
    return table.codes().bits() == Byte.SIZE ? new OfBytes(table) : new Distances(table);
  }

  public DistanceTable table() {
    return table;
  }

  public int get(int index) {
    return bytes.get(index >>> 1) >>> ((index & 1) << 2) & MASK;
  }
}
