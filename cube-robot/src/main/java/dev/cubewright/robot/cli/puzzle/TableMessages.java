package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.StoreListener;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Prints the events of a table store: faults always, other events with {@code --verbose}.
 * Thread-safe.
 *
 * <p>Without {@code --verbose}, only the first table that cannot be written is reported. The class
 * does not use logging, because a logging backend takes longer to start than most tables take to
 * build.
 */
public final class TableMessages implements StoreListener {
  private static final double NANOS_PER_SECOND = 1e9;

  private final PrintStream err;
  private final boolean verbose;
  private final AtomicBoolean isFolderReported = new AtomicBoolean();
  private volatile Optional<Long> buildNanos = Optional.empty();
  private volatile boolean stored = true;

  /**
   * Creates a listener.
   *
   * @param err receives the messages
   * @param verbose whether other events than faults are printed
   */
  public TableMessages(PrintStream err, boolean verbose) {
    this.err = err;
    this.verbose = verbose;
  }

  /** Forgets the last table. */
  void forget() {
    buildNanos = Optional.empty();
    stored = true;
    isFolderReported.set(false);
  }

  /** Returns the build time of the last table; empty if it was there already. */
  Optional<Long> buildNanos() {
    return buildNanos;
  }

  /** Returns whether the last table is on disk. */
  boolean isStored() {
    return stored;
  }

  @Override
  public void loaded(TableIdentity identity, Path path, long nanos) {
    detail("loaded " + path, nanos);
  }

  @Override
  public void built(TableIdentity identity, long nanos) {
    buildNanos = Optional.of(nanos);
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
    stored = false;
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
        "cube: a build that is stopped starts again, as "
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
