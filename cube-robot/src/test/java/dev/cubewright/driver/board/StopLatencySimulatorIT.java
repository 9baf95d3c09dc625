package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Main;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * How soon arms stand still while a thousand connections do the console no good. Needs {@code make
 * -C firmware}.
 */
@Timeout(1_800)
class StopLatencySimulatorIT {
  private static final int OTHER_ROUNDS = 5;
  private static final int ROUNDS = Integer.getInteger("cubewright.rounds", 20);

  private static final double NANOS_PER_MILLI = 1e6;

  private static final long NOT_ANSWERED_NANOS = TimeUnit.SECONDS.toNanos(100);

  @TempDir Path folder;

  private record Stop(double lastPulseMillis, double answerMillis) {}

  /** One after the other, where the network can reach the program as well. */
  @Test
  void noAttackKeepsAStopFromTheArms() throws Exception {
    try (MovingProgram program = new MovingProgram(folder, "--lan")) {
      boolean many = false;
      for (HostileClients.Kind kind : HostileClients.Kind.values()) {
        List<InetSocketAddress> ways = program.stops();
        SimulatedPort moving = program.turn();
        try (HostileClients clients = new HostileClients(kind, ways, many)) {
          clients.awaitConnected(TimeUnit.SECONDS.toMillis(1));
          List<CompletableFuture<Long>> answered = stopped(ways);

          assertThat(MovingProgram.hasEndedWhole(moving)).as("%s", kind).isFalse();
          answered.forEach(CompletableFuture::join);
        }
        program.recover();
        many = !many;
      }
    }
  }

  @Test
  @Tag("long")
  void everyAttackOverLoopback() throws Exception {
    try (MovingProgram program = new MovingProgram(folder)) {
      table(program, "loopback");
    }
  }

  @Test
  @Tag("long")
  void everyAttackInTheNetwork() throws Exception {
    try (MovingProgram program = new MovingProgram(folder, "--lan")) {
      table(program, "--lan");
    }
  }

  /** Something that stops the arms. */
  private interface Way {
    void stop(MovingProgram program) throws Exception;
  }

  /** Those that end the program, and the button. */
  @Test
  @Tag("long")
  void everyOtherWayIn() throws Exception {
    Map<String, Way> ways = new LinkedHashMap<>();
    ways.put("the button", program -> program.button().press());
    ways.put("Ctrl-C", program -> signal(program.process(), "INT"));
    ways.put("`cube robot stop`", StopLatencySimulatorIT::stopByCommand);
    List<HostileClients.Kind> kinds =
        List.of(HostileClients.Kind.SILENT, HostileClients.Kind.FLOODS_OF_REQUESTS);
    for (Map.Entry<String, Way> way : ways.entrySet()) {
      for (HostileClients.Kind kind : kinds) {
        List<Double> millis = new ArrayList<>();
        for (int round = 0; round < OTHER_ROUNDS; round++) {
          millis.add(lastPulse(way.getValue(), kind, Files.createTempDirectory(folder, "round")));
        }
        System.out.printf(
            Locale.ROOT,
            "| %s, %s | %d | %.1f | %.1f | | |%n",
            way.getKey(),
            kind,
            millis.size(),
            percentile(millis, 50),
            percentile(millis, 99));
      }
    }
  }

  private static double lastPulse(Way way, HostileClients.Kind kind, Path folder) throws Exception {
    try (MovingProgram program = new MovingProgram(folder)) {
      List<InetSocketAddress> servers = program.stops();
      SimulatedPort moving = program.turn();
      try (HostileClients clients = new HostileClients(kind, servers, false)) {
        clients.awaitConnected(TimeUnit.SECONDS.toMillis(1));
        long begun = System.nanoTime();
        way.stop(program);
        return MovingProgram.millisToLastPulse(moving, begun);
      }
    }
  }

  private static void signal(long process, String name) throws Exception {
    new ProcessBuilder("kill", "-" + name, Long.toString(process)).start().waitFor();
  }

  /** In this process, so that the start of a Java virtual machine is not measured. */
  private static void stopByCommand(MovingProgram program) {
    List<String> ports = program.ports();
    Main.run(
        new String[] {"robot", "stop", "--port", ports.get(0), "--port", ports.get(1)},
        InputStream.nullInputStream(),
        OutputStream.nullOutputStream(),
        OutputStream.nullOutputStream());
  }

  private static void table(MovingProgram program, String reach) throws Exception {
    List<Stop> all = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      stop(program, HostileClients.Kind.FLOODS_OF_REQUESTS, false);
    }
    for (HostileClients.Kind kind : HostileClients.Kind.values()) {
      for (boolean many : new boolean[] {false, true}) {
        List<Stop> stops = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
          stops.add(stop(program, kind, many));
        }
        System.out.println(row(reach + ", " + kind + (many ? ", many addresses" : ""), stops));
        all.addAll(stops);
      }
    }
    System.out.println(row(reach + ", all", all));
    // The times are for people: they are as good as what else the machine has to do lets them be.
    assertThat(all).allMatch(stop -> stop.answerMillis() < NOT_ANSWERED_NANOS / NANOS_PER_MILLI);
  }

  private static Stop stop(MovingProgram program, HostileClients.Kind kind, boolean many)
      throws Exception {
    List<InetSocketAddress> ways = program.stops();
    SimulatedPort moving = program.turn();
    Stop stop;
    try (HostileClients clients = new HostileClients(kind, ways, many)) {
      clients.awaitConnected(TimeUnit.SECONDS.toMillis(1));
      long begun = System.nanoTime();
      List<CompletableFuture<Long>> answered = stopped(ways);
      double lastPulse = MovingProgram.millisToLastPulse(moving, begun);
      // The page is content with the first; the other one is awaited, as it would stop what comes.
      long first = answered.stream().mapToLong(CompletableFuture::join).min().orElseThrow();
      stop = new Stop(lastPulse, (first - begun) / NANOS_PER_MILLI);
    }
    program.recover();
    return stop;
  }

  /** As the page does, by both ways; returns when each was answered. */
  private static List<CompletableFuture<Long>> stopped(List<InetSocketAddress> ways) {
    return ways.stream()
        .map(
            way ->
                CompletableFuture.supplyAsync(
                    () -> {
                      try {
                        return MovingProgram.stop(way);
                      } catch (IOException e) {
                        return System.nanoTime() + NOT_ANSWERED_NANOS;
                      }
                    },
                    work -> new Thread(work, "stop").start()))
        .toList();
  }

  private static double percentile(List<Double> millis, int percent) {
    List<Double> sorted = millis.stream().sorted().toList();
    return sorted.get((sorted.size() * percent - 1) / 100);
  }

  private static String row(String name, List<Stop> stops) {
    List<Double> pulses = stops.stream().map(Stop::lastPulseMillis).toList();
    List<Double> answers = stops.stream().map(Stop::answerMillis).toList();
    return String.format(
        Locale.ROOT,
        "| %s | %d | %.1f | %.1f | %.1f | %.1f |",
        name,
        stops.size(),
        percentile(pulses, 50),
        percentile(pulses, 99),
        percentile(answers, 50),
        percentile(answers, 99));
  }
}
