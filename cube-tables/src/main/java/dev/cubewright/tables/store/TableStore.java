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

/** A cache of tables: each is built once and used many times. Implementations are thread-safe. */
public interface TableStore {
  /**
   * {@return a store in the standard directory, see {@link TableDirectory}} Tables are cached in
   * memory only if they cannot be written, or if no directory is set and the home directory is not
   * known. Both are logged as warnings.
   *
   * @throws InvalidPathException if the system property that names the directory is not a path
   */
  static TableStore standard() {
    return TableDirectory.open(System::getProperty, System::getenv);
  }

  /**
   * Returns a table of the store, or builds and stores it.
   *
   * <p>While one thread builds a table, threads that need the same table wait; others do not. The
   * build runs in the calling thread and may obtain other tables. If a build throws, the exception
   * propagates to its caller, and the next caller, or a waiting one, builds the table again. An
   * interrupt does not disturb the reading of a file. It ends the wait only if it cancels the
   * request; the interrupt status stays set.
   *
   * @param identity the identity of the table
   * @param cancellation ends the wait for another thread; the build must check it, too
   * @param build builds the table; called at most once, and only if the store has no such table
   * @return the table, with that identity
   * @throws IllegalArgumentException if the built table has another identity
   * @throws IllegalStateException if the build of a table requests the same table
   * @throws CancellationException if cancelled while another thread builds the table
   */
  DistanceTable obtain(
      TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build);

  /**
   * Returns a table of the store, or builds and stores it. The wait for another thread cannot be
   * cancelled.
   *
   * @param identity the identity of the table
   * @param build builds the table
   * @return the table, with that identity
   * @see #obtain(TableIdentity, Cancellation, Supplier)
   */
  default DistanceTable obtain(TableIdentity identity, Supplier<DistanceTable> build) {
    return obtain(identity, Cancellation.never(), build);
  }

  /**
   * {@return a table of the store; empty if the store does not have it} If another thread is
   * building the table, this method waits for it.
   *
   * @param identity the identity of the table
   * @param cancellation ends the wait for another thread
   * @throws IllegalStateException if the build of a table requests the same table
   * @throws CancellationException if cancelled while another thread builds the table
   */
  Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation);

  /**
   * {@return the file for the progress of a build that takes minutes; empty if the store has no
   * files} A later build continues from it. It is removed once the table is stored.
   *
   * @param identity the identity of the table
   */
  default Optional<UnfinishedFile> unfinished(TableIdentity identity) {
    return Optional.empty();
  }

  /**
   * {@return whether the store may have a table; a result of false is exact} The fingerprint is
   * ignored, because computing the goals for it may take long.
   *
   * @param similar the identity of the table; its fingerprint is ignored
   */
  default boolean mayHave(TableIdentity similar) {
    return true;
  }

  /**
   * {@return this store without builds: {@link #obtain} throws {@link NotCachedException} if a
   * table is missing}
   */
  default TableStore cachedOnly() {
    return new CachedTables(this);
  }

  /**
   * Removes tables from memory. Tables in use remain usable; their memory is freed once they are no
   * longer referenced. A removed table is read or built again when needed. Files are not changed.
   *
   * @param chosen accepts the tables to remove
   */
  void evict(Predicate<TableIdentity> chosen);
}
