package dev.cubewright.robot.cli;

import static dev.cubewright.robot.cli.ProgramProcess.after;
import static dev.cubewright.robot.cli.ProgramProcess.err;
import static dev.cubewright.robot.cli.ProgramProcess.input;
import static dev.cubewright.robot.cli.ProgramProcess.interrupt;
import static dev.cubewright.robot.cli.ProgramProcess.lines;
import static dev.cubewright.robot.cli.ProgramProcess.out;
import static dev.cubewright.robot.cli.ProgramProcess.quick;
import static dev.cubewright.robot.cli.ProgramProcess.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Effects of an interrupt, as sent by Ctrl-C, on the packaged program. */
@Timeout(120)
class ProgramInterruptIT {
  private static final String STATE = "DBBLFRRFUDDUFFBUBLURDLLR";

  @BeforeAll
  static void buildTables() {
    assertThat(Program.solve("", "tables", "build", "2x2x2").exitCode()).isZero();
  }

  private static void interruptAndAwait(Process process) throws Exception {
    interrupt(process);
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
  }

  /** Requires that no table is damaged; returns the results of the verification. */
  private static String verdicts(Path tables) {
    Program verify = Program.run("tables", "verify", "2x2x2", "--table-dir", tables.toString());
    assertThat(verify.out()).doesNotContain("unusable");
    assertThat(verify.exitCode()).isZero();
    return verify.out();
  }

  @Test
  @Tag("long")
  void anInterruptEndsTheWaitForAPicture() throws Exception {
    Process process = start("recognise", "2x2x2", "--camera", "sleep 60", "--timeout", "1m");
    // Enough time to start; if the program has not started, the interrupt ends it too.
    assertThat(process.waitFor(1, TimeUnit.SECONDS)).isFalse();

    interruptAndAwait(process);

    assertThat(out(process)).isEmpty();
    assertThat(err(process)).isEmpty();
  }

  @Test
  @Tag("long")
  void anInterruptEndsAQuestionBeforeAnArmHasMoved(@TempDir Path folder) throws Exception {
    Path robot = folder.resolve("robot.json");
    Process process = start("robot", "calibrate", "--simulate", "--out", robot.toString());
    // The program waits for an answer that never arrives.
    assertThat(process.getErrorStream().read()).isEqualTo('c');

    interruptAndAwait(process);

    assertThat(out(process)).isEmpty();
    assertThat(robot).doesNotExist();
  }

  /** Without arguments, the program is the console, which prints its address on standard output. */
  @Test
  void anInterruptEndsTheConsole(@TempDir Path folder) throws Exception {
    ProcessBuilder console = quick();
    console.environment().put("XDG_DATA_HOME", folder.toString());
    Process process = console.start();
    String address = after("console: ", lines(process));
    HttpResponse<String> page =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build()
            .send(
                HttpRequest.newBuilder(URI.create(address)).build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(page.body()).startsWith("<!doctype html>");

    interruptAndAwait(process);

    // Another user of this machine may run a console.
    assertThat(err(process)).matches("(cube: port \\d+ is taken, .*\n)?");
  }

  @Test
  void anInterruptEndsTheWaitForInputCleanly() throws Exception {
    Process process = start("solve", "2x2x2");
    Writer input = input(process);
    BufferedReader lines = lines(process);
    input.write(STATE + "\n");
    input.flush();
    assertThat(lines.readLine()).isNotBlank();

    interruptAndAwait(process);

    assertThat(lines.readLine()).isNull();
    assertThat(err(process)).contains("stopped after line 1", "--skip 1");
  }

  @Test
  @Tag("long")
  void anInterruptKeepsTheBestAnswerOfARunningSearch() throws Exception {
    String far = "R U F2 D L B2 U R' F D2 L' U2 B R F' L2 D";
    Process process = start("solve", "3x3x3", "--scramble", far, "--improve");
    assertThat(lines(process).readLine()).isNotBlank();

    interruptAndAwait(process);

    assertThat(err(process)).endsWith("cube: stopped; this is the best solution so far\n");
  }

  @Test
  void anInterruptLeavesAnswersInOrderAndNoDamagedTable(@TempDir Path tables) throws Exception {
    Process process =
        start(
            "solve",
            "2x2x2",
            "--strategy",
            "ida-star",
            "--metric",
            "robot",
            "--table-dir",
            tables.toString());
    Writer input = input(process);
    for (int i = 0; i < 500; i++) {
      input.write(STATE + "\n");
    }
    input.flush();
    BufferedReader lines = lines(process);
    String first = lines.readLine();

    interruptAndAwait(process);

    List<String> rest = lines.lines().toList();
    assertThat(rest).allMatch(first::equals);
    assertThat(err(process)).contains("--skip " + (rest.size() + 1));
    assertThat(verdicts(tables)).contains("sound");
  }

  @Test
  void anInterruptCancelsATableBuild(@TempDir Path folder) throws Exception {
    Process process = start("tables", "build", "2x2x2", "--table-dir", folder.toString());
    BufferedReader lines = lines(process);
    assertThat(lines.readLine()).isEqualTo("2x2x2, half-turn");

    interruptAndAwait(process);

    assertThat(err(process))
        .isEqualTo(
            "cube: interrupted; finished tables are stored; to continue, repeat the"
                + " command\n");
    assertThat(verdicts(folder)).contains("half-turn");
  }

  /** Waits until a folder contains a file with an ending. */
  private static void waitForFile(Path folder, Process process) throws Exception {
    while (!Files.exists(folder) || isEmpty(folder)) {
      assertThat(process.waitFor(10, TimeUnit.MILLISECONDS)).isFalse();
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  @Test
  @Tag("long")
  void anInterruptEndsALongSearchOfTheGeneralMethod(@TempDir Path folder) throws Exception {
    Path tables = folder.resolve("tables");
    String far = "R U F2 D L B2 U R' F D2 L' U2 B R F' L2 D";
    String[] command = {
      "solve",
      "3x3x3",
      "--optimal",
      "--scramble",
      far,
      "--max-memory",
      "2m",
      "--table-dir",
      tables.toString()
    };
    Process process = start(command);
    waitForFile(tables, process);

    interruptAndAwait(process);

    assertThat(out(process)).isEmpty();
    assertThat(err(process)).isEqualTo("cube: stopped before a solution was found\n");
    Program verify = Program.run("tables", "verify", "--table-dir", tables.toString());
    assertThat(verify.out()).doesNotContain("unusable");
    try (Stream<Path> files = Files.list(tables)) {
      assertThat(files).allMatch(file -> file.toString().endsWith(".table"));
    }
  }

  @Test
  @Tag("long")
  void anInterruptLeavesNothingOfTheGeneralMethodsTable(@TempDir Path folder) throws Exception {
    Path tables = folder.resolve("tables");
    String puzzle = Path.of("..", "puzzles", "2x2x2.tws").toString();
    Process process = start("tables", "build", puzzle, "--table-dir", tables.toString());
    // The table of 88 million positions takes seconds, much longer than the program's start.
    assertThat(process.waitFor(1, TimeUnit.SECONDS)).isFalse();

    interruptAndAwait(process);

    assertThat(err(process))
        .isEqualTo(
            "cube: interrupted; finished tables are stored; to continue, repeat the"
                + " command\n");
    assertThat(Files.exists(tables) && !isEmpty(tables)).isFalse();
  }
}
