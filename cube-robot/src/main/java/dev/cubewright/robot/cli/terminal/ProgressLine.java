package dev.cubewright.robot.cli.terminal;

import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A progress line on standard error, redrawn in place at most five times a second. It is shown only
 * on a terminal. The text is ASCII, for any locale. Thread-safe.
 */
public final class ProgressLine implements AutoCloseable {
  private static final long NANOS_BETWEEN = 200_000_000;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final int COLUMNS = 79;
  private static final String ERASE_LINE = "\r\u001b[K";

  /** The remaining time is estimated after this time and this share of the work. */
  private static final double ESTIMATE_SECONDS = 1;

  private static final double ESTIMATE_SHARE = 0.02;
  private static final double LONGEST_ESTIMATE_SECONDS = 24 * 3600;

  private final CommandContext context;
  private final LongSupplier nanoTime;
  private final long begin;
  private long lastShown;
  private boolean shown;
  private boolean closed;

  /** Creates an empty line. */
  public ProgressLine(CommandContext context) {
    this(context, System::nanoTime);
  }

  ProgressLine(CommandContext context, LongSupplier nanoTime) {
    this.context = context;
    this.nanoTime = nanoTime;
    begin = nanoTime.getAsLong();
    lastShown = begin;
  }

  /** {@return the time since this line was created, in seconds} */
  public double seconds() {
    return (nanoTime.getAsLong() - begin) / NANOS_PER_SECOND;
  }

  /** Shows a short ASCII text, unless the line was drawn in the last 0.2 s. */
  public synchronized void show(Supplier<String> line) {
    long now = nanoTime.getAsLong();
    if (closed || !context.errOnTerminal() || now - lastShown < NANOS_BETWEEN) {
      return;
    }
    lastShown = now;
    shown = true;
    String text = line.get();
    String fitting = text.length() > COLUMNS ? text.substring(0, COLUMNS) : text;
    context.err().print(ERASE_LINE + fitting);
    context.err().flush();
  }

  /**
   * {@return the completed share in percent, and the estimated remaining time if available}
   *
   * @param done the completed work
   * @param all the total work, at least 1
   * @param seconds the elapsed time in seconds
   */
  public static String share(long done, long all, double seconds) {
    double share = Math.min(1, (double) done / all);
    String text = String.format(Locale.ROOT, "%3.0f %%", Math.floor(100 * share));
    double remaining = seconds / share - seconds;
    return seconds < ESTIMATE_SECONDS
            || share < ESTIMATE_SHARE
            || remaining > LONGEST_ESTIMATE_SECONDS
        ? text
        : text + ", about " + time(remaining) + " left";
  }

  private static String time(double seconds) {
    Duration time = Duration.ofSeconds(Math.max(1, Math.round(seconds)));
    if (time.toHours() > 0) {
      return time.toHours() + " h " + time.toMinutesPart() + " min";
    }
    return time.toMinutes() > 0
        ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
        : time.toSeconds() + " s";
  }

  /** Erases the line before other output. It appears again with the next text. */
  public synchronized void clear() {
    if (shown) {
      context.err().print(ERASE_LINE);
      context.err().flush();
      shown = false;
      if (context.interruption().isRequested()) {
        context.err().println(); // The terminal has echoed ^C.
      }
    }
  }

  /** Erases the line permanently. */
  @Override
  public synchronized void close() {
    clear();
    closed = true;
  }
}
