package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Main;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.ProgramProcess;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signals that end the program while arms move. Needs {@code make -C firmware}. */
@Timeout(120)
class InterruptedRunSimulatorIT {
  @TempDir Path folder;

  /**
   * Starts a job that searches slowly for the magnets of two arms while the other two hold a cube.
   */
  private Process run(SimulatedPort one, SimulatedPort two) throws IOException {
    Path robot =
        Files.writeString(
            folder.resolve("robot.json"), "{\"version\": 1, \"modes\": {\"slow\": {\"rpm\": 10}}}");
    Process process =
        ProgramProcess.builder(
                List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
                List.of(
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
                    Program.TABLES.toString()))
            .redirectError(folder.resolve("said").toFile())
            .start();
    try (Writer answers = process.outputWriter(StandardCharsets.US_ASCII)) {
      answers.write("\n\n\n\n");
    }
    return process;
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143", "cube robot stop, 143"})
  void aSignalStopsBothBoardsAndTheProgramReportsTheHeldCube(String signal, int exitCode)
      throws Exception {
    try (SimulatedPort one = new SimulatedPort(folder.resolve("one"));
        SimulatedPort two = new SimulatedPort(folder.resolve("two"))) {
      number(one, two);
      Process process = run(one, two);
      // A job that ends too early also ends the wait for its motions.
      CompletableFuture<Void> unused =
          process.onExit().thenRun(() -> List.of(one, two).forEach(port -> port.order("quit")));
      try {
        one.awaitEvent("motion-begin");
        two.awaitEvent("motion-begin");
        assertThat(send(signal, process, one, two)).isZero();

        assertThat(process.waitFor()).as(said()).isEqualTo(exitCode);
        for (SimulatedPort port : List.of(one, two)) {
          port.awaitEvent("stop-byte");
        }
        assertThat(said())
            .contains("stopped", "hold the cube", "cube robot run --held right-left --robot ")
            .containsPattern(" --mode slow .* [URFDLB]{24}, the state of the cube as it lies now");
      } catch (IOException e) {
        throw new AssertionError("output of the program: " + said(), e);
      } finally {
        process.destroyForcibly();
      }
    }
  }

  /** Sends a signal, with this project's stop command or not; returns whether it failed. */
  private static int send(String signal, Process process, SimulatedPort one, SimulatedPort two)
      throws IOException, InterruptedException {
    if (signal.startsWith("cube ")) {
      return Main.run(
          new String[] {"robot", "stop", "--port", one.port(), "--port", two.port()},
          InputStream.nullInputStream(),
          OutputStream.nullOutputStream(),
          OutputStream.nullOutputStream());
    }
    return new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
        .inheritIO()
        .start()
        .waitFor();
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve("said"), StandardCharsets.UTF_8);
  }

  private void number(SimulatedPort one, SimulatedPort two) {
    try (SystemTransport transport = new SystemTransport(folder.resolve("locks"))) {
      BoardProbe.number(transport, one.port(), 1, LineLog.none());
      BoardProbe.number(transport, two.port(), 2, LineLog.none());
    }
  }
}
