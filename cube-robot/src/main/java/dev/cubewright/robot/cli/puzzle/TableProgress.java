package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ProgressLine;
import dev.cubewright.tables.pruning.BuildListener;

/** The progress of all tables that a command builds, on one line. Thread-safe. */
public final class TableProgress implements BuildListener, AutoCloseable {
  private final ProgressLine line;
  private int table = 1;
  private long entriesOfTable;
  private double begin;

  /**
   * Creates a progress that shows nothing yet.
   *
   * @param context the context with standard error
   */
  public TableProgress(CommandContext context) {
    this(new ProgressLine(context));
  }

  TableProgress(ProgressLine line) {
    this.line = line;
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

  /** Removes the line until there is progress again. */
  void clear() {
    line.clear();
  }

  @Override
  public void close() {
    line.close();
  }
}
