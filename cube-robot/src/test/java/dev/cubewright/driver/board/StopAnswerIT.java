package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.ProgramProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Response times of a stop with a new connection, on each of the two ports while all attackers
 * attack that port. Needs no firmware, because the robot is simulated.
 */
@Tag("long")
@Timeout(600)
class StopAnswerIT {
  private static final int ROUNDS = Integer.getInteger("cubewright.rounds", 100);

  /** The attacks by name, separated by commas; all if empty. */
  private static final String ATTACKS = System.getProperty("cubewright.attacks", "");

  private static final long NANOS_BETWEEN = TimeUnit.MILLISECONDS.toNanos(50);
  private static final double NANOS_PER_MILLI = 1e6;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachStopIsAnsweredDuringEachAttack(boolean stopPort) throws Exception {
    List<String> command =
        List.of(
            "console",
            "--simulate",
            "--no-open",
            "--port",
            "0",
            "--history",
            folder.resolve("history.csv").toString(),
            "--table-dir",
            Program.TABLES.toString());
    Process program =
        ProgramProcess.builder(List.of(), command)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader lines = program.inputReader(StandardCharsets.UTF_8)) {
      URI page = URI.create(ProgramProcess.after("console: ", lines));
      int port = stopPort ? stopPort(page) : page.getPort();
      InetSocketAddress way = new InetSocketAddress("127.0.0.1", port);
      for (HostileClients.Kind kind : HostileClients.Kind.values()) {
        if (ATTACKS.isEmpty() || List.of(ATTACKS.split(",")).contains(kind.name())) {
          attack(kind, way, stopPort ? "stop port" : "page's port");
        }
      }
    } finally {
      program.destroy();
      program.onExit().join();
    }
  }

  private static int stopPort(URI page) throws IOException {
    try (InputStream json = page.resolve("/api/stop-port").toURL().openStream()) {
      return new JsonMapper().readTree(json).path("port").asInt();
    }
  }

  private static void attack(HostileClients.Kind kind, InetSocketAddress way, String name)
      throws Exception {
    try (AttackingMachine attacking =
        new AttackingMachine(List.of(way), "none", Optional.empty())) {
      attacking.attack(kind, false);
      List<Double> millis = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        AttackingMachine.Stop stop = attacking.stop();
        if (stop.answered() > 0) {
          millis.add((stop.firstNanos() - stop.begunNanos()) / NANOS_PER_MILLI);
        }
        LockSupport.parkNanos(NANOS_BETWEEN);
      }
      Collections.sort(millis);
      int connections = attacking.end();
      System.out.printf(
          Locale.ROOT,
          "| %s, %s | %d | %.1f | %.1f | %.1f | %d |%n",
          kind,
          name,
          connections,
          percentile(millis, 50),
          percentile(millis, 99),
          percentile(millis, 100),
          ROUNDS - millis.size());
      assertThat(millis).as("%s", kind).hasSize(ROUNDS);
    }
  }

  private static double percentile(List<Double> sorted, int percent) {
    return sorted.isEmpty() ? Double.NaN : sorted.get((sorted.size() * percent - 1) / 100);
  }
}
