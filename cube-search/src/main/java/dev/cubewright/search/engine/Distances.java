package dev.cubewright.search.engine;

import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The distances of a {@link DistanceTable} in moves, for inner loops: no check but that of the
 * buffer, no dictionary. Immutable.
 */
public class Distances {
  private static final int BITS = 4;
  private static final int MASK = 0xf;

  private final DistanceTable table;
  private final ByteBuffer bytes;

  /** A byte for each entry: a class of its own, which saves a branch in each look-up. */
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
   * Views a table.
   *
   * @throws IllegalArgumentException if its codes are not the distances themselves, in four bits
   */
  public Distances(DistanceTable table) {
    this(table, BITS);
  }

  private Distances(DistanceTable table, int bits) {
    List<CostCount> distribution = table.distribution();
    for (int code = 0; code < distribution.size(); code++) {
      if (distribution.get(code).cost() != code) {
        throw new IllegalArgumentException(table + " has other costs than 0, 1, 2 and so on");
      }
    }
    if (table.codes().bits() != bits) {
      throw new IllegalArgumentException(table + " has not four bits an entry");
    }
    this.table = table;
    bytes = table.bytes();
  }

  /**
   * {@return a view of a table of four bits an entry, or of eight}
   *
   * @throws IllegalArgumentException if its codes are not the distances themselves, in four or
   *     eight bits
   */
  public static Distances of(DistanceTable table) {
    return table.codes().bits() == Byte.SIZE ? new OfBytes(table) : new Distances(table);
  }

  /** {@return the table} */
  public DistanceTable table() {
    return table;
  }

  /**
   * {@return the distance of an entry}
   *
   * @param index the entry, 0 to the number of entries less 1
   */
  public int get(int index) {
    return bytes.get(index >>> 1) >>> ((index & 1) << 2) & MASK;
  }
}
