package dev.cubewright.robot.board;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A {@link LineLog} in a file: text of UTF-8, an entry a line, as {@code docs/formats.md} has it.
 * What is written is in the file at the latest when it is closed, and each second.
 */
public final class LineLogFile implements LineLog, AutoCloseable {
  /** The first line. */
  static final String HEADER = "cubewright-lines\t1";

  private static final long FLUSH_MICROS = 1_000_000;

  private final BufferedWriter writer;
  private final Path file;
  private long flushedMicros;
  private boolean isClosed;

  /**
   * Begins a file; one that is there is written anew.
   *
   * @param file where
   * @throws IOException if it cannot be written
   */
  public LineLogFile(Path file) throws IOException {
    this.file = file;
    this.writer = Files.newBufferedWriter(file);
    writer.write(HEADER);
    writer.newLine();
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException if it cannot be written
   */
  @Override
  public synchronized void add(LineLogEntry entry) {
    if (isClosed) {
      return;
    }
    try {
      writer.write(entry.format());
      writer.newLine();
      if (entry.timeMicros() - flushedMicros >= FLUSH_MICROS) {
        flushedMicros = entry.timeMicros();
        writer.flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be written", e);
    }
  }

  /**
   * Ends the file.
   *
   * @throws IOException if what was not written yet cannot be
   */
  @Override
  public synchronized void close() throws IOException {
    isClosed = true;
    writer.close();
  }

  /**
   * {@return the entries of a file, in order; a last line that was cut off is left out}
   *
   * @param file where
   * @throws IOException if it cannot be read, is no such file, or a line of it is none
   */
  public static List<LineLogEntry> read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IOException(file + " is no log of lines: it does not begin with " + HEADER);
    }
    List<LineLogEntry> entries = new ArrayList<>();
    for (int index = 1; index < lines.size(); index++) {
      var entry = LineLogEntry.parse(lines.get(index));
      if (entry.isPresent()) {
        entries.add(entry.get());
      } else if (index < lines.size() - 1) {
        throw new IOException(
            file + ", line " + (index + 1) + " is no entry: \"" + lines.get(index) + "\"");
      }
    }
    return List.copyOf(entries);
  }
}
