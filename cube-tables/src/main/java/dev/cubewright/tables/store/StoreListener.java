package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.TableIdentity;
import java.nio.file.Path;

/**
 * A listener for the events of a {@link DiskTableStore}. The methods do nothing by default.
 *
 * <p>The store calls them in the thread that requested the table, possibly in several threads
 * concurrently. They should return quickly. Exceptions propagate to the caller of the store.
 */
public interface StoreListener {
  /**
   * A table was read from its file and verified.
   *
   * @param identity the identity of the table
   * @param path its file
   * @param nanos the duration in nanoseconds
   */
  default void loaded(TableIdentity identity, Path path, long nanos) {}

  /**
   * The build of a table begins. Either {@link #built} or {@link #buildFailed} follows.
   *
   * @param identity the identity of the table
   */
  default void building(TableIdentity identity) {}

  /**
   * A table was built.
   *
   * @param identity the identity of the table
   * @param nanos the duration in nanoseconds
   */
  default void built(TableIdentity identity, long nanos) {}

  /**
   * The build of a table was cancelled or failed.
   *
   * @param identity the identity of the table
   */
  default void buildFailed(TableIdentity identity) {}

  /**
   * A table was written to its file.
   *
   * @param identity the identity of the table
   * @param path its file
   * @param nanos the duration in nanoseconds
   */
  default void stored(TableIdentity identity, Path path, long nanos) {}

  /**
   * A file is not usable; the table is built instead.
   *
   * @param path the file
   * @param reason the problem of the file, as a clause without a period
   */
  default void rejected(Path path, String reason) {}

  /**
   * A table could not be written. It is used from memory, and other programs must build it.
   *
   * @param path the file that should have been written
   * @param reason the problem, as a clause without a period
   */
  default void notStored(Path path, String reason) {}

  /**
   * The progress of a build could not be written. The build continues; if it is stopped, the next
   * one starts from the beginning.
   *
   * @param path the file that should have been written
   * @param reason the problem, as a clause without a period
   */
  default void unfinishedNotStored(Path path, String reason) {}
}
