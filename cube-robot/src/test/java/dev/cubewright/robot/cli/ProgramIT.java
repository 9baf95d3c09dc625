package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The packaged program as a process of its own, started without any options of the machine. */
@Timeout(120)
class ProgramIT {
  private static final Path JAR = Path.of("target", "cube-robot.jar");
  private static final String STATE = "DBBLFRRFUDDUFFBUBLURDLLR";

  private static Process start(String... arguments) throws IOException {
    return start(Map.of(), arguments);
  }

  private static Process start(Map<String, String> environment, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-jar");
    command.add(JAR.toString());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    // What these say is printed by the process.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("_JAVA_OPTIONS");
    builder.environment().put("XDG_CACHE_HOME", Program.TABLES.toAbsolutePath().toString());
    builder.environment().putAll(environment);
    return builder.start();
  }

  private static String out(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static String err(Process process) throws IOException {
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static Writer input(Process process) {
    return new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
  }

  private static BufferedReader lines(Process process) {
    return new BufferedReader(
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  private static void interrupt(Process process) throws IOException, InterruptedException {
    int killed = new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertThat(killed).isZero();
  }

  @BeforeAll
  static void tablesAreThere() throws Exception {
    assertThat(start("tables", "build", "2x2x2").waitFor()).isZero();
  }

  @Test
  void solvesAndSaysNothingElse() throws Exception {
    Process process = start("solve", "2x2x2", STATE);

    assertThat(out(process).strip().split(" ")).hasSize(9);
    assertThat(err(process)).isEmpty();
    assertThat(process.waitFor()).isZero();
  }

  /** The contest's own limit of memory, with a Java machine; the time is in docs/benchmarks.md. */
  @Test
  void answersTheContestWithinItsMemory() throws Exception {
    List<String> samples =
        List.of(
            "1 1 1 1 1 1 1 1 1 2 2 2 4 4 4 6 6 6 5 5 5 3 3 3 3 3 3 3 3 3",
            "3 3 3 1 1 1 1 1 1 2 2 2 4 4 6 4 6 6 5 5 5 3 3 3 3 3 3 1 1 1",
            "3 3 3 1 1 3 1 1 1 2 2 5 6 4 4 4 6 6 2 5 5 3 3 3 1 3 3 1 1 1",
            "1 3 1 3 1 3 3 1 3 2 2 2 6 4 4 6 6 4 5 5 5 1 3 1 1 3 1 3 1 3");
    List<String> turns = List.of("0", "1", "2", "7");
    Process process = start("solve", "floppy", "--contest");
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

  /** Returns the most memory that was resident so far, 0 where the system does not tell. */
  private static long mostKilobytes(Process process) throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (!Files.exists(status)) {
      return 0;
    }
    String most =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("VmHWM"))
            .findFirst()
            .orElseThrow();
    return Long.parseLong(most.replaceAll("\\D", ""));
  }

  @Test
  void demoEndsSolved() throws Exception {
    Process process = start("demo", "--seed", "1");

    assertThat(out(process)).endsWith("\nsolved: yes\n");
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void recognizesPicturesWithoutADisplay(@TempDir Path folder) throws Exception {
    Path photos = folder.resolve("photos");
    Path seen = folder.resolve("seen.png");
    Process photograph = start("photograph", "3x3x3", "--seed", "1", "--out", photos.toString());
    String state = out(photograph);
    assertThat(photograph.waitFor()).isZero();

    // A display that is not there: whoever asked for it would fail.
    Process process =
        start(
            Map.of("DISPLAY", ":987"),
            "recognise",
            "3x3x3",
            photos.toString(),
            "--annotate",
            seen.toString());

    assertThat(out(process)).isEqualTo(state);
    assertThat(err(process)).isEmpty();
    assertThat(process.waitFor()).isZero();
    assertThat(seen).isNotEmptyFile();
    Process check = start("check", "3x3x3", state.strip());
    assertThat(out(check)).isEqualTo("valid\n");
  }

  @Test
  void anInterruptEndsTheWaitForAPicture() throws Exception {
    Process process = start("recognise", "2x2x2", "--capture", "sleep 60", "--timeout", "1m");
    // Long enough to have started; if it has not, the interrupt ends it all the same.
    assertThat(process.waitFor(1, TimeUnit.SECONDS)).isFalse();

    interrupt(process);

    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(out(process)).isEmpty();
    assertThat(err(process)).isEmpty();
  }

  @Test
  void anInterruptEndsAQuestionBeforeAnArmHasMoved(@TempDir Path folder) throws Exception {
    Path robot = folder.resolve("robot.json");
    Process process = start("robot", "calibrate", "--simulate", "--out", robot.toString());
    // It waits for an answer that nobody gives.
    assertThat(process.getErrorStream().read()).isEqualTo('c');

    interrupt(process);

    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(out(process)).isEmpty();
    assertThat(robot).doesNotExist();
  }

  @Test
  void robotRunEndsSolved() throws Exception {
    Process process = start("robot", "run", "--simulate", "--seed", "3");

    assertThat(out(process)).endsWith("\nsolved: yes\n");
    assertThat(err(process)).isEmpty();
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void exitCodesAreThoseOfTheFault() throws Exception {
    assertThat(start("solve", "2x2x2", "U").waitFor()).isEqualTo(1);
    assertThat(start("solve", "--bogus").waitFor()).isEqualTo(2);
    assertThat(start().waitFor()).isZero();
    Process version = start("--version");
    assertThat(out(version)).matches("cube \\d+\\.\\d+\\.\\d+.*\n");
  }

  @Test
  void anInterruptEndsTheWaitForInputCleanly() throws Exception {
    Process process = start("solve", "2x2x2");
    Writer input = input(process);
    BufferedReader lines = lines(process);
    input.write(STATE + "\n");
    input.flush();
    assertThat(lines.readLine()).isNotBlank();

    interrupt(process);

    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(lines.readLine()).isNull();
    assertThat(err(process)).contains("stopped after line 1", "--skip 1");
  }

  @Test
  void anInterruptLeavesAnswersInOrderAndNoBrokenTable() throws Exception {
    Process process = start("solve", "2x2x2", "--strategy", "ida-star", "--metric", "robot");
    Writer input = input(process);
    for (int i = 0; i < 500; i++) {
      input.write(STATE + "\n");
    }
    input.flush();
    BufferedReader lines = lines(process);
    String first = lines.readLine();

    interrupt(process);

    List<String> rest = lines.lines().toList();
    assertThat(process.waitFor()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(rest).allMatch(first::equals);
    assertThat(err(process)).contains("--skip " + (rest.size() + 1));
    Process verify = start("tables", "verify");
    assertThat(out(verify)).doesNotContain("unusable");
    assertThat(verify.waitFor()).isZero();
  }

  @Test
  void anInterruptGivesUpTheTableThatIsBeingBuilt(@TempDir Path folder) throws Exception {
    Process process = start("tables", "build", "2x2x2", "--table-dir", folder.toString());
    BufferedReader lines = lines(process);
    assertThat(lines.readLine()).isEqualTo("2x2x2, half-turn");

    interrupt(process);

    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(err(process))
        .isEqualTo("cube: interrupted; finished tables are kept, run it again to go on\n");
    Process verify = start("tables", "verify", "--table-dir", folder.toString());
    assertThat(out(verify)).contains("half-turn").doesNotContain("unusable");
  }

  /** Waits until a file of some kind is in a folder. */
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
  void anInterruptEndsALongSearchOfTheGeneralMethod(@TempDir Path folder) throws Exception {
    Path tables = folder.resolve("tables");
    String far = "R U F2 D L B2 U R' F D2 L' U2 B R F' L2 D";
    String[] command = {
      "solve", "3x3x3", "--scramble", far, "--max-memory", "2m", "--table-dir", tables.toString()
    };
    Process process = start(command);
    waitForFile(tables, process);

    interrupt(process);

    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(out(process)).isEmpty();
    assertThat(err(process)).isEqualTo("cube: stopped before there was an answer\n");
    Process verify = start("tables", "verify", "--table-dir", tables.toString());
    assertThat(out(verify)).doesNotContain("unusable");
    try (Stream<Path> files = Files.list(tables)) {
      assertThat(files).allMatch(file -> file.toString().endsWith(".table"));
    }
  }

  @Test
  void anInterruptLeavesNothingOfTheGeneralMethodsTable(@TempDir Path folder) throws Exception {
    Path tables = folder.resolve("tables");
    String puzzle = Path.of("..", "puzzles", "2x2x2.tws").toString();
    Process process = start("tables", "build", puzzle, "--table-dir", tables.toString());
    // The table of 88 million positions takes seconds, and the program none to start.
    assertThat(process.waitFor(1, TimeUnit.SECONDS)).isFalse();

    interrupt(process);

    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(err(process))
        .isEqualTo("cube: interrupted; finished tables are kept, run it again to go on\n");
    assertThat(Files.exists(tables) && !isEmpty(tables)).isFalse();
  }

  @Test
  void aHundredThousandStatesTakeLittleMemory() throws Exception {
    Process scrambles = start("scramble", "2x2x2", "--count", "100000", "--seed", "1");
    List<String> states = lines(scrambles).lines().toList();
    assertThat(states).hasSize(100_000);
    Process process = start("solve", "2x2x2", "--scramble", "-");
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
