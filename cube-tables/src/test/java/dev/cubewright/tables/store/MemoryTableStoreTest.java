package dev.cubewright.tables.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import java.nio.ByteBuffer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MemoryTableStoreTest extends TableStoreContract {
  @Override
  TableStore store() {
    return new MemoryTableStore();
  }

  private static void keep(MemoryTableStore store, String name, ByteBuffer bytes) {
    TableIdentity identity = new TableIdentity("cube", name, "turns", "0123456789abcdef");
    PackedArray codes = PackedArray.over(bytes, 4, 2L * bytes.capacity());
    long[] costs = LongStream.range(0, 16).toArray();
    store.obtain(identity, Cancellation.never(), () -> DistanceTable.of(identity, codes, costs));
  }

  @Test
  void countsBytesOutsideTheHeap() {
    MemoryTableStore store = new MemoryTableStore();
    keep(store, "inside", ByteBuffer.allocate(100));
    assertThat(store.bytesOutsideHeap()).isZero();
    keep(store, "outside", ByteBuffer.allocateDirect(200));
    assertThat(store.bytesOutsideHeap()).isEqualTo(200);
  }
}
