package dev.cubewright.driver.board;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.ProgramProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The program's console in a separate process, whose arms turn slowly. Two boards run the compiled
 * firmware in real time. Real boards have their own processors; if permitted, the simulated boards
 * therefore get a high priority.
 */
final class MovingProgram implements AutoCloseable {
  static final String LAN = "--lan";
  private static final int MOST_TRIES = 200;
  private static final int UNAVAILABLE = 503;
  private static final String ADDRESS = "console: ";
  private static final String DESCRIPTION =
      """
      {"version": 1, "modes": {"slow": {"rpm": 20}},
       "stopButton": {"chip": "gpiochip0", "line": 17}}
      """;
  private static final long MICROS_PER_MILLI = 1_000;

  private final SimulatedPort one;
  private final SimulatedPort two;
  private final SimulatedButton button;
  private final Process process;
  private final URI page;
  private final String token;
  private int turns;

  /**
   * Starts the console and opens the fingers.
   *
   * @param options additional options of the console
   */
  MovingProgram(Path folder, String... options) throws IOException, InterruptedException {
    one = new SimulatedPort(folder.resolve("one"), "wall 1");
    two = new SimulatedPort(folder.resolve("two"), "wall 1");
    one.raisePriority();
    two.raisePriority();
    try (SystemTransport transport = new SystemTransport(folder.resolve("locks"))) {
      BoardProbe.number(transport, one.port(), 1, LineLog.none());
      BoardProbe.number(transport, two.port(), 2, LineLog.none());
    }
    Path robot = Files.writeString(folder.resolve("robot.json"), DESCRIPTION);
    List<String> command =
        new ArrayList<>(
            List.of(
                "console",
                "--no-open",
                "--port",
                "0",
                "--mode",
                "slow",
                "--robot",
                robot.toString(),
                "--serial",
                one.port(),
                "--serial",
                two.port(),
                "--history",
                folder.resolve("history.csv").toString(),
                "--table-dir",
                Program.TABLES.toString()));
    command.addAll(List.of(options));
    ProcessBuilder builder =
        ProgramProcess.builder(List.of(), command).redirectError(folder.resolve("said").toFile());
    button = SimulatedButton.in(folder);
    button.addTo(builder);
    process = builder.start();
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    page = URI.create(ProgramProcess.after(ADDRESS, lines));
    token =
        List.of(options).contains(LAN)
            ? ProgramProcess.after(ADDRESS, lines).replaceFirst(".*[?]token=", "")
            : "none";
    post("connect", "{}");
    idle();
    for (String arm : List.of("R", "L", "B", "F")) {
      post("grip", "{\"arm\":\"" + arm + "\",\"action\":\"release\"}");
      idle();
    }
  }

  long process() {
    return process.pid();
  }

  /** Returns the token for other machines, or "none" if they have no access. */
  String token() {
    return token;
  }

  SimulatedButton button() {
    return button;
  }

  List<String> ports() {
    return List.of(one.port(), two.port());
  }

  URI page() {
    return page;
  }

  /** Returns the ports that accept a stop: the page's port and the stop port. */
  List<InetSocketAddress> stops() throws IOException, InterruptedException {
    InetAddress here = InetAddress.getLoopbackAddress();
    return List.of(
        new InetSocketAddress(here, page.getPort()),
        new InetSocketAddress(here, get("stop-port").path("port").asInt()));
  }

  private JsonNode get(String name) throws IOException, InterruptedException {
    HttpResponse<String> answer =
        send(HttpRequest.newBuilder(page.resolve("/api/" + name)).build());
    return new JsonMapper().readTree(answer.body());
  }

  /**
   * Uses a new connection, because an idle one may be closed in favor of others. Tries again if an
   * attack occupies all places.
   */
  private static HttpResponse<String> send(HttpRequest request)
      throws IOException, InterruptedException {
    IOException last = new IOException("no place in " + MOST_TRIES + " tries");
    for (int i = 0; i < MOST_TRIES; i++) {
      try {
        HttpResponse<String> answer =
            HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .build()
                .send(request, BodyHandlers.ofString());
        if (answer.statusCode() != UNAVAILABLE) {
          return answer;
        }
      } catch (IOException e) {
        last = e;
      }
    }
    throw last;
  }

  private void idle() throws IOException, InterruptedException {
    while (!get("state").path("busy").isNull()) {
      Thread.onSpinWait();
    }
  }

  private void post(String command, String body) throws IOException, InterruptedException {
    HttpResponse<String> answer =
        send(
            HttpRequest.newBuilder(page.resolve("/api/" + command))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build());
    if (answer.statusCode() != 200) {
      throw new IOException(command + " was rejected: " + answer.body());
    }
  }

  /** Starts a turn of one and a half seconds, alternating between the arms of the two boards. */
  SimulatedPort turn() throws IOException, InterruptedException {
    boolean first = turns++ % 2 == 0;
    SimulatedPort port = first ? one : two;
    post("jog", "{\"arm\":\"" + (first ? "R" : "F") + "\",\"degrees\":180}");
    port.awaitEvent("motion-begin");
    return port;
  }

  /** Waits until the turn has ended and returns the number of pulses. */
  static long pulses(SimulatedPort port) throws IOException {
    return Math.abs(port.awaitNumber("motion-end", 3));
  }

  /** Waits until the turn has ended and returns the delay between a time and the last pulse. */
  static double millisToLastPulse(SimulatedPort port, long sinceNanos) throws IOException {
    long lastMicros = port.awaitNumber("last-pulse", 3);
    return (double) (lastMicros - sinceNanos / MICROS_PER_MILLI) / MICROS_PER_MILLI;
  }

  /** Recovers the robot after a stop. */
  void recover() throws IOException, InterruptedException {
    idle();
    post("recover", "{}");
    idle();
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
    one.close();
    two.close();
  }
}
