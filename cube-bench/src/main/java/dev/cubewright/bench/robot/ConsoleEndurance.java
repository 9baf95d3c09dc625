package dev.cubewright.bench.robot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import java.io.BufferedReader;
import java.io.IOException;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * A console that works for an hour, with a listener and a run a minute: its memory, its threads,
 * and how far measured times are from predicted ones.
 */
public final class ConsoleEndurance {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String NAME = "endurance";

  private final HttpClient client = HttpClient.newHttpClient();
  private final JsonMapper mapper = new JsonMapper();
  private final AtomicLong events = new AtomicLong();
  private final Process program;
  private final String address;

  private ConsoleEndurance(Process program) throws IOException {
    this.program = program;
    BufferedReader lines = program.inputReader(StandardCharsets.UTF_8);
    String line = lines.readLine();
    while (line != null && !line.startsWith("console: ")) {
      line = lines.readLine();
    }
    if (line == null) {
      throw new IllegalStateException("the console did not begin");
    }
    this.address = line.substring("console: ".length());
  }

  /**
   * Runs a console.
   *
   * @param arguments the number of minutes, and the jar of the program
   * @throws IOException if the console cannot be started or queried
   * @throws InterruptedException if the thread is interrupted
   */
  public static void run(Arguments arguments) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("console-endurance");
    Process program =
        new ProcessBuilder(
                tool("java"),
                "-jar",
                arguments.text(1, "cube-robot/target/cube-robot.jar"),
                "console",
                "--simulate",
                "--no-open",
                "--port",
                "0",
                "--history",
                folder.resolve("history.csv").toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      new ConsoleEndurance(program).run(arguments.number(0, 60));
    } finally {
      program.destroy();
      program.waitFor(10, TimeUnit.SECONDS);
    }
  }

  private static String tool(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }

  private void run(int minutes) throws IOException, InterruptedException {
    listen();
    List<Double> deviations = new ArrayList<>();
    long begin = System.nanoTime();
    int solved = 0;
    Table table =
        new Table("minute", "solved", "resident MB", "heap MB", "threads", "mean %", "most %");
    for (int minute = 0; minute <= minutes; minute++) {
      TimeUnit.NANOSECONDS.sleep(begin + TimeUnit.MINUTES.toNanos(minute) - System.nanoTime());
      JsonNode run = solveOne();
      solved += run.path("result").asText().equals("solved") ? 1 : 0;
      double predicted = run.path("predictedMicros").asDouble();
      if (predicted > 0) {
        deviations.add(100 * (run.path("measuredMicros").asDouble() - predicted) / predicted);
      }
      if (minute % 5 == 0) {
        table.row(
            minute,
            solved,
            status("VmRSS:") / 1000,
            heapMegabytes(),
            status("Threads:"),
            Samples.of(deviations).mean(),
            Samples.of(deviations.stream().map(Math::abs)).greatest());
      }
    }
    System.out.println(events.get() + " events received");
  }

  private void listen() {
    var unused =
        client
            .sendAsync(request("api/events?client=" + NAME).build(), BodyHandlers.ofLines())
            .thenApply(HttpResponse::body)
            .thenAcceptAsync(this::count);
  }

  private void count(Stream<String> lines) {
    lines.filter(line -> line.startsWith("event: ")).forEach(line -> events.incrementAndGet());
  }

  /** Has a random cube solved; returns the run. */
  private JsonNode solveOne() throws IOException, InterruptedException {
    give("enter", "{\"random\": true}");
    for (String command : List.of("inspect", "solve", "run")) {
      give(command, "{}");
      awaitIdle();
    }
    JsonNode run = state().path("run");
    give("release", "{}");
    awaitIdle();
    return run;
  }

  private void awaitIdle() throws IOException, InterruptedException {
    long last = System.nanoTime() + PATIENCE.toNanos();
    JsonNode state = state();
    while (!state.path("busy").isNull()) {
      if (System.nanoTime() > last) {
        throw new IllegalStateException("the robot does not come to rest: " + state);
      }
      TimeUnit.MILLISECONDS.sleep(100);
      state = state();
    }
    if (!state.path("fault").isNull()) {
      throw new IllegalStateException("a fault: " + state.path("fault"));
    }
  }

  private JsonNode state() throws IOException, InterruptedException {
    return mapper.readTree(
        client.send(request("api/state").build(), BodyHandlers.ofString()).body());
  }

  private void give(String command, String body) throws IOException, InterruptedException {
    HttpResponse<String> answer =
        client.send(
            request("api/" + command)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build(),
            BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IllegalStateException(command + ": " + answer.body());
    }
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(address + path)).header("X-Cubewright-Client", NAME);
  }

  /** Returns a number of the program's status, as Linux tells it. */
  private long status(String name) throws IOException {
    return Files.readAllLines(Path.of("/proc", Long.toString(program.pid()), "status")).stream()
        .filter(line -> line.startsWith(name))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow();
  }

  /** Returns what is alive in the heap, after a collection of garbage. */
  private long heapMegabytes() throws IOException, InterruptedException {
    Process histogram =
        new ProcessBuilder(tool("jcmd"), Long.toString(program.pid()), "GC.class_histogram")
            .start();
    String total;
    try (Stream<String> lines = histogram.inputReader(StandardCharsets.UTF_8).lines()) {
      total = lines.filter(line -> line.startsWith("Total")).findFirst().orElse("Total 0 0");
    }
    histogram.waitFor();
    return Long.parseLong(
            Splitter.on(CharMatcher.whitespace()).omitEmptyStrings().splitToList(total).get(2))
        / 1_000_000;
  }
}
