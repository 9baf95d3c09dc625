package dev.cubewright.driver.board;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A process, told from all others that have had or will have the same number. An immutable value.
 *
 * @param number its number
 * @param start when it began, as the system counts: only to be compared
 */
record RunningProcess(long number, long start) {
  private static final Pattern TEXT = Pattern.compile("[0-9]{1,18} [0-9]{1,18}\n");

  /** Where the fields are, counted from the first one after the name. */
  private static final int STATE = 0;

  private static final int START = 19;

  /** Returns this process. */
  static RunningProcess own() {
    return of(ProcessHandle.current().pid())
        .orElseGet(() -> new RunningProcess(ProcessHandle.current().pid(), 0));
  }

  /** Returns the process of a number, nothing if none that runs has it. */
  static Optional<RunningProcess> of(long number) {
    // Not the time of day, which jumps where there is no clock while the computer is off.
    Path file = Path.of("/proc", Long.toString(number), "stat");
    try {
      if (Files.exists(Path.of("/proc/self/stat"))) {
        return ofStatus(number, Files.readString(file));
      }
    } catch (IOException e) {
      return Optional.empty();
    }
    return ProcessHandle.of(number)
        .filter(ProcessHandle::isAlive)
        .map(
            process ->
                new RunningProcess(
                    number, process.info().startInstant().map(Instant::toEpochMilli).orElse(0L)));
  }

  private static Optional<RunningProcess> ofStatus(long number, String status) {
    // The name is between brackets, and may hold anything.
    List<String> fields =
        Splitter.on(' ').splitToList(status.substring(status.lastIndexOf(')') + 1).strip());
    String state = fields.get(STATE);
    return state.equals("Z") || state.equals("X")
        ? Optional.empty()
        : Optional.of(new RunningProcess(number, Long.parseLong(fields.get(START))));
  }

  /** Returns it as a line, which {@link #parse} reads. */
  String format() {
    return number + " " + start + "\n";
  }

  /** Returns the process of such a line, nothing if the line is another one or incomplete. */
  static Optional<RunningProcess> parse(String line) {
    if (!TEXT.matcher(line).matches()) {
      return Optional.empty();
    }
    List<String> words = Splitter.on(' ').splitToList(line.strip());
    return Optional.of(
        new RunningProcess(Long.parseLong(words.get(0)), Long.parseLong(words.get(1))));
  }

  /** Returns whether just this process still runs. */
  boolean runs() {
    return of(number).equals(Optional.of(this));
  }

  /** Returns whether the process has a file open; it is believed where that cannot be seen. */
  boolean hasOpen(Path file) {
    try (Stream<Path> open = Files.list(Path.of("/proc", Long.toString(number), "fd"))) {
      Path real = file.toRealPath();
      return open.anyMatch(link -> leadsTo(link, real));
    } catch (IOException e) {
      return true;
    }
  }

  private static boolean leadsTo(Path link, Path file) {
    try {
      return Files.readSymbolicLink(link).equals(file);
    } catch (IOException e) {
      // Closed meanwhile.
      return false;
    }
  }
}
