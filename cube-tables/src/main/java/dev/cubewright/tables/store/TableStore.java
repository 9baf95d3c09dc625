package dev.cubewright.tables.store;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.pruning.UnfinishedFile;
import java.nio.file.InvalidPathException;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A cache of tables, so that each is built once and used many times. Implementations are safe for
 * many threads.
 */
public interface TableStore {
  /**
   * {@return a store in the standard directory, see {@link TableDirectory}} A table that cannot be
   * written there stays in memory. So do all tables if no directory is given and the home directory
   * is not known. Both are logged as a warning.
   *
   * @throws InvalidPathException if the system property that names the directory is not a path
   */
  static TableStore standard() {
    return TableDirectory.open(System::getProperty, System::getenv);
  }

  /**
   * Returns a table of the store, or builds it and stores it.
   *
   * <p>While one thread builds a table, threads that need the same table wait, and threads that
   * need another do not. The build runs in the calling thread and may obtain other tables. A build
   * that throws is not remembered: the exception goes to the caller, and the next caller, including
   * those that waited, builds the table again. An interrupt does not disturb reading a file, and
   * ends the waiting only if it cancels; it stays set.
   *
   * @param identity which table
   * @param cancellation ends the wait for another thread; the build must check it itself
   * @param build builds the table; called at most once, and only if the store has no such table
   * @return the table, with that identity
   * @throws IllegalArgumentException if the table that was built has another identity
   * @throws IllegalStateException if the build of a table asks for the same table
   * @throws CancellationException if cancelled while another thread builds the table
   */
  DistanceTable obtain(
      TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build);

  /**
   * Returns a table of the store, or builds it and stores it. The wait for a thread that builds it
   * cannot be cancelled.
   *
   * @param identity which table
   * @param build builds the table
   * @return the table, with that identity
   * @see #obtain(TableIdentity, Cancellation, Supplier)
   */
  default DistanceTable obtain(TableIdentity identity, Supplier<DistanceTable> build) {
    return obtain(identity, Cancellation.never(), build);
  }

  /**
   * {@return a table of the store, empty if it would have to be built} Waits for a thread that is
   * building it.
   *
   * @param identity which table
   * @param cancellation ends the waiting for another thread
   * @throws IllegalStateException if the build of a table asks for the same table
   * @throws CancellationException if cancelled while another thread builds the table
   */
  Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation);

  /**
   * {@return a file for the progress of a build that takes minutes, from which a later build
   * continues; empty if the store has no files} It is removed once the table is stored.
   *
   * @param identity which table
   */
  default Optional<UnfinishedFile> unfinished(TableIdentity identity) {
    return Optional.empty();
  }

  /**
   * {@return whether the store may have a table; false is guaranteed} Needs no goals, which may
   * take long to number.
   *
   * @param similar the identity of the table but for the fingerprint
   */
  default boolean mayHave(TableIdentity similar) {
    return true;
  }

  /**
   * {@return a view of this store that builds no tables: {@link #obtain} throws {@link
   * NotCachedException} where a build would be necessary}
   */
  default TableStore cachedOnly() {
    return new CachedTables(this);
  }

  /**
   * Removes tables from memory. Tables in use stay usable; the memory is free once nothing refers
   * to them any more. A table that is needed again is read or built again. Files are not touched.
   *
   * @param chosen accepts the tables to remove
   */
  void evict(Predicate<TableIdentity> chosen);
}
