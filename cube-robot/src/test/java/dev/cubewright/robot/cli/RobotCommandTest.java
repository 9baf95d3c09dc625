package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.RobotDescription;
import dev.cubewright.robot.robot.RobotFile;
import dev.cubewright.robot.robot.StopButton;
import dev.cubewright.robot.session.Tuning;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands of {@code robot} on simulated robots, down to the bytes on the ports. */
class RobotCommandTest {
  @TempDir Path folder;

  @Test
  void runLooksSolvesTurnsAndChecks() {
    Program program = Program.solve("", "robot", "run", "--simulate", "--seed", "2");

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.out())
        .contains("connect ", "home ", "take ", "look ", "recognise ", "solve ", "turn ", "check ")
        .endsWith("solved: yes\n");
    assertThat(program.err()).isEmpty();
  }

  @Test
  void runOfAGivenStateLooksOnlyAtTheEnd() {
    Program program =
        Program.solve("", "robot", "run", "--simulate", "--scramble", "R U2 F'", "--json");

    assertThat(program.exitCode()).as(program.err()).isZero();
    List<String> lines = program.lines();
    assertThat(lines).allMatch(line -> line.startsWith("{\"event\":"));
    assertThat(lines).filteredOn(line -> Json.text(line, "event").equals("read")).hasSize(1);
    assertThat(lines.get(lines.size() - 1)).isEqualTo("{\"event\":\"end\",\"solved\":true}");
    long twists = lines.stream().filter(line -> line.contains("\"twist\",\"number\"")).count();
    String turned = lines.stream().filter(line -> line.contains("\"turned\"")).findFirst().get();
    assertThat(Long.parseLong(Json.number(turned, "twists"))).isEqualTo(twists).isPositive();
    double predicted = Double.parseDouble(Json.number(turned, "predictedMicros"));
    double measured = Double.parseDouble(Json.number(turned, "measuredMicros"));
    assertThat(measured).isBetween(0.98 * predicted, 1.02 * predicted);
  }

  @Test
  void everythingThatIsSaidIsInTheLog() throws IOException {
    Path log = folder.resolve("lines.log");

    Program program =
        Program.run("robot", "grip", "right-left", "--simulate", "--log", log.toString());

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.out()).isEqualTo("arms 0 (R) and 2 (L) grip\n");
    assertThat(Files.readString(log)).contains(" G 0 1 ", "simulated-A", "simulated-B");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "grip --simulate|arms 0 (R), 1 (B), 2 (L) and 3 (F) grip",
        "grip 3 --simulate|arm 3 (F) grips",
        "grip R l --simulate --json|{\"gripped\":[0,2]}",
        "release 1 --simulate --yes|arm 1 (B) is open",
        "release back-front --simulate --yes --json|{\"released\":[1,3]}",
        "release --simulate --yes|arms 0 (R), 1 (B), 2 (L) and 3 (F) are open"
      })
  void armsGripAndRelease(String words, String line) {
    Program program = Program.run(("robot " + words).split(" "));

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.out()).isEqualTo(line + "\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {-180, -90, -1, 1, 45, 180})
  void jogTurnsAnArm(int degrees) {
    Program program =
        Program.run("robot", "jog", "F", Integer.toString(degrees), "--simulate", "--json");

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(Json.number(program.out(), "arm")).isEqualTo("3");
    assertThat(Json.number(program.out(), "degrees")).isEqualTo(Integer.toString(degrees));
    assertThat(Long.parseLong(Json.number(program.out(), "measuredMicros"))).isPositive();
    assertThat(Program.run("robot", "jog", "0", "90", "--simulate").out())
        .startsWith("arm 0 (R) has turned by 90 degrees in 0.");
  }

  @Test
  void statusTellsOfEachArm() {
    Program text = Program.run("robot", "status", "--simulate");
    Program json = Program.run("robot", "status", "--simulate", "--json");

    assertThat(text.exitCode()).as(text.err()).isZero();
    assertThat(text.lines()).hasSize(4).allMatch(line -> line.contains("not homed"));
    assertThat(text.lines().get(3)).contains("arm 3 (F)", "servo silent");
    assertThat(json.lines()).hasSize(4);
    assertThat(json.lines().get(2)).contains("\"arm\":2", "\"homed\":false", "\"servoMicros\":0");
  }

  @Test
  void portsTellsWhoAnswers() {
    Program program = Program.run("robot", "ports", "--simulate");

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.lines()).hasSize(2);
    assertThat(program.lines().get(0)).startsWith("simulated-A  board 1, 2 arms, firmware ");
    assertThat(Program.run("robot", "ports", "--simulate", "--json").lines().get(1))
        .contains("\"port\":\"simulated-B\"", "\"board\":2");
    assertThat(Program.run("robot", "ports", "--simulate", "--set-number", "7").out())
        .startsWith("simulated-A  board 7, 2 arms");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--views four", "--yes"})
  void aRealRobotWithoutACameraDoesNotLookNorAgree(String option) {
    List<String> words = new ArrayList<>(List.of("robot", "run", "--scramble", "R"));
    words.addAll(List.of(option.split(" ")));

    Program program = Program.solve("", words.toArray(String[]::new));

    assertThat(program.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(program.err()).contains("add --camera or --capture");
  }

  @Test
  void calibrateFindsWhatNeedsNoPerson() {
    Path file = folder.resolve("robot.json");

    Program program =
        Program.run("robot", "calibrate", "--simulate", "--yes", "--out", file.toString());

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.err())
        .contains("at threshold 50 (4 of 8) arms 0 (R), 1 (B), 2 (L) and 3 (F) find their magnets")
        .contains("arm 3 (F) gets the threshold ");
    RobotDescription found = RobotFile.read(file);
    assertThat(Program.solve("", "robot", "run", "--simulate", "--robot", file.toString()).out())
        .endsWith("solved: yes\n");
    assertThat(found.arm(Arm.R).gripMicros())
        .isEqualTo(RobotDescription.standard().arm(Arm.R).gripMicros());
  }

  @Test
  void calibrateAsksForAnglesAndWidths() {
    Path file = folder.resolve("robot.json");
    // The fingers are empty; arm 0 stands 5 degrees off, the others straight; then for each arm
    // where it is clear and where it holds.
    String answers =
        String.join(
            "\n",
            List.of(
                "", "5", "soon", "", "", "", "", // empty fingers, angles
                "+", "", "-", "-", "", // arm 0
                "", "1400", "", // arm 1
                "9999", "", "", // arm 2
                "", "", "")); // arm 3

    Program program =
        Program.runWith(answers, "robot", "calibrate", "--simulate", "--out", file.toString());

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.err())
        .contains("\"soon\" is not a number", "type a number from 500 to 2500")
        .contains("y where it holds a cube, of which you keep hold since the arm opens then");
    RobotDescription standard = RobotDescription.standard();
    RobotDescription found = RobotFile.read(file);
    assertThat(found.arm(Arm.R).homeDegrees()).isEqualTo(standard.arm(Arm.R).homeDegrees() + 5);
    assertThat(found.arm(Arm.R).releaseMicros())
        .isEqualTo(standard.arm(Arm.R).releaseMicros() + 10);
    assertThat(found.arm(Arm.R).gripMicros()).isEqualTo(standard.arm(Arm.R).gripMicros() - 20);
    assertThat(found.arm(Arm.B).gripMicros()).isEqualTo(1400);
    assertThat(found.arm(Arm.F).gripMicros()).isEqualTo(standard.arm(Arm.F).gripMicros());
  }

  @Test
  void anInputThatEndsBeforeTheAnswerStopsBeforeAnythingMoves() {
    Program program =
        Program.run(
            "robot", "calibrate", "--simulate", "--out", folder.resolve("robot.json").toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("the input ended before the question was answered");
    assertThat(folder.resolve("robot.json")).doesNotExist();
  }

  @Test
  void aFileIsNoFolderToWriteInto() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    Program program =
        Program.run(
            "robot", "calibrate", "--simulate", "--yes", "--out", file.resolve("x").toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).endsWith(": " + file + " is a file, not a folder\n");
  }

  @Test
  void calibrateMovesNothingWithoutItsStopButton() throws IOException {
    Path file = folder.resolve("robot.json");
    RobotFile.write(
        file, Tuning.withStopButton(RobotDescription.standard(), new StopButton("no-chip", 0)));

    Program program =
        Program.run(
            "robot",
            "calibrate",
            "--simulate",
            "--yes",
            "--robot",
            file.toString(),
            "--out",
            folder.resolve("out.json").toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("the stop button", "cannot be watched");
    assertThat(folder.resolve("out.json")).doesNotExist();
  }

  @Test
  void anInterruptEndsTheSearchForTheMagnets() {
    Interruption interruption = new Interruption();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream interrupting =
        new PrintStream(err, true, StandardCharsets.UTF_8) {
          @Override
          public void println(String line) {
            super.println(line);
            if (line.contains("looks for its magnet")) {
              interruption.request();
            }
          }
        };
    Path file = folder.resolve("robot.json");

    int exitCode =
        Main.run(
            new String[] {"robot", "calibrate", "--simulate", "--yes", "--out", file.toString()},
            new Surroundings(
                InputStream.nullInputStream(),
                false,
                new StringWriter(),
                interrupting,
                false,
                false,
                false,
                interruption));

    assertThat(exitCode).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("the robot was stopped");
    assertThat(file).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ports", "status", "grip", "stop"})
  void anInterruptIsNoFaultOfTheFolderOfLocks(String command) {
    Interruption interruption = new Interruption();
    interruption.request();
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    int exitCode =
        Main.run(
            new String[] {"robot", command, "--port", "/dev/null"},
            new Surroundings(
                InputStream.nullInputStream(),
                false,
                new StringWriter(),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                false,
                interruption));

    assertThat(exitCode).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("cannot be locked");
  }

  @Test
  void theSolutionIsOfTheCubeAsItLies() {
    Program program = Program.solve("", "robot", "run", "--simulate", "--seed", "2", "--json");
    String read = lineOf(program, "read");
    String solution = lineOf(program, "solution");

    assertThat(Json.text(solution, "lying")).isEqualTo(Json.text(read, "lying"));
    // Looking at all faces leaves the cube turned as a whole.
    assertThat(Json.text(read, "lying")).isNotEqualTo(Json.text(read, "state"));
    Program again =
        Program.solve(
            "",
            "solve",
            "2x2x2",
            Json.text(solution, "lying"),
            "--metric",
            "robot",
            "--mode",
            "fast",
            "--frames",
            "all",
            "--json");
    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(solution).contains("\"frame\":\"", "\"twists\":[[[");
    Program text = Program.solve("", "robot", "run", "--simulate", "--seed", "2");
    assertThat(text.out()).contains("for        " + Json.text(solution, "lying"));
  }

  private static String lineOf(Program program, String event) {
    return program
        .out()
        .lines()
        .filter(line -> line.startsWith("{\"event\":\"" + event + "\""))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void anArmThatFindsNoMagnetIsSaid() throws IOException {
    Path file = folder.resolve("robot.json");
    RobotFile.write(file, Tuning.withThreshold(RobotDescription.standard(), Arm.L, 1022));

    Program program =
        Program.solve("", "robot", "run", "--simulate", "--robot", file.toString(), "--json");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    String failure = program.lines().get(program.lines().size() - 1);
    assertThat(Json.text(failure, "code")).isEqualTo("homing-failed");
    assertThat(Json.text(failure, "stage")).isEqualTo("home");
    assertThat(Json.text(failure, "advice")).isEqualTo("begin-again");
    assertThat(program.err()).startsWith("cube: arm 2 (L)").contains("did not find its magnet");
  }

  @Test
  void soakJudgesEveryJob() {
    Program sound = Program.solve("", "robot", "soak", "--cycles", "4", "--threads", "2");
    Program faulty =
        Program.solve("", "robot", "soak", "--cycles", "6", "--faults", "--seed", "5", "--json");

    assertThat(sound.exitCode()).as(sound.out()).isZero();
    assertThat(sound.out())
        .contains("4 jobs in mode fast, virtual boards, no faults", "rules broken: none")
        .endsWith("bad: 0\n");
    assertThat(faulty.exitCode()).as(faulty.out()).isZero();
    assertThat(Json.number(faulty.out(), "cycles")).isEqualTo("6");
    assertThat(faulty.out()).contains("\"interrupted\":false", "\"badSeeds\":[]}");
  }
}
