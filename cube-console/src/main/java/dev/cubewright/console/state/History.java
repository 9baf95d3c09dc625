package dev.cubewright.console.state;

import static com.google.common.util.concurrent.Uninterruptibles.awaitTerminationUninterruptibly;
import static com.google.common.util.concurrent.Uninterruptibles.getUninterruptibly;

import com.google.common.collect.Streams;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
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
 * The newest runs, including those of the history file. A separate thread writes the file, so that
 * a slow disk does not delay the arms and a stop does not interrupt writing. Thread-safe.
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
          new ThreadFactoryBuilder().setNameFormat("history").setDaemon(true).build());

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
          "cannot read the runs of %s (%s)"
              .formatted(
                  DocumentFiles.name(from.path()),
                  DocumentFiles.withoutFolder(e.getMessage(), from.path())));
    }
  }

  synchronized long nextNumber() {
    return entries.stream().mapToLong(HistoryEntry::number).max().orElse(0) + 1;
  }

  /** Records the start of a run. Waits at most {@link #BEGIN_MILLIS} for the disk. */
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
    submit(written);
    try {
      getUninterruptibly(written, BEGIN_MILLIS, TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      // The end of the run reports the failure.
    } catch (TimeoutException e) {
      warn("the run is not written to the history file yet; check for a slow disk");
    }
  }

  /** Adds a completed run. */
  synchronized void end(HistoryEntry run) {
    entries.addLast(run);
    if (entries.size() > MAX_RUNS) {
      entries.removeFirst();
    }
    show();
    file.ifPresent(history -> submit(() -> write(history, run)));
  }

  /** Runs a task on the writing thread, or on the current thread after {@link #close}. */
  private void submit(Runnable writing) {
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
          "cannot add the run to "
              + DocumentFiles.name(history.path())
              + "; check that the file"
              + " is writable. The run stays in the history until the program ends");
    }
  }

  private void warn(String text) {
    log.add(Level.WARN, text);
  }

  private void show() {
    publisher.show(
        "history", Streams.stream(entries.descendingIterator()).limit(MAX_SHOWN).toList());
  }

  /** Waits at most {@link #CLOSE_SECONDS} until all runs are on the disk. */
  @Override
  public void close() {
    disk.shutdown();
    if (!awaitTerminationUninterruptibly(disk, CLOSE_SECONDS, TimeUnit.SECONDS)) {
      warn("the history is not completely written yet; check for a slow disk");
    }
  }

  /** Returns the runs as CSV. */
  synchronized RobotConsole.Document document(long nowMillis) {
    String text =
        Stream.concat(Stream.of(HistoryEntry.HEADER), entries.stream().map(HistoryEntry::line))
            .collect(Collectors.joining("\n", "", "\n"));
    return new RobotConsole.Document("text/csv", text.getBytes(StandardCharsets.UTF_8), nowMillis);
  }
}
