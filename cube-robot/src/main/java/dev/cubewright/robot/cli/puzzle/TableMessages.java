package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ProgressLine;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.StoreListener;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * A listener that prints problems of a table store, the progress of builds, and with {@code
 * --verbose} all store events. Thread-safe.
 *
 * <p>Without {@code --verbose}, only the first table that cannot be written is reported. The class
 * does not use logging, because a logging backend takes longer to start than most tables take to
 * build.
 */
public final class TableMessages implements StoreListener, BuildListener, AutoCloseable {
  private static final double NANOS_PER_SECOND = 1e9;

  private final CommandContext context;
  private final boolean verbose;
  private final ProgressLine line;
  private int table = 1;
  private long entriesOfTable;
  private double begin;
  private boolean isFolderReported;
  private Optional<Long> buildNanos = Optional.empty();
  private boolean stored = true;

  /** Creates a listener. If verbose, it prints all events. */
  public TableMessages(CommandContext context, boolean verbose) {
    this.context = context;
    this.verbose = verbose;
    this.line = new ProgressLine(context);
  }

  @Override
  public synchronized void found(long cost, long found, long entries) {
    if (entries != entriesOfTable) {
      entriesOfTable = entries;
      begin = line.seconds();
    }
    line.show(
        () ->
            "building table "
                + table
                + ": "
                + ProgressLine.share(found, entries, line.seconds() - begin));
    if (found >= entries) {
      table++;
      entriesOfTable = 0;
      // Other output may follow.
      clear();
    }
  }

  /** Erases the progress line. */
  void clear() {
    line.clear();
  }

  @Override
  public void close() {
    line.close();
  }

  /** Clears the data of the last table. */
  synchronized void forget() {
    buildNanos = Optional.empty();
    stored = true;
    isFolderReported = false;
  }

  /** Returns the build time of the last table in nanoseconds; empty if it was loaded. */
  synchronized Optional<Long> buildNanos() {
    return buildNanos;
  }

  /** Returns whether storing tables has not failed since {@link #forget}. */
  synchronized boolean isStored() {
    return stored;
  }

  @Override
  public void loaded(TableIdentity identity, Path path, long nanos) {
    detail("loaded " + path, nanos);
  }

  @Override
  public synchronized void built(TableIdentity identity, long nanos) {
    buildNanos = Optional.of(nanos);
    detail("built the table " + identity, nanos);
  }

  @Override
  public void stored(TableIdentity identity, Path path, long nanos) {
    detail("wrote " + path, nanos);
  }

  @Override
  public void rejected(Path path, String reason) {
    context.say("table " + path + " is unusable and is built again: " + reason);
  }

  @Override
  public synchronized void notStored(Path path, String reason) {
    stored = false;
    if (!isFolderReported || verbose) {
      isFolderReported = true;
      context.say(
          ("cannot write table %s: %s\n      The table is used from memory."
                  + " To store tables, choose another folder with --table-dir FOLDER.")
              .formatted(path, reason));
    }
  }

  @Override
  public void unfinishedNotStored(Path path, String reason) {
    context.say(
        "cannot write %s: %s; if you stop the build, it starts from the beginning next time"
            .formatted(path, reason));
  }

  private void detail(String what, long nanos) {
    if (verbose) {
      context.say(String.format(Locale.ROOT, "%s in %.3f s", what, nanos / NANOS_PER_SECOND));
    }
  }
}
