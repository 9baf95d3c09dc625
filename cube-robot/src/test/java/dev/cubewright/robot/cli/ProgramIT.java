package dev.cubewright.robot.cli;

import static dev.cubewright.robot.cli.ProgramProcess.err;
import static dev.cubewright.robot.cli.ProgramProcess.input;
import static dev.cubewright.robot.cli.ProgramProcess.lines;
import static dev.cubewright.robot.cli.ProgramProcess.out;
import static dev.cubewright.robot.cli.ProgramProcess.quick;
import static dev.cubewright.robot.cli.ProgramProcess.start;
import static dev.cubewright.robot.cli.ProgramProcess.startPlain;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The packaged program in a separate process, without Java options from the environment. */
@Timeout(120)
class ProgramIT {
  private static final String STATE = "DBBLFRRFUDDUFFBUBLURDLLR";

  /** The most distant state of the floppy cube. */
  private static final String[] COMPARISON =
      "compare floppy --json 1 3 1 3 1 3 1 3 1 2 2 2 4 4 4 6 6 6 5 5 5 3 1 3 1 3 1 3 1 3"
          .split(" ");

  @BeforeAll
  static void buildTables() {
    assertThat(Program.solve("", "tables", "build", "2x2x2").exitCode()).isZero();
  }

  @Test
  void solvesWithoutFurtherOutput() throws Exception {
    Process process = start("solve", "2x2x2", STATE);

    assertThat(out(process).strip().split(" ")).hasSize(9);
    assertThat(err(process)).isEmpty();
    assertThat(process.waitFor()).isZero();
  }

  /** The serial collector, and the collector of a machine with two processors. */
  @Tag("long")
  @Test
  void nodesAndMemoryAreComparedUnderEveryCollector() throws Exception {
    for (Process process : List.of(start(COMPARISON), startPlain(COMPARISON))) {
      List<String> strategies = lines(process).lines().toList();
      assertThat(strategies)
          .allMatch(line -> line.startsWith("{\"puzzle\":\"3x3x1\",\"metric\":\"half-turn\","))
          .allMatch(line -> line.contains("\"states\":1,\"solved\":1,\"cost\":8,"));
      assertThat(strategies.subList(1, 5))
          .extracting(line -> Json.number(line, "nodes"))
          .containsExactly("314", "461", "459", "751");
      // Depth-first remembers no position, breadth-first all 192 of them.
      List<Long> bytes =
          strategies.stream().map(line -> Long.valueOf(Json.number(line, "bytes"))).toList();
      assertThat(bytes.get(1)).isLessThan(bytes.get(2)).isLessThan(bytes.get(4));
      assertThat(
              strategies.stream()
                  .filter(line -> line.contains("\"breadth-first\""))
                  .map(line -> Long.valueOf(Json.number(line, "bytes"))))
          .singleElement()
          .satisfies(most -> assertThat(most).isBetween(20_000L, 60_000L));
    }
  }

  /**
   * The contest's memory limit, including the Java virtual machine; docs/benchmarks.md has the
   * time.
   */
  @Test
  void solvesTheContestWithinItsMemory() throws Exception {
    List<String> samples =
        List.of(
            "1 1 1 1 1 1 1 1 1 2 2 2 4 4 4 6 6 6 5 5 5 3 3 3 3 3 3 3 3 3",
            "3 3 3 1 1 1 1 1 1 2 2 2 4 4 6 4 6 6 5 5 5 3 3 3 3 3 3 1 1 1",
            "3 3 3 1 1 3 1 1 1 2 2 5 6 4 4 4 6 6 2 5 5 3 3 3 1 3 3 1 1 1",
            "1 3 1 3 1 3 3 1 3 2 2 2 6 4 4 6 6 4 5 5 5 1 3 1 1 3 1 3 1 3");
    List<String> turns = List.of("0", "1", "2", "7");
    Process process = startPlain("solve", "floppy", "--contest");
    Writer input = input(process);
    BufferedReader lines = lines(process);
    input.write("30\n");
    for (int i = 0; i < 30; i++) {
      input.write(samples.get(i % 4) + "\n");
    }
    input.flush();

    for (int i = 0; i < 30; i++) {
      assertThat(lines.readLine()).isEqualTo(turns.get(i % 4));
    }
    assertThat(mostKilobytes(process)).isLessThan(131_072);
    input.close();
    assertThat(lines.readLine()).isNull();
    assertThat(err(process)).isEmpty();
    assertThat(process.waitFor()).isZero();
  }

  /**
   * Returns the peak resident memory, or the current one from ps if the system does not record the
   * peak.
   */
  private static long mostKilobytes(Process process) throws Exception {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    String kilobytes =
        Files.exists(status)
            ? Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .findFirst()
                .orElseThrow()
            : out(
                new ProcessBuilder("ps", "-o", "rss=", "-p", Long.toString(process.pid())).start());
    long number = Long.parseLong(kilobytes.replaceAll("\\D", ""));
    // A smaller amount means that the process has ended.
    assertThat(number).isGreaterThan(10_000);
    return number;
  }

  @Test
  @Tag("long")
  void recognizesPicturesWithoutADisplay(@TempDir Path folder) throws Exception {
    Path photos = folder.resolve("photos");
    Path seen = folder.resolve("seen.png");
    Process photograph = start("photograph", "3x3x3", "--seed", "1", "--out", photos.toString());
    String state = out(photograph);
    assertThat(photograph.waitFor()).isZero();

    // The display does not exist: a program that uses it would fail.
    ProcessBuilder recognize =
        quick("recognise", "3x3x3", photos.toString(), "--annotate", seen.toString());
    recognize.environment().put("DISPLAY", ":987");
    Process process = recognize.start();

    assertThat(out(process)).isEqualTo(state);
    assertThat(err(process)).isEmpty();
    assertThat(process.waitFor()).isZero();
    assertThat(seen).isNotEmptyFile();
    assertThat(Program.run("check", "3x3x3", state.strip()).out()).isEqualTo("valid\n");
  }

  @Test
  void robotRunEndsSolved() throws Exception {
    Process process = start("robot", "run", "--simulate", "--seed", "3");

    assertThat(out(process)).endsWith("\nsolved: yes\n");
    assertThat(err(process)).isEmpty();
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void exitCodesDependOnTheFault() throws Exception {
    assertThat(start("solve", "--bogus").waitFor()).isEqualTo(ExitCode.USAGE);
    Process version = start("--version");
    assertThat(out(version)).matches("cube \\d+\\.\\d+\\.\\d+.*\n");
    assertThat(version.waitFor()).isZero();
  }

  @Test
  void manyStatesNeedLittleMemory() throws Exception {
    takeLittleMemory(20_000);
  }

  /** Two minutes are not enough on one core beside other tests. */
  @Timeout(900)
  @Test
  @Tag("long")
  void aMillionStatesNeedLittleMemory() throws Exception {
    takeLittleMemory(1_000_000);
  }

  private static void takeLittleMemory(int count) throws Exception {
    List<String> states =
        Program.solve("", "scramble", "2x2x2", "--count", "" + count, "--seed", "1").lines();
    assertThat(states).hasSize(count);
    Process process = startPlain("solve", "2x2x2", "--scramble", "-");
    Writer input = input(process);
    Thread feeder =
        new Thread(
            () -> {
              try {
                for (String state : states) {
                  input.write(state + "\n");
                }
                input.flush();
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
    feeder.start();
    BufferedReader lines = lines(process);
    for (String state : states) {
      String answer = lines.readLine();
      assertThat(answer.split(" ")).hasSameSizeAs(state.split(" "));
    }
    assertThat(mostKilobytes(process)).isLessThan(256 * 1024);
    feeder.join();
    input.close();
    assertThat(process.waitFor()).isZero();
  }
}
