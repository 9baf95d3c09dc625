package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import java.util.Random;
import java.util.function.Supplier;

/** Tables for stores, equal for equal identities. */
final class ExampleTables {
  static final TableIdentity SMALL = identity("2x2x2", "0123456789abcdef");
  static final TableIdentity OTHER = identity("3x3x3", "fedcba9876543210");

  private ExampleTables() {}

  static TableIdentity identity(String puzzle, String fingerprint) {
    return new TableIdentity(puzzle, "corners-up-to-rotation", "half-turn", fingerprint);
  }

  /** 99 entries of 4 bits, in 50 bytes with an unused half byte. */
  static DistanceTable small(TableIdentity identity) {
    return table(identity, 99);
  }

  /** Costs 0, 10, 20 ... 90 and unreachable, mixed by the fingerprint. */
  static DistanceTable table(TableIdentity identity, int size) {
    long[] costs = new long[11];
    for (int code = 0; code < 10; code++) {
      costs[code] = 10L * code;
    }
    costs[10] = DistanceTable.UNREACHABLE;
    byte[] codes = new byte[size];
    Random random = new Random(Long.parseUnsignedLong(identity.fingerprint(), 16));
    for (int index = 0; index < size; index++) {
      codes[index] = (byte) random.nextInt(costs.length);
    }
    return DistanceTable.of(identity, PackedArray.pack(codes, 10), costs);
  }

  /** A build that must not be called. */
  static Supplier<DistanceTable> never() {
    return () -> {
      throw new AssertionError("built although it should be stored");
    };
  }
}
