package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.TableIdentity;
import java.io.Serial;

/** Thrown by {@link TableStore#cachedOnly} if a table would have to be built. */
public final class NotCachedException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  NotCachedException(TableIdentity identity) {
    super("the table " + identity + " is not in the store and would have to be built");
  }
}
