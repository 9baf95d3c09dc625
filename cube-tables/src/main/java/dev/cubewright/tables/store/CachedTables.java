package dev.cubewright.tables.store;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

record CachedTables(TableStore store) implements TableStore {
  @Override
  public DistanceTable obtain(
      TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
    return find(identity, cancellation).orElseThrow(() -> new NotCachedException(identity));
  }

  @Override
  public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
    return store.find(identity, cancellation);
  }

  @Override
  public void evict(Predicate<TableIdentity> chosen) {
    store.evict(chosen);
  }
}
