package dev.cubewright.driver.board;

import dev.cubewright.robot.cli.Main;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code cube robot run} in a terminal, for which {@code script} stands, with boards that run the
 * compiled firmware in real time: arms look for their magnets, a pulse each 4 ms, while the other
 * two hold a cube.
 */
final class SlowRun implements AutoCloseable {
  private static final String QUESTION = "Type y";

  private final SimulatedPort one;
  private final SimulatedPort two;
  private final Process terminal;
  private final OutputStream keys;

  /** Begins, and waits until an arm moves. */
  SlowRun(Path folder) throws IOException, InterruptedException {
    one = new SimulatedPort(folder.resolve("one"), "wall 1");
    two = new SimulatedPort(folder.resolve("two"), "wall 1");
    one.comeFirst();
    two.comeFirst();
    try (SystemTransport transport = new SystemTransport(folder.resolve("locks"))) {
      BoardProbe.number(transport, one.port(), 1, LineLog.none());
      BoardProbe.number(transport, two.port(), 2, LineLog.none());
    }
    List<String> command = new ArrayList<>(cube());
    command.addAll(List.of("robot", "run", "--scramble", "R", "--held", "right-left"));
    command.addAll(List.of("--port", one.port(), "--port", two.port()));
    command.addAll(List.of("--table-dir", folder.resolve("tables").toString()));
    terminal =
        new ProcessBuilder("script", "-qec", String.join(" ", command), "/dev/null")
            .redirectErrorStream(true)
            .start();
    keys = terminal.getOutputStream();
    Thread person = new Thread(this::answer, "person");
    person.setDaemon(true);
    person.start();
    one.awaitEvent("motion-begin");
  }

  /** Says yes to all that is asked. */
  private void answer() {
    StringBuilder said = new StringBuilder();
    try (Reader screen = terminal.inputReader(StandardCharsets.UTF_8)) {
      for (int next = screen.read(); next >= 0; next = screen.read()) {
        said.append((char) next);
        if (said.indexOf(QUESTION) >= 0 && said.charAt(said.length() - 1) == ':') {
          said.setLength(0);
          press("y\n");
        }
      }
    } catch (IOException e) {
      // The terminal is closed.
    }
  }

  /** Returns what runs the program: the script that a property names, or Java. */
  static List<String> cube() {
    String script = System.getProperty("cubewright.cube", "");
    return script.isEmpty()
        ? List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName())
        : List.of(script);
  }

  /** Returns the board whose arm moves. */
  SimulatedPort moving() {
    return one;
  }

  void press(String text) throws IOException {
    keys.write(text.getBytes(StandardCharsets.US_ASCII));
    keys.flush();
  }

  @Override
  public void close() {
    terminal.onExit().join();
    one.close();
    two.close();
  }
}
