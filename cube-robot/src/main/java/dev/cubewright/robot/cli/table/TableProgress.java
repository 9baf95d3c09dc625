package dev.cubewright.robot.cli.table;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.tables.pruning.BuildListener;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/**
 * A progress bar for the building of tables, on standard error if that is a terminal; elsewhere one
 * line before the first large table. Safe for many threads; one bar for all tables.
 */
public final class TableProgress implements BuildListener, AutoCloseable {
  private static final int COLUMNS = 79;

  /** Smaller tables are built in a moment. */
  private static final long MANY_ENTRIES = 1_000_000;

  private final CommandContext context;
  private @Nullable ProgressBar bar;
  private boolean announced;
  private boolean closed;

  /**
   * Shows nothing yet.
   *
   * @param context where to show it, if on a terminal
   */
  public TableProgress(CommandContext context) {
    this.context = context;
  }

  @Override
  public synchronized void found(long cost, long found, long entries) {
    if (closed) {
      // A build in the background that is no longer waited for.
      return;
    }
    if (context.errOnTerminal()) {
      if (bar == null) {
        // The library's own choice asks JLine, which makes Ctrl-C kill the process at once.
        bar =
            new ProgressBarBuilder()
                .setTaskName("building tables")
                .setConsumer(new ConsoleProgressBarConsumer(context.err(), COLUMNS))
                .clearDisplayOnFinish()
                .build();
      }
      bar.maxHint(entries);
      bar.stepTo(found);
    } else if (!announced && entries >= MANY_ENTRIES) {
      announced = true;
      context.err().printf(Locale.ROOT, "cube: building a table of %,d entries ...%n", entries);
    }
    if (found >= entries) {
      // Whatever is printed next must not be written over.
      end();
    }
  }

  /** Takes the bar away until there is progress again. */
  synchronized void end() {
    if (bar != null) {
      bar.close();
      bar = null;
      if (context.interruption().isRequested()) {
        context.err().println(); // The terminal has written ^C behind the bar.
      }
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    end();
  }
}
