package dev.cubewright.robot.cli.table;

import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.StoreListener;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Prints the events of a table store: faults always, other events with {@code --verbose}.
 * Thread-safe.
 *
 * <p>Without {@code --verbose}, only the first table that cannot be written is reported. The class
 * does not use logging, because a logging backend takes longer to start than most tables take to
 * build.
 */
class TableMessages implements StoreListener {
  private static final double NANOS_PER_SECOND = 1e9;

  private final PrintStream err;
  private final boolean verbose;
  private final AtomicBoolean isFolderReported = new AtomicBoolean();

  TableMessages(PrintStream err, boolean verbose) {
    this.err = err;
    this.verbose = verbose;
  }

  @Override
  public void loaded(TableIdentity identity, Path path, long nanos) {
    detail("loaded " + path, nanos);
  }

  @Override
  public void built(TableIdentity identity, long nanos) {
    detail("built the table " + identity, nanos);
  }

  @Override
  public void stored(TableIdentity identity, Path path, long nanos) {
    detail("wrote " + path, nanos);
  }

  @Override
  public void rejected(Path path, String reason) {
    err.println("cube: the table " + path + " is not used and is built again: " + reason);
  }

  @Override
  public void notStored(Path path, String reason) {
    if (!isFolderReported.getAndSet(true) || verbose) {
      err.println(
          "cube: the table "
              + path
              + " could not be written: "
              + reason
              + "\n      Tables that cannot be written are used from memory; choose another folder"
              + " with --table-dir DIR.");
    }
  }

  @Override
  public void unfinishedNotStored(Path path, String reason) {
    err.println(
        "cube: a build that is stopped begins anew, as "
            + path
            + " could not be written: "
            + reason);
  }

  private void detail(String what, long nanos) {
    if (verbose) {
      err.printf(Locale.ROOT, "cube: %s in %.3f s%n", what, nanos / NANOS_PER_SECOND);
    }
  }
}
