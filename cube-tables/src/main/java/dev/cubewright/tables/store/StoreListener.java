package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.TableIdentity;
import java.nio.file.Path;

/**
 * Hears what a {@link DiskTableStore} does. Every method does nothing unless it is overridden.
 *
 * <p>The methods are called in the thread that asked for the table, possibly in several threads at
 * once, and should be quick. What they throw goes to whoever asked for the table.
 */
public interface StoreListener {
  /**
   * A table was found in its file, verified and mapped.
   *
   * @param identity which table
   * @param path its file
   * @param nanos how long that took, in nanoseconds
   */
  default void loaded(TableIdentity identity, Path path, long nanos) {}

  /**
   * A table is going to be built.
   *
   * @param identity which table
   */
  default void building(TableIdentity identity) {}

  /**
   * A table has been built.
   *
   * @param identity which table
   * @param nanos how long that took, in nanoseconds
   */
  default void built(TableIdentity identity, long nanos) {}

  /**
   * A table was written to its file.
   *
   * @param identity which table
   * @param path its file
   * @param nanos how long that took, in nanoseconds
   */
  default void stored(TableIdentity identity, Path path, long nanos) {}

  /**
   * A file was found where a table should be and is not used; the table is built instead.
   *
   * @param path the file
   * @param reason what is wrong with it: a clause without a full stop, for people
   */
  default void rejected(Path path, String reason) {}

  /**
   * A table could not be written; it is used from memory, and the next program has to build it.
   *
   * @param path where it should have been written
   * @param reason what went wrong: a clause without a full stop, for people
   */
  default void notStored(Path path, String reason) {}
}
