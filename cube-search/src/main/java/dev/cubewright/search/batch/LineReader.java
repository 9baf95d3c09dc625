package dev.cubewright.search.batch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A reader of UTF-8 lines in bounded memory that reports whether a complete line is ready. Not
 * thread-safe.
 *
 * <p>Lines end with LF or CR LF; the end of the last line is optional. A reader may omit lines,
 * such as comments; line numbers include them.
 */
public final class LineReader implements OrderedBatch.Source<InputLine> {
  /** The maximum length in bytes of a line that is read whole. */
  public static final int MAXIMUM_BYTES = 1 << 20;

  private final InputStream in;
  private final Predicate<String> passedOver;
  private byte[] buffer = new byte[1 << 16];
  private int start;
  private int end;
  private long number;
  private boolean ended;

  /**
   * Creates a reader of all lines; reads nothing yet.
   *
   * @param in the input, read by this reader alone
   */
  public LineReader(InputStream in) {
    this(in, line -> false);
  }

  /**
   * Creates a reader that omits some lines; reads nothing yet.
   *
   * @param in the input, read by this reader alone
   * @param passedOver returns whether to omit a line
   */
  public LineReader(InputStream in, Predicate<String> passedOver) {
    this.in = in;
    this.passedOver = passedOver;
  }

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
   * Omits lines.
   *
   * @param count the number of lines, at least 0
   * @return the number of omitted lines, fewer at the end of the input
   * @throws IOException if the input fails
   */
  public long skip(long count) throws IOException {
    long skipped = 0;
    while (skipped < count && nextOfAll() != null) {
      skipped++;
    }
    return skipped;
  }

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
    // Its beginning identifies the line in messages.
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
