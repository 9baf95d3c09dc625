package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.ProgramProcess;
import dev.cubewright.robot.cli.console.Chromium;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;

/**
 * Time from a stop until the arms stand still, also during attacks with a thousand connections.
 * Needs {@code make -C firmware}.
 */
@Timeout(7_200)
class StopLatencySimulatorIT {
  private static final int ROUNDS = Integer.getInteger("cubewright.rounds", 20);

  /** The pulses of half a turn. */
  private static final long PULSES = 200;

  private static final double NANOS_PER_MILLI = 1e6;

  @TempDir Path folder;

  /** Stops the arms; returns the start time of the stop. */
  private interface Way {
    long stop() throws Exception;
  }

  private record Stopped(double lastPulseMillis, double answerMillis) {}

  /**
   * For each attack, from this machine and from another one: all clients connect, the attack
   * continues until its end, at least one port responds, and the arm does not complete its turn.
   */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void noAttackPreventsAStop(boolean network) throws Exception {
    try (Reach reach = Reach.of(network, folder)) {
      boolean many = network;
      for (HostileClients.Kind kind : HostileClients.Kind.values()) {
        reach.attacking().attack(kind, many);
        for (int board = 0; board < 2; board++) {
          SimulatedPort moving = reach.program().turn();
          assertThat(reach.attacking().stop().answered()).as("%s", kind).isPositive();
          assertThat(MovingProgram.pulses(moving)).as("%s", kind).isBetween(0L, PULSES - 1);
          reach.program().recover();
        }
        assertThat(reach.attacking().end()).as("%s", kind).isGreaterThanOrEqualTo(kind.count());
        many = !many;
      }
    }
  }

  /** A console and its attackers, over loopback or from another machine. */
  private record Reach(
      Optional<ClientNetwork> network, MovingProgram program, AttackingMachine attacking)
      implements AutoCloseable {
    static Reach of(boolean lan, Path folder) throws IOException, InterruptedException {
      Optional<ClientNetwork> network = lan ? ClientNetwork.make() : Optional.empty();
      if (lan && network.isEmpty()) {
        System.out.println("Cannot create a network namespace here; the clients use loopback.");
      }
      String[] options = lan ? new String[] {MovingProgram.LAN} : new String[0];
      MovingProgram program = new MovingProgram(folder, options);
      return new Reach(
          network, program, new AttackingMachine(program.stops(), program.token(), network));
    }

    @Override
    public void close() throws IOException {
      attacking.close();
      program.close();
      if (network.isPresent()) {
        network.get().close();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  @Tag("long")
  void everyAttack(boolean network) throws Exception {
    try (Reach reach = Reach.of(network, folder)) {
      measure(reach);
      List<Stopped> all = new ArrayList<>();
      for (HostileClients.Kind kind : HostileClients.Kind.values()) {
        for (boolean many : new boolean[] {false, true}) {
          reach.attacking().attack(kind, many);
          List<Stopped> stops = measure(reach);
          int connections = reach.attacking().end();
          String name =
              (network ? "--lan, " : "loopback, ") + kind + (many ? ", many addresses" : "");
          print(name + ", " + connections + " connections", stops);
          all.addAll(stops);
        }
      }
      print("all", all);
    }
  }

  private static List<Stopped> measure(Reach reach) throws Exception {
    List<Stopped> stops = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      SimulatedPort moving = reach.program().turn();
      AttackingMachine.Stop stop = reach.attacking().stop();
      stops.add(
          new Stopped(
              MovingProgram.millisToLastPulse(moving, stop.begunNanos()),
              (stop.firstNanos() - stop.begunNanos()) / NANOS_PER_MILLI));
      if (stop.answered() < 2) {
        System.out.println("Of the two ways, " + stop.answered() + " answered.");
      }
      reach.program().recover();
    }
    return stops;
  }

  @Test
  @Tag("long")
  void theButton() throws Exception {
    try (MovingProgram program = new MovingProgram(folder)) {
      measure(
          "the button",
          program,
          () -> {
            long begun = System.nanoTime();
            program.button().press();
            return begun;
          });
    }
  }

  @Test
  @Tag("long")
  void theKeyOnThePage() throws Exception {
    try (MovingProgram program = new MovingProgram(folder)) {
      ChromeDriver browser = Chromium.start(Chromium.Drawing.FLAT);
      try {
        browser.get(program.page().resolve("/robot").toString());
        measure(
            "the key on the page, the browser's driver included",
            program,
            () -> {
              long begun = System.nanoTime();
              new Actions(browser).sendKeys(Keys.ESCAPE).perform();
              return begun;
            });
      } finally {
        browser.quit();
      }
    }
  }

  /** Each stop ends the program that moves the arms, so each stop needs a new program. */
  @Test
  @Tag("long")
  void theWaysThatEndTheProgram() throws Exception {
    measure("Ctrl-C", program -> signal(program.process(), "INT"));
    measure("cube robot stop", StopLatencySimulatorIT::stopByCommand);
  }

  private interface EndingWay {
    void stop(MovingProgram program) throws Exception;
  }

  private void measure(String name, EndingWay way) throws Exception {
    List<Stopped> stops = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      try (MovingProgram program = new MovingProgram(Files.createTempDirectory(folder, "round"))) {
        SimulatedPort moving = program.turn();
        long begun = System.nanoTime();
        way.stop(program);
        stops.add(new Stopped(MovingProgram.millisToLastPulse(moving, begun), 0));
      }
    }
    print(name, stops);
  }

  private static void signal(long process, String name) throws Exception {
    new ProcessBuilder("kill", "-" + name, Long.toString(process)).start().waitFor();
  }

  /** Measured from the start of the process: the script of a property, or Java. */
  private static void stopByCommand(MovingProgram program) throws Exception {
    List<String> command = new ArrayList<>(List.of("robot", "stop"));
    program.ports().forEach(port -> command.addAll(List.of("--port", port)));
    ProcessBuilder builder = ProgramProcess.builder(List.of(), command);
    String script = System.getProperty("cubewright.cube", "");
    if (!script.isEmpty()) {
      command.add(0, script);
      builder.command(command);
    }
    builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
  }

  private static void measure(String name, MovingProgram program, Way way) throws Exception {
    List<Stopped> stops = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      SimulatedPort moving = program.turn();
      stops.add(new Stopped(MovingProgram.millisToLastPulse(moving, way.stop()), 0));
      program.recover();
    }
    print(name, stops);
  }

  private static double percentile(List<Double> millis, int percent) {
    List<Double> sorted = millis.stream().sorted().toList();
    return sorted.get((sorted.size() * percent - 1) / 100);
  }

  private static void print(String name, List<Stopped> stops) {
    List<Double> pulses = stops.stream().map(Stopped::lastPulseMillis).toList();
    List<Double> answers = stops.stream().map(Stopped::answerMillis).toList();
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f |%n",
        name,
        stops.size(),
        percentile(pulses, 50),
        percentile(pulses, 99),
        percentile(pulses, 100),
        percentile(answers, 50),
        percentile(answers, 99),
        percentile(answers, 100));
  }
}
