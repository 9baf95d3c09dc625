package dev.cubewright.search;

import dev.cubewright.core.file.BoundedText;
import dev.cubewright.core.file.FileReplacement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The progress of one search by rising cost, in a file, so that a stopped search can continue: the
 * cost, and the finished parts of the work at that cost. The file is replaced at most once every
 * two seconds. Thread-safe.
 *
 * <pre>
 *   cubewright search 2
 *   the search, one line
 *   the cost
 *   a checksum of the division into parts
 *   the finished parts, one bit each from the lowest bit of the first byte, in hexadecimal
 *   the CRC32C of the preceding lines with their line ends
 * </pre>
 */
public final class SearchProgress {
  private static final String FORMAT = "cubewright search 2";
  private static final int LINES = 6;
  private static final int MOST_BYTES = 1 << 20;
  private static final long NANOS_BETWEEN = Duration.ofSeconds(2).toNanos();

  private final Path file;
  private final String search;
  private long cost;
  private long division;
  private BitSet done = new BitSet();
  private long written = System.nanoTime();

  private boolean isWritable;

  private SearchProgress(Path file, String search) {
    this.file = file;
    this.search = search;
  }

  /**
   * {@return the progress in a file; the start of the search if the file does not exist}
   *
   * @param file the file; it is replaced while the search runs
   * @param search identifies the search: state and conditions; one line
   * @throws IOException if the file cannot be read or written, or belongs to another search
   */
  public static SearchProgress in(Path file, String search) throws IOException {
    SearchProgress progress = new SearchProgress(file, search);
    if (Files.exists(file)) {
      progress.read();
    } else {
      FileReplacement.checkWritable(file);
    }
    return progress;
  }

  private void read() throws IOException {
    List<String> lines = lines();
    try {
      if (lines.size() != LINES || !lines.get(0).equals(FORMAT)) {
        throw new IOException(file + " is not a file of a stopped search; name another file");
      }
      if (!lines.get(1).equals(search)) {
        throw new IOException(file + " belongs to another search; remove it, or name another file");
      }
      if (!lines.get(LINES - 1).equals(checksum(lines.subList(0, LINES - 1)))) {
        throw new IOException(file + " is damaged; remove it");
      }
      cost = Long.parseLong(lines.get(2));
      division = Long.parseLong(lines.get(3));
      done = BitSet.valueOf(HexFormat.of().parseHex(lines.get(4)));
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " is damaged; remove it", e);
    }
  }

  private List<String> lines() throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + " is a folder; name a file");
    }
    try {
      return BoundedText.read(file, MOST_BYTES).orElse("").lines().toList();
    } catch (CharacterCodingException e) {
      return List.of();
    }
  }

  private static String checksum(List<String> lines) {
    CRC32C checksum = new CRC32C();
    lines.forEach(line -> checksum.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
    return Long.toHexString(checksum.getValue());
  }

  /** {@return the current cost: no solution costs less} */
  public synchronized long cost() {
    return cost;
  }

  /**
   * Starts the search at a cost. If an earlier write succeeded, the method ignores a failed write.
   *
   * @param now the cost; no solution costs less
   * @param divided a number that identifies the division of the work into parts
   * @return the parts that are already finished
   * @throws UncheckedIOException if the file cannot be written and was never written
   */
  public synchronized BitSet begin(long now, long divided) {
    if (now != cost || divided != division) {
      cost = now;
      division = divided;
      done = new BitSet();
    }
    if (isWritable) {
      tryToWrite();
    } else {
      write();
    }
    return (BitSet) done.clone();
  }

  /**
   * Marks a part as finished without a solution.
   *
   * @param part its index
   */
  public synchronized void finished(int part) {
    done.set(part);
    if (System.nanoTime() - written >= NANOS_BETWEEN) {
      tryToWrite();
    }
  }

  private void tryToWrite() {
    written = System.nanoTime();
    try {
      write();
    } catch (UncheckedIOException e) {
      // The search continues; the last write reports the failure.
    }
  }

  /**
   * Writes the file, for example at the end of a search.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public synchronized void write() {
    List<String> lines =
        List.of(
            FORMAT,
            search,
            Long.toString(cost),
            Long.toString(division),
            HexFormat.of().formatHex(done.toByteArray()));
    String text = String.join("\n", lines) + "\n" + checksum(lines) + "\n";
    // An interrupt ends the search, but must not prevent this write.
    boolean isInterrupted = Thread.interrupted();
    try {
      FileReplacement.write(file, text);
      isWritable = true;
    } catch (ClosedByInterruptException e) {
      isInterrupted = true; // The file written up to two seconds ago remains valid.
    } catch (IOException e) {
      throw new UncheckedIOException(
          "cannot store the search in " + file + "; no solution costs less than " + cost, e);
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
    written = System.nanoTime();
  }

  /** Removes the file, after the search has found its solution. */
  public synchronized void remove() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The file remains valid: the next search finds the same solution again.
    }
  }
}
