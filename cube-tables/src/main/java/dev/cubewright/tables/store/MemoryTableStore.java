package dev.cubewright.tables.store;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A store that keeps its tables in memory, for as long as the store itself is kept.
 *
 * <p>Safe to use from several threads. Getting a table that is kept takes well below a microsecond.
 */
public final class MemoryTableStore implements TableStore {
  private final ConcurrentMap<TableIdentity, Slot> slots = new ConcurrentHashMap<>();

  /** Makes an empty store. */
  public MemoryTableStore() {}

  @Override
  public DistanceTable obtain(
      TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
    Slot slot = slots.computeIfAbsent(identity, key -> new Slot());
    return slot.obtain(identity, cancellation, build);
  }

  /**
   * The place of one table. The map holds slots rather than tables because a build may take seconds
   * and obtain other tables, neither of which a map allows while it computes a value.
   */
  private static final class Slot {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable DistanceTable kept;

    DistanceTable obtain(
        TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
      DistanceTable table = kept;
      if (table != null) {
        return table;
      }
      if (lock.isHeldByCurrentThread()) {
        throw new IllegalStateException("the build of the table " + identity + " asks for itself");
      }
      cancellation.lock(lock);
      try {
        table = kept;
        if (table == null) {
          table = build.get();
          if (!table.identity().equals(identity)) {
            throw new IllegalArgumentException(
                "the table built for " + identity + " says it is " + table.identity());
          }
          kept = table;
        }
        return table;
      } finally {
        lock.unlock();
      }
    }
  }
}
