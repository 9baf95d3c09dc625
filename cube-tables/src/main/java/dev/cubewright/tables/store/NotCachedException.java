package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.TableIdentity;
import java.io.Serial;

/** Thrown by a {@link TableStore#cachedOnly} store if a table is missing. */
public final class NotCachedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  NotCachedException(TableIdentity identity) {
    super("the table " + identity + " is not in the store, and this store builds no tables");
  }
}
