package dev.cubewright.robot.cli.batch;

import dev.cubewright.robot.cli.terminal.CommandContext;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Says on standard error, if that is a terminal and standard output is not, how many lines have
 * been answered. Not safe for several threads.
 *
 * <p>Their number is not known, since they are read one by one.
 */
final class BatchProgress implements AutoCloseable {
  private static final long NANOS_BETWEEN = 200_000_000;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final String ERASE_LINE = "\r\u001b[K";

  private final CommandContext context;
  private final LongSupplier nanoTime;
  private final long begin;
  private long lines;
  private long lastShown;
  private boolean shown;

  BatchProgress(CommandContext context, LongSupplier nanoTime) {
    this.context = context;
    this.nanoTime = nanoTime;
    begin = nanoTime.getAsLong();
    lastShown = begin;
  }

  /** Counts a line that has been answered. */
  void answered() {
    lines++;
    if (!context.errOnTerminal() || context.outOnTerminal()) {
      return;
    }
    long now = nanoTime.getAsLong();
    if (now - lastShown >= NANOS_BETWEEN) {
      lastShown = now;
      shown = true;
      context
          .err()
          .print(
              String.format(
                  Locale.ROOT,
                  ERASE_LINE + "%,d lines answered, %,.0f a second",
                  lines,
                  lines * NANOS_PER_SECOND / (now - begin)));
      context.err().flush();
    }
  }

  /** Takes the line away until there is progress again, so that something else can be said. */
  void clear() {
    if (shown) {
      context.err().print(ERASE_LINE);
      shown = false;
    }
  }

  @Override
  public void close() {
    clear();
  }
}
