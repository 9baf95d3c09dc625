package dev.cubewright.driver.board;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The compiled firmware in the simulator, as a serial port that any program can open. */
final class SimulatedPort implements AutoCloseable {
  private static final Path SIMULATOR = Path.of("../firmware/target/cubewright-sim");
  private static final Path FIRMWARE = Path.of("../firmware/target/cubewright.elf");

  private final Process process;
  private final PrintWriter orders;
  private final BufferedReader events;
  private final Path link;

  /**
   * Starts a board.
   *
   * @param link where to put the link to its port
   * @param before orders to carry out before it starts
   */
  SimulatedPort(Path link, String... before) throws IOException {
    for (Path needed : List.of(SIMULATOR, FIRMWARE)) {
      if (!Files.exists(needed)) {
        throw new IllegalStateException(needed + " is missing; build it with: make -C firmware");
      }
    }
    List<String> command =
        new ArrayList<>(List.of(SIMULATOR.toString(), "--link", link.toString()));
    for (String order : before) {
      command.addAll(List.of("--do", order));
    }
    command.add(FIRMWARE.toString());
    this.link = link;
    this.process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    this.orders = new PrintWriter(process.outputWriter(StandardCharsets.US_ASCII), true);
    this.events = process.inputReader(StandardCharsets.US_ASCII);
    awaitEvent("plugged");
  }

  /** Returns the path of the link. */
  String port() {
    return link.toString();
  }

  /** Reads events until an event with this word. */
  void awaitEvent(String word) throws IOException {
    for (String line = events.readLine(); line != null; line = events.readLine()) {
      if (line.contains("\t" + word)) {
        return;
      }
    }
    throw new IOException("the simulator ended without telling " + word);
  }

  /** Reads events until an event with this word; returns the number in a column. */
  long awaitNumber(String word, int column) throws IOException {
    for (String line = events.readLine(); line != null; line = events.readLine()) {
      if (line.contains("\t" + word)) {
        return Long.parseLong(line.split("\t", -1)[column]);
      }
    }
    throw new IOException("the simulator ended without telling " + word);
  }

  /** Raises the priority of the process, if this user may do so. */
  void raisePriority() throws IOException, InterruptedException {
    new ProcessBuilder("renice", "-n", "-15", "-p", Long.toString(process.pid()))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  void order(String order) {
    orders.println(order);
  }

  /** Suspends the simulator, which then reads nothing from its line. */
  void pause() throws IOException, InterruptedException {
    signal("STOP");
  }

  void resume() throws IOException, InterruptedException {
    signal("CONT");
  }

  private void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
  }

  /**
   * Ends the simulator, which removes its link. Reads its remaining events, because it would
   * otherwise block.
   */
  @Override
  public void close() {
    orders.println("quit");
    events.lines().forEach(line -> {});
    process.onExit().join();
  }
}
