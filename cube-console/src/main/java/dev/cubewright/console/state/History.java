package dev.cubewright.console.state;

import static com.google.common.util.concurrent.Uninterruptibles.awaitTerminationUninterruptibly;
import static com.google.common.util.concurrent.Uninterruptibles.getUninterruptibly;

import com.google.common.collect.Streams;
import dev.cubewright.console.state.ConsoleLog.Level;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The newest runs, including those of the file. A thread of its own writes the file, so that a slow
 * disk does not delay the arms and a stop does not interrupt the writing. Thread-safe.
 */
final class History implements AutoCloseable {
  private static final int MAX_SHOWN = 50;
  private static final int MAX_RUNS = 10_000;
  private static final int CLOSE_SECONDS = 5;
  private static final int BEGIN_MILLIS = 500;

  private final StatePublisher publisher;
  private final ConsoleLog log;
  private final Optional<HistoryFile> file;
  private final Deque<HistoryEntry> entries = new ArrayDeque<>();
  private final ExecutorService disk =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "history");
            thread.setDaemon(true);
            return thread;
          });

  History(StatePublisher publisher, ConsoleLog log, Optional<Path> path) {
    this.publisher = publisher;
    this.log = log;
    this.file = path.map(HistoryFile::new);
    file.ifPresent(this::load);
    show();
  }

  private void load(HistoryFile from) {
    try {
      entries.addAll(from.read(MAX_RUNS));
    } catch (IOException e) {
      warn(
          "the runs of "
              + DocumentFiles.name(from.path())
              + " cannot be read ("
              + DocumentFiles.withoutFolder(e.getMessage(), from.path())
              + ")");
    }
  }

  synchronized long nextNumber() {
    return entries.stream().mapToLong(HistoryEntry::number).max().orElse(0) + 1;
  }

  /** A run begins. Returns when the line is on the disk, at most {@link #BEGIN_MILLIS} later. */
  void begin(HistoryEntry run) {
    if (file.isEmpty()) {
      return;
    }
    HistoryFile history = file.get();
    FutureTask<Boolean> written =
        new FutureTask<>(
            () -> {
              history.begin(run);
              return true;
            });
    soon(written);
    try {
      getUninterruptibly(written, BEGIN_MILLIS, TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      // The end of the run reports a file that cannot be written.
    } catch (TimeoutException e) {
      warn("the run is not noted yet; check whether its disk is slow");
    }
  }

  /** A run has ended, whether or not it was begun here. */
  synchronized void end(HistoryEntry run) {
    entries.addLast(run);
    if (entries.size() > MAX_RUNS) {
      entries.removeFirst();
    }
    show();
    file.ifPresent(history -> soon(() -> write(history, run)));
  }

  /** Runs the task on this thread if the writing thread has ended. */
  private void soon(Runnable writing) {
    try {
      disk.execute(writing);
    } catch (RejectedExecutionException e) {
      writing.run();
    }
  }

  private void write(HistoryFile history, HistoryEntry run) {
    try {
      history.end(run);
    } catch (IOException e) {
      warn(
          "the run cannot be added to "
              + DocumentFiles.name(history.path())
              + "; check that it is a file that may be written to. It stays in the history until"
              + " the program ends");
    }
  }

  private void warn(String text) {
    log.add(Level.WARN, text);
  }

  private void show() {
    publisher.show(
        "history", Streams.stream(entries.descendingIterator()).limit(MAX_SHOWN).toList());
  }

  /** Returns when all runs are on the disk, at most {@link #CLOSE_SECONDS} later. */
  @Override
  public void close() {
    disk.shutdown();
    if (!awaitTerminationUninterruptibly(disk, CLOSE_SECONDS, TimeUnit.SECONDS)) {
      warn("the history is still being written; check its disk");
    }
  }

  /** Returns the newest runs as a table. */
  synchronized RobotConsole.Document document(long nowMillis) {
    String text =
        Stream.concat(Stream.of(HistoryEntry.HEADER), entries.stream().map(HistoryEntry::line))
            .collect(Collectors.joining("\n", "", "\n"));
    return new RobotConsole.Document("text/csv", text.getBytes(StandardCharsets.UTF_8), nowMillis);
  }
}
