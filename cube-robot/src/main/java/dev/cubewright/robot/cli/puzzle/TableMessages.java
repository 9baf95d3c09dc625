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
 * Prints the faults of a table store, the progress of builds, and with {@code --verbose} all events
 * of the store. Thread-safe.
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

  /** Creates a listener; if verbose, other events than faults are printed too. */
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
      // The next output must not be written over the line.
      clear();
    }
  }

  /** Removes the line of progress until there is more. */
  void clear() {
    line.clear();
  }

  @Override
  public void close() {
    line.close();
  }

  /** Forgets the last table. */
  synchronized void forget() {
    buildNanos = Optional.empty();
    stored = true;
    isFolderReported = false;
  }

  /** Returns the build time of the last table; empty if it was there already. */
  synchronized Optional<Long> buildNanos() {
    return buildNanos;
  }

  /** Returns whether the last table is on disk. */
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
    context.say("the table " + path + " is not used and is built again: " + reason);
  }

  @Override
  public synchronized void notStored(Path path, String reason) {
    stored = false;
    if (!isFolderReported || verbose) {
      isFolderReported = true;
      context.say(
          "the table "
              + path
              + " could not be written: "
              + reason
              + "\n      Tables that cannot be written are used from memory; choose another folder"
              + " with --table-dir DIR.");
    }
  }

  @Override
  public void unfinishedNotStored(Path path, String reason) {
    context.say(
        "a build that is stopped starts again, as " + path + " could not be written: " + reason);
  }

  private void detail(String what, long nanos) {
    if (verbose) {
      context.say(String.format(Locale.ROOT, "%s in %.3f s", what, nanos / NANOS_PER_SECOND));
    }
  }
}
