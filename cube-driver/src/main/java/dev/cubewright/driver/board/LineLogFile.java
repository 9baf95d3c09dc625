package dev.cubewright.driver.board;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A {@link LineLog} in a UTF-8 text file, as in {@code docs/formats.md}. A thread writes the
 * entries and flushes them about once a second, so adding an entry never waits for the disk and
 * never fails. After a failed write, a warning is logged, no more entries are written, and {@link
 * #close} throws.
 */
public final class LineLogFile implements LineLog, AutoCloseable {
  private static final String HEADER = "cubewright-lines\t1";
  private static final long FLUSH_MILLIS = 1_000;
  private static final long CLOSE_MILLIS = 10_000;
  private static final Logger LOGGER = LoggerFactory.getLogger(LineLogFile.class);

  private final Path file;
  private final Writer writer;
  private final BlockingQueue<Optional<LineLogEntry>> entries = new LinkedBlockingQueue<>();
  private final Thread thread;
  private volatile boolean isClosed;
  private volatile @Nullable IOException failure;

  /**
   * Creates a file, or replaces an existing one.
   *
   * @param file the path
   * @throws IOException if the file cannot be opened for writing
   */
  public LineLogFile(Path file) throws IOException {
    this(file, Files.newBufferedWriter(file));
  }

  LineLogFile(Path file, Writer writer) {
    this.file = file;
    this.writer = writer;
    this.thread = new Thread(this::write, "cubewright " + file.getFileName());
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void add(LineLogEntry entry) {
    if (!isClosed && failure == null) {
      entries.add(Optional.of(entry));
    }
  }

  private void write() {
    try (writer) {
      writer.write(HEADER + "\n");
      boolean ended = false;
      long flushedNanos = System.nanoTime();
      while (!ended) {
        Optional<LineLogEntry> entry = entries.poll(FLUSH_MILLIS, TimeUnit.MILLISECONDS);
        if (entry != null && entry.isPresent()) {
          writer.write(entry.get().format() + "\n");
        }
        ended = entry != null && entry.isEmpty();
        if (System.nanoTime() - flushedNanos >= TimeUnit.MILLISECONDS.toNanos(FLUSH_MILLIS)) {
          flushedNanos = System.nanoTime();
          writer.flush();
        }
      }
    } catch (IOException e) {
      failure = e;
      entries.clear();
      LOGGER.warn("{} cannot be written; later lines are missing", file, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits up to ten seconds until all entries are written. Throws if an entry was not written. */
  @Override
  public void close() throws IOException {
    isClosed = true;
    entries.add(Optional.empty());
    try {
      thread.join(CLOSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    IOException failed = failure;
    if (failed != null) {
      throw new IOException(file + " is incomplete because a write failed", failed);
    }
    if (thread.isAlive()) {
      throw new IOException(file + " is incomplete because writing it takes too long");
    }
  }
}
