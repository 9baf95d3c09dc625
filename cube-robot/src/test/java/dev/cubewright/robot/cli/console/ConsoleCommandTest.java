package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ConsoleCommandTest {
  @TempDir private Path folder;

  @Test
  void servesUntilItIsInterrupted() throws Exception {
    RunningConsole console = RunningConsole.simulated(folder, 0);
    assertThat(console.line("robot: ")).isEqualTo("robot: simulated robot: option --simulate");
    assertThat(console.address()).matches("http://127\\.0\\.0\\.1:\\d+/");

    JsonNode state = console.state();
    assertThat(state.path("robot").path("kind").asText()).isEqualTo("simulated");
    assertThat(state.path("operator").path("watchers").asInt()).isZero();
    assertThat(
            StreamSupport.stream(state.path("allowed").spliterator(), false).map(JsonNode::asText))
        .contains("stop");

    assertThat(console.interrupt()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(console.err()).isEmpty();
    assertThatThrownBy(console::state).isInstanceOf(IOException.class);
  }

  @Test
  void showsTablesWhileTheyAreBuilt() throws Exception {
    Path tables = Files.createDirectory(folder.resolve("tables"));
    try (RunningConsole console = new RunningConsole(folder, tables, "--simulate", "--port", "0");
        RunningConsole.Listener listener = console.listen("watching")) {
      assertThat(console.post("puzzles/2x2x2/solve", "{\"scramble\":\"R U\"}").statusCode())
          .isEqualTo(200);

      assertThat(listener.heardUntil("\"share\":"))
          .contains("\"preparing\":[{\"puzzle\":\"2x2x2\"");
      while (!console.state().path("preparing").isEmpty()) {
        Thread.onSpinWait();
      }
      assertThat(console.post("tables", "{}").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void storesTheDescriptionInItsFile() throws Exception {
    Path file = folder.resolve("robot.json");
    Files.writeString(file, "{\"version\": 1, \"name\": \"before\"}");
    try (RunningConsole console =
        new RunningConsole(folder, "--simulate", "--port", "0", "--robot", file.toString())) {
      console.line("robot: ");
      console.awaitIdle();
      assertThat(console.put("robot", "{\"version\": 1, \"name\": \"after\"}").statusCode())
          .isEqualTo(200);

      assertThat(RobotFile.read(file).name()).isEqualTo("after");
      JsonNode keptIn = console.state().path("robot").path("keptIn");
      assertThat(keptIn.path("robot").asText()).isEqualTo("robot.json");
      assertThat(RunningConsole.json(console.get("files")).path("robot").asText())
          .isEqualTo(file.toString());
      assertThat(keptIn.path("calibration").isNull()).isTrue();

      Files.delete(file);
      Files.createDirectory(file);
      HttpResponse<String> refused = console.put("robot", "{\"version\": 1, \"name\": \"last\"}");
      assertThat(refused.statusCode()).isEqualTo(409);
      assertThat(refused.body()).contains("not-kept", "is a folder");
      assertThat(console.get("robot").body()).contains("after");
    }
  }

  @Test
  void namesThePortInUse() throws Exception {
    try (ServerSocket taken =
        new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
      RunningConsole console =
          new RunningConsole(folder, "--simulate", "--port", String.valueOf(taken.getLocalPort()));

      assertThat(console.awaitEnd()).isEqualTo(ExitCode.IMPOSSIBLE);
      assertThat(console.err())
          .startsWith("cube: cannot listen on port " + taken.getLocalPort())
          .contains("another --port");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"--seed=1", "--lan"})
  void aTokenFileMakesTheTokenMandatory(String more) throws Exception {
    Path file = folder.resolve("token");
    for (int start = 0; start < 2; start++) {
      try (RunningConsole console =
          new RunningConsole(
              folder, "--simulate", "--port", "0", "--token", file.toString(), more)) {
        String address = console.address();
        String token = Files.readString(file).strip();
        assertThat(address).endsWith("/?token=" + token);
        String plain = address.substring(0, address.indexOf('?'));
        HttpResponse<String> refused = RunningConsole.get(URI.create(plain + "api/state"));
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.body()).contains("no-token", "all clients need");
        assertThat(RunningConsole.get(URI.create(plain + "api/state?token=" + token)).statusCode())
            .isEqualTo(200);
        assertThat(console.err().contains("anyone with the token " + token))
            .isEqualTo(more.equals("--lan"));
      }
    }
  }

  @Test
  void printsTheTokenForTheNetworkOnly() throws Exception {
    try (RunningConsole console =
        new RunningConsole(folder, "--simulate", "--port", "0", "--lan")) {
      assertThat(console.address()).doesNotContain("token");
      console.line("robot: ");
      List<String> others =
          console.seen().stream().filter(line -> line.contains("token=")).toList();
      assertThat(others).allMatch(line -> line.matches("console: http://.+:\\d+/\\?token=.{24}"));
      assertThat(console.err()).startsWith("cube: other computers can reach this console: ");
      assertThat(console.state().path("state").asText()).isNotBlank();
    }
  }
}
