package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.identity;
import static dev.cubewright.tables.store.ExampleTables.table;

import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * A process that repeatedly uses a store. Each round obtains a table from a new store, compares it
 * with its expected contents, and sometimes removes the file. Prints the number of each event, and
 * each reason.
 */
final class ChildProcess {
  static final TableIdentity IDENTITY = identity("shared", "0123456789abcdef");
  static final int ENTRIES = 300_000;

  private ChildProcess() {}

  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments[0]);
    int rounds = Integer.parseInt(arguments[1]);
    int roundsPerRemoval = Integer.parseInt(arguments[2]);
    DistanceTable expected = table(IDENTITY, ENTRIES);
    Random random = new Random();
    Map<String, Integer> events = new TreeMap<>();
    for (int round = 0; round < rounds; round++) {
      RecordingListener listener = new RecordingListener();
      DiskTableStore store = DiskTableStore.in(directory, listener);
      if (!store.obtain(IDENTITY, () -> expected).equals(expected)) {
        events.merge("wrong", 1, Integer::sum);
      }
      listener.events().forEach(event -> events.merge(event, 1, Integer::sum));
      listener.reasons().forEach(reason -> events.merge(reason, 1, Integer::sum));
      if (random.nextInt(roundsPerRemoval) == 0) {
        Files.deleteIfExists(store.pathOf(IDENTITY));
      }
    }
    events.forEach((event, count) -> System.out.println(event + "=" + count));
  }

  /**
   * Starts a process with what a shell may have to do before, and options of its virtual machine.
   */
  static Process start(String before, List<String> options, Object... arguments)
      throws IOException {
    return start(ChildProcess.class, before, options, arguments);
  }

  static Process start(Class<?> program, String before, List<String> options, Object... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("/bin/sh", "-c", before + " exec \"$@\"", "sh"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx64m"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(program.getName());
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  /** Returns the output of a process, which must end within a minute. */
  static String output(Process process) throws IOException, InterruptedException {
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new AssertionError("the process failed: " + output);
    }
    return output;
  }
}
