package dev.cubewright.robot.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Main;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The program in a process of its own, which is told to end. Needs {@code make -C firmware}. */
@Timeout(120)
class InterruptedRunSimulatorIT {
  @TempDir Path folder;

  /** Starts a job that finds the magnets of two arms, slowly, while the other two hold a cube. */
  private Process run(SimulatedPort one, SimulatedPort two) throws IOException {
    Path robot =
        Files.writeString(
            folder.resolve("robot.json"), "{\"version\": 1, \"modes\": {\"slow\": {\"rpm\": 10}}}");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "robot",
                "run",
                "--scramble",
                "R",
                "--held",
                "right-left",
                "--mode",
                "slow",
                "--robot",
                robot.toString(),
                "--port",
                one.port(),
                "--port",
                two.port(),
                "--table-dir",
                folder.resolve("tables").toString())
            .start();
    try (Writer answers =
        new OutputStreamWriter(process.getOutputStream(), StandardCharsets.US_ASCII)) {
      answers.write("\n\n\n\n");
    }
    return process;
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void aSignalStopsBothBoardsInMidTurnAndTheProgramSaysWhatIsHeld(String signal, int exitCode)
      throws Exception {
    try (SimulatedPort one = new SimulatedPort(folder.resolve("one"));
        SimulatedPort two = new SimulatedPort(folder.resolve("two"))) {
      number(one, two);
      Process process = run(one, two);
      try {
        one.awaitEvent("motion-begin");
        two.awaitEvent("motion-begin");
        int sent =
            new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .inheritIO()
                .start()
                .waitFor();
        assertThat(sent).isZero();

        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(exitCode);
        for (SimulatedPort port : List.of(one, two)) {
          port.order("quit");
          port.awaitEvent("stop-byte");
        }
        assertThat(said).contains("stopped", "hold the cube", "cube robot run --held right-left");
      } finally {
        process.destroyForcibly();
      }
    }
  }

  private void number(SimulatedPort one, SimulatedPort two) {
    try (SerialWiring wiring = new SerialWiring(folder.resolve("locks"))) {
      BoardProbe.number(wiring, one.port(), 1, LineLog.none());
      BoardProbe.number(wiring, two.port(), 2, LineLog.none());
    }
  }
}
