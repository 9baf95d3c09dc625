package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.TableIdentity;
import java.nio.file.Path;

/**
 * Listens to a {@link DiskTableStore}. The methods do nothing by default.
 *
 * <p>They are called in the thread that asked for the table, possibly in several threads at once,
 * and should be quick. What they throw goes to the caller of the store.
 */
public interface StoreListener {
  /**
   * A table was read from its file and verified.
   *
   * @param identity which table
   * @param path its file
   * @param nanos the duration in nanoseconds
   */
  default void loaded(TableIdentity identity, Path path, long nanos) {}

  /**
   * The build of a table begins. Either {@link #built} or {@link #buildFailed} follows.
   *
   * @param identity which table
   */
  default void building(TableIdentity identity) {}

  /**
   * A table was built.
   *
   * @param identity which table
   * @param nanos the duration in nanoseconds
   */
  default void built(TableIdentity identity, long nanos) {}

  /**
   * The build of a table was cancelled or failed.
   *
   * @param identity which table
   */
  default void buildFailed(TableIdentity identity) {}

  /**
   * A table was written to its file.
   *
   * @param identity which table
   * @param path its file
   * @param nanos the duration in nanoseconds
   */
  default void stored(TableIdentity identity, Path path, long nanos) {}

  /**
   * A file is not usable, and its table is built instead.
   *
   * @param path the file
   * @param reason what is wrong with it: a clause without a full stop
   */
  default void rejected(Path path, String reason) {}

  /**
   * A table could not be written. It is used from memory, and other programs must build it.
   *
   * @param path the file that should have been written
   * @param reason what went wrong: a clause without a full stop
   */
  default void notStored(Path path, String reason) {}

  /**
   * The progress of a build could not be written. The build continues; if it is stopped, the next
   * one starts from the beginning.
   *
   * @param path the file that should have been written
   * @param reason what went wrong: a clause without a full stop
   */
  default void unfinishedNotStored(Path path, String reason) {}
}
