package dev.cubewright.console.state;

import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.StoreListener;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;

/** Where the tables of a console are kept, and how a program says what is wrong with them. */
public interface TableAccess {
  /** {@return receives what is wrong with files; safe for many threads} */
  StoreListener messages();

  /**
   * {@return the tables on disk}
   *
   * @param listener told what becomes of them
   * @param readingLimit the size in bytes up to which files are read; larger ones are mapped
   */
  DiskTableStore open(StoreListener listener, long readingLimit);

  /**
   * {@return what solvers are made with}
   *
   * @param store keeps their tables
   * @param listener told how far a table has come
   */
  SolverSettings settings(TableStore store, BuildListener listener);

  /**
   * {@return the message for a folder that cannot be read}
   *
   * @param store the tables in the folder
   * @param cause what was thrown
   */
  String unreadable(DiskTableStore store, IOException cause);

  /**
   * {@return the message for a table that memory is too small for}
   *
   * @param cause what was thrown
   */
  String outOfMemory(OutOfMemoryError cause);
}
