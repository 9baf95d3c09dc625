package dev.cubewright.console.state;

import static com.google.common.util.concurrent.Uninterruptibles.awaitTerminationUninterruptibly;
import static com.google.common.util.concurrent.Uninterruptibles.awaitUninterruptibly;

import com.google.common.collect.Streams;
import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.console.state.ConsoleLog.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The newest runs, those of earlier times included where a file has them. A thread of its own
 * writes them, so that a slow disk does not delay the arms and a stop does not interrupt the
 * writing. Thread-safe.
 */
final class History implements AutoCloseable {
  private static final int MOST_SHOWN = 50;
  private static final int MOST_KEPT = 10_000;
  private static final int CLOSE_SECONDS = 5;
  private static final int NOTE_MILLIS = 500;

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

  /** The note of the run that has begun; used by the thread that writes. */
  private Optional<RunningRun> running = Optional.empty();

  History(StatePublisher publisher, ConsoleLog log, Optional<Path> path) {
    this.publisher = publisher;
    this.log = log;
    this.file = path.map(HistoryFile::new);
    file.ifPresent(this::load);
    show();
  }

  private void load(HistoryFile from) {
    try {
      entries.addAll(from.read(MOST_KEPT));
    } catch (IOException e) {
      warnUnreadable("the runs of ", from.path(), e);
    }
    try {
      RunningRun.killed(
              from.path(), (note, e) -> warnUnreadable("the note of a killed run in ", note, e))
          .forEach(killed -> add(from, killed));
    } catch (IOException e) {
      warnUnreadable("the notes of killed runs beside ", from.path(), e);
    }
  }

  /** Adds a run in which a program was killed, unless that was done before the note was removed. */
  private void add(HistoryFile history, RunningRun killed) {
    try (killed) {
      boolean isKept = entries.stream().anyMatch(killed.entry()::isSameRun);
      if (!isKept) {
        HistoryEntry entry = killed.entry().numbered(nextNumber());
        remember(entry);
        isKept = append(history, entry);
      }
      if (isKept) {
        killed.remove();
      }
    } catch (IOException e) {
      warnUnremoved();
    }
  }

  private void warnUnreadable(String what, Path file, IOException problem) {
    warn(
        what
            + DocumentFiles.name(file)
            + " cannot be read ("
            + DocumentFiles.withoutFolder(problem.getMessage(), file)
            + ")");
  }

  private void warnUnremoved() {
    warn("the note of a run cannot be removed; look at the rights of the history's folder");
  }

  synchronized long nextNumber() {
    return entries.stream().mapToLong(HistoryEntry::number).max().orElse(0) + 1;
  }

  /**
   * A run begins. Returns when that is on the disk, or a moment later if the disk is slow.
   *
   * @param ifKilled the entry that is kept if the program is killed meanwhile
   */
  void begin(HistoryEntry ifKilled) {
    CountDownLatch noted = new CountDownLatch(1);
    file.ifPresent(
        history -> {
          soon(
              () -> {
                note(history, ifKilled);
                noted.countDown();
              });
          if (!awaitUninterruptibly(noted, NOTE_MILLIS, TimeUnit.MILLISECONDS)) {
            warn("the run is not noted yet; look whether the disk of the history is slow");
          }
        });
  }

  private void note(HistoryFile history, HistoryEntry ifKilled) {
    try {
      running = Optional.of(RunningRun.begin(history.path(), ifKilled));
    } catch (IOException e) {
      // That it cannot be written is said when the run is added.
      running = Optional.empty();
    }
  }

  /** The run that was begun has ended so. */
  synchronized void add(HistoryEntry entry) {
    remember(entry);
    show();
    file.ifPresent(history -> soon(() -> write(history, entry)));
  }

  /** A run may end when the thread that writes has ended. */
  private void soon(Runnable writing) {
    try {
      disk.execute(writing);
    } catch (RejectedExecutionException e) {
      writing.run();
    }
  }

  private void remember(HistoryEntry entry) {
    entries.addLast(entry);
    if (entries.size() > MOST_KEPT) {
      entries.removeFirst();
    }
  }

  private void write(HistoryFile history, HistoryEntry entry) {
    append(history, entry);
    try (RunningRun ended = running.orElse(null)) {
      if (ended != null) {
        ended.remove();
      }
    } catch (IOException e) {
      warnUnremoved();
    }
    running = Optional.empty();
  }

  /** Returns whether the file has it from now on. */
  private boolean append(HistoryFile to, HistoryEntry entry) {
    try {
      to.append(entry);
      return true;
    } catch (IOException e) {
      warn(
          "the run cannot be added to "
              + DocumentFiles.name(to.path())
              + "; check that it is a file that may be written to. It stays in the history until"
              + " the program ends");
      return false;
    }
  }

  private void warn(String text) {
    log.add(Level.WARN, Source.CONSOLE, text);
  }

  private void show() {
    publisher.show(
        "history", Streams.stream(entries.descendingIterator()).limit(MOST_SHOWN).toList());
  }

  /** Returns when all runs are on the disk, or {@link #CLOSE_SECONDS} later. */
  @Override
  public void close() {
    disk.shutdown();
    if (!awaitTerminationUninterruptibly(disk, CLOSE_SECONDS, TimeUnit.SECONDS)) {
      warn("the history is still being written; look whether its disk hangs");
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
