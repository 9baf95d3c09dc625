package dev.cubewright.robot.cli.console;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The command {@code console} in a thread of the test's process. */
final class RunningConsole implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 60;
  private static final String ADDRESS = "console: ";

  private final Interruption interruption = new Interruption();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final List<String> seen = new ArrayList<>();
  private final CompletableFuture<Integer> exitCode;
  private final HttpClient client = HttpClient.newHttpClient();

  /** Adds each written line to a queue on which the test can wait. */
  private final class Lines extends Writer {
    private final StringBuilder begun = new StringBuilder();

    @Override
    public void write(char[] characters, int offset, int length) {
      for (int i = offset; i < offset + length; i++) {
        if (characters[i] == '\n') {
          lines.add(begun.toString());
          begun.setLength(0);
        } else {
          begun.append(characters[i]);
        }
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  /** Starts a console with a simulated robot on a port, 0 for any free port. */
  static RunningConsole simulated(Path folder, int port) {
    return new RunningConsole(folder, "--simulate", "--port", Integer.toString(port));
  }

  RunningConsole(Path folder, String... options) {
    this(folder, Program.TABLES, options);
  }

  RunningConsole(Path folder, Path tables, String... options) {
    List<String> arguments = new ArrayList<>(List.of("console", "--no-open"));
    arguments.addAll(List.of(options));
    arguments.addAll(
        List.of(
            "--history",
            folder.resolve("history.csv").toString(),
            "--table-dir",
            tables.toString()));
    CommandContext context =
        CommandContext.withoutTerminal(
            InputStream.nullInputStream(),
            new Lines(),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            interruption);
    exitCode =
        CompletableFuture.supplyAsync(
            () -> Program.runIn(arguments.toArray(String[]::new), context),
            work -> new Thread(work, "console").start());
  }

  /** Waits for a line of standard output with a prefix. */
  String line(String beginning) throws InterruptedException {
    while (seen.stream().noneMatch(line -> line.startsWith(beginning))) {
      String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (line == null) {
        throw new AssertionError("there is no line \"" + beginning + "\" but " + seen + err());
      }
      seen.add(line);
    }
    return seen.stream().filter(line -> line.startsWith(beginning)).findFirst().orElseThrow();
  }

  /** Returns the lines read so far. */
  List<String> seen() {
    return List.copyOf(seen);
  }

  String address() throws InterruptedException {
    return line(ADDRESS).substring(ADDRESS.length());
  }

  static HttpResponse<String> get(URI address) throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
  }

  JsonNode state() throws IOException, InterruptedException {
    return json(get("state"));
  }

  /** Waits until the robot executes no command. */
  JsonNode awaitIdle() throws IOException, InterruptedException {
    JsonNode state = state();
    while (!state.path("busy").isNull()) {
      Thread.onSpinWait();
      state = state();
    }
    return state;
  }

  HttpResponse<String> get(String name) throws IOException, InterruptedException {
    return client.send(request(name).build(), BodyHandlers.ofString());
  }

  HttpResponse<String> put(String name, String body) throws IOException, InterruptedException {
    return send(request(name).PUT(BodyPublishers.ofString(body)));
  }

  HttpResponse<String> post(String name, String body) throws IOException, InterruptedException {
    return send(request(name).POST(BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(
        request.header("Content-Type", "application/json").build(), BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String name) throws InterruptedException {
    return HttpRequest.newBuilder(URI.create(address() + "api/" + name));
  }

  static JsonNode json(HttpResponse<String> response) throws IOException {
    return new JsonMapper().readTree(response.body());
  }

  /** Another client that reads the events. */
  record Listener(InputStream events) implements AutoCloseable {
    /** Returns the events up to a text. */
    String heardUntil(String text) throws IOException {
      StringBuilder received = new StringBuilder();
      while (received.indexOf(text) < 0) {
        int octet = events.read();
        if (octet < 0) {
          throw new AssertionError("the events end without " + text + ": " + received);
        }
        received.append((char) octet);
      }
      return received.toString();
    }

    @Override
    public void close() throws IOException {
      events.close();
    }
  }

  Listener listen(String name) throws IOException, InterruptedException {
    HttpResponse<InputStream> answer =
        client.send(request("events?client=" + name).build(), BodyHandlers.ofInputStream());
    if (answer.statusCode() != 200) {
      throw new AssertionError("no events: " + answer.statusCode());
    }
    return new Listener(answer.body());
  }

  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  int awaitEnd() {
    return exitCode.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }

  /** Interrupts the console like Ctrl-C, and waits until it has ended. */
  int interrupt() {
    interruption.request();
    return awaitEnd();
  }

  @Override
  public void close() {
    if (!exitCode.isDone()) {
      interrupt();
    }
  }
}
