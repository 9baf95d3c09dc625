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
 * How far one search by rising cost has come, kept in a file, so that a search that was stopped
 * goes on where it was: the cost that it has come to, and which parts of the work at that cost are
 * done. Every two seconds at most the file is replaced as a whole. Safe for many threads, for one
 * search.
 *
 * <pre>
 *   cubewright search 2
 *   what is searched, one line
 *   the cost
 *   a number that the parts at that cost have, if they are divided in the same way
 *   the parts that are done, a bit each, the first the lowest of the first byte, in hexadecimal
 *   the CRC32C of the lines before, each with its end
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
   * {@return how far a search has come by a file, or the beginning if there is no file yet}
   *
   * @param file the file, which is kept from now on
   * @param search tells searches apart: what is solved, and how; one line
   * @throws IOException if the file cannot be read or written, or is not of this search
   */
  public static SearchProgress in(Path file, String search) throws IOException {
    SearchProgress progress = new SearchProgress(file, search);
    if (Files.exists(file)) {
      progress.read();
    } else {
      FileReplacement.tryOut(file);
    }
    return progress;
  }

  private void read() throws IOException {
    List<String> lines = lines();
    try {
      if (lines.size() != LINES || !lines.get(0).equals(FORMAT)) {
        throw new IOException(file + " is no file of a search that was stopped");
      }
      if (!lines.get(1).equals(search)) {
        throw new IOException(file + " is of another search; remove it, or name another file");
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

  /** {@return the cost that the search has come to: none that is lower has a solution} */
  public synchronized long cost() {
    return cost;
  }

  /**
   * Begins with a cost. A file that could be written before may fail now: that is tried again two
   * seconds later.
   *
   * @param now the cost; lower ones are ruled out
   * @param divided a number that tells apart how its work is divided into parts
   * @return the parts that are done already
   * @throws UncheckedIOException if the file could not be written before either
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
   * Notes that a part is done and has no solution. If the file cannot be written, it is tried again
   * two seconds later.
   *
   * @param part its number
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
      // The search goes on; the last writing tells what is wrong.
    }
  }

  /**
   * Replaces the file by what is known now, as when the search is stopped.
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
    // An interrupt ends the search, and not the writing of how far it has come.
    boolean isInterrupted = Thread.interrupted();
    try {
      FileReplacement.write(file, text);
      isWritable = true;
    } catch (ClosedByInterruptException e) {
      isInterrupted = true; // What was written up to two seconds ago stands.
    } catch (IOException e) {
      throw new UncheckedIOException(
          "cannot keep the search in " + file + "; no solution costs less than " + cost, e);
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
    written = System.nanoTime();
  }

  /** Removes the file: the search has found its solution. */
  public synchronized void remove() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // It tells the truth still: the next search of the same finds the solution again.
    }
  }
}
