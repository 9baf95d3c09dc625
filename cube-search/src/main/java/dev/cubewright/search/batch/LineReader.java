package dev.cubewright.search.batch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines in UTF-8 in bounded memory and knows whether another whole line is ready, which a
 * {@link java.io.BufferedReader} does not. Not safe for several threads.
 *
 * <p>Lines end with LF, or CR and LF; the last one may lack it. A reader may pass over some lines,
 * such as comments; they are counted all the same.
 */
public final class LineReader implements OrderedBatch.Source<InputLine> {
  /** The longest line that is read whole. */
  public static final int MAXIMUM_BYTES = 1 << 20;

  private final InputStream in;
  private final Predicate<String> passedOver;
  private byte[] buffer = new byte[1 << 16];
  private int start;
  private int end;
  private long number;
  private boolean ended;

  /**
   * Reads nothing yet.
   *
   * @param in the input, read by this reader alone
   */
  public LineReader(InputStream in) {
    this(in, line -> false);
  }

  /**
   * Reads nothing yet.
   *
   * @param in the input, read by this reader alone
   * @param passedOver returns whether a line is left out
   */
  public LineReader(InputStream in, Predicate<String> passedOver) {
    this.in = in;
    this.passedOver = passedOver;
  }

  /** {@return whether {@link #next} will not wait} */
  @Override
  public boolean isReady() {
    int lineEnd = lineEnd(start);
    while (lineEnd >= 0 && passedOver.test(text(lineEnd))) {
      start = lineEnd + 1;
      number++;
      lineEnd = lineEnd(start);
    }
    return ended || lineEnd >= 0;
  }

  /**
   * Leaves out some lines, or all if there are fewer, and returns how many; they are counted.
   *
   * @param count how many, at least 0
   * @return how many were left out
   * @throws IOException if the input fails
   */
  public long skip(long count) throws IOException {
    long skipped = 0;
    while (skipped < count && nextOfAll() != null) {
      skipped++;
    }
    return skipped;
  }

  /**
   * {@return the next line, or null at the end}
   *
   * @throws IOException if the input fails
   */
  @Override
  public @Nullable InputLine next() throws IOException {
    InputLine line = nextOfAll();
    while (line != null && passedOver.test(line.text())) {
      line = nextOfAll();
    }
    return line;
  }

  private @Nullable InputLine nextOfAll() throws IOException {
    int lineEnd = lineEnd(start);
    while (lineEnd < 0) {
      int searched = end - start;
      if (searched > MAXIMUM_BYTES) {
        return skipRest();
      }
      if (!fill()) {
        return last();
      }
      lineEnd = lineEnd(start + searched);
    }
    InputLine line = new InputLine(++number, text(lineEnd), false);
    start = lineEnd + 1;
    return line;
  }

  private int lineEnd(int from) {
    for (int i = from; i < end; i++) {
      if (buffer[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  private boolean fill() throws IOException {
    if (ended) {
      return false;
    }
    if (start > 0) {
      System.arraycopy(buffer, start, buffer, 0, end - start);
      end -= start;
      start = 0;
    }
    if (end == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * end);
    }
    int read = in.read(buffer, end, buffer.length - end);
    ended = read < 0;
    end += Math.max(read, 0);
    return !ended;
  }

  private @Nullable InputLine last() {
    if (start == end) {
      return null;
    }
    InputLine line = new InputLine(++number, text(end), false);
    start = end;
    return line;
  }

  private InputLine skipRest() throws IOException {
    // Only a beginning is kept: enough to recognise the line by.
    String beginning = text(start + 100);
    int lineEnd = -1;
    boolean more = true;
    while (lineEnd < 0 && more) {
      start = end;
      more = fill();
      lineEnd = lineEnd(start);
    }
    start = lineEnd < 0 ? end : lineEnd + 1;
    return new InputLine(++number, beginning, true);
  }

  private String text(int to) {
    int length = to - start;
    if (length > 0 && buffer[to - 1] == '\r') {
      length--;
    }
    return new String(buffer, start, length, StandardCharsets.UTF_8);
  }
}
