package dev.cubewright.tables.store;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A store that caches its tables in memory until they are evicted. Thread-safe. Obtaining a cached
 * table takes less than a microsecond.
 */
public final class MemoryTableStore implements TableStore {
  private final ConcurrentMap<TableIdentity, Slot> slots = new ConcurrentHashMap<>();

  private final boolean isWeak;

  /** Creates an empty store. */
  public MemoryTableStore() {
    this(false);
  }

  MemoryTableStore(boolean isWeak) {
    this.isWeak = isWeak;
  }

  @Override
  public DistanceTable obtain(
      TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
    return find(identity, cancellation, () -> Optional.of(build.get())).orElseThrow();
  }

  @Override
  public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
    return find(identity, cancellation, Optional::empty);
  }

  /** {@return the size in bytes of the cached tables outside the heap} */
  public long bytesOutsideHeap() {
    return slots.values().stream()
        .flatMap(slot -> slot.stored().stream())
        .flatMap(table -> table.codes().segments().stream())
        .filter(ByteBuffer::isDirect)
        .mapToLong(ByteBuffer::remaining)
        .sum();
  }

  Optional<DistanceTable> find(
      TableIdentity identity, Cancellation cancellation, Supplier<Optional<DistanceTable>> source) {
    Slot slot = slots.computeIfAbsent(identity, key -> new Slot(isWeak));
    return slot.find(identity, cancellation, source);
  }

  @Override
  public void evict(Predicate<TableIdentity> chosen) {
    slots.keySet().removeIf(chosen);
  }

  /**
   * The slot of one table. {@code computeIfAbsent} is not suitable, since a build takes seconds and
   * may obtain other tables.
   */
  private static final class Slot {
    private final ReentrantLock lock = new ReentrantLock();
    private final boolean isWeak;
    private volatile Supplier<@Nullable DistanceTable> table = () -> null;

    Slot(boolean isWeak) {
      this.isWeak = isWeak;
    }

    Optional<DistanceTable> stored() {
      return Optional.ofNullable(table.get());
    }

    Optional<DistanceTable> find(
        TableIdentity identity,
        Cancellation cancellation,
        Supplier<Optional<DistanceTable>> source) {
      Optional<DistanceTable> stored = stored();
      if (stored.isPresent()) {
        return stored;
      }
      if (lock.isHeldByCurrentThread()) {
        throw new IllegalStateException(
            "the build of the table " + identity + " requests the same table");
      }
      cancellation.lock(lock);
      try {
        stored = stored();
        if (stored.isPresent()) {
          return stored;
        }
        Optional<DistanceTable> found = source.get();
        found.ifPresent(
            made -> {
              if (!made.identity().equals(identity)) {
                throw new IllegalArgumentException(
                    "the table built for " + identity + " has the identity " + made.identity());
              }
              table = isWeak ? new WeakReference<>(made)::get : () -> made;
            });
        return found;
      } finally {
        lock.unlock();
      }
    }
  }
}
