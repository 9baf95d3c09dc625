package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Firmware;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Robots with the published sketch, whose boards open their fingers as a port is opened. */
class PublishedRobotTest {
  @TempDir Path folder;
  private Path robot;

  @BeforeEach
  void describe() throws IOException {
    robot =
        Files.writeString(
            folder.resolve("robot.json"), "{\"version\": 1, \"firmware\": \"published\"}");
  }

  /** Runs a command on two ports that are not there, which would be said if it opened them. */
  private Program run(String input, String words) {
    List<String> all = new ArrayList<>(List.of("robot"));
    all.addAll(List.of(words.split(" ")));
    for (String port : List.of("one", "two")) {
      all.addAll(List.of("--port", folder.resolve(port).toString()));
    }
    all.addAll(List.of("--robot", robot.toString()));
    if (words.startsWith("run")) {
      all.addAll(List.of("--table-dir", Program.TABLES.toString()));
    }
    return Program.runWith(input, all.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"run --held right-left --scramble R", "release", "status", "ports"})
  void whatNeedsClosedFingersIsRefusedBeforeAPortIsOpened(String words) {
    Program program = run("\n\n\n\n", words);

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err())
        .contains("are reset when a program connects, and open their fingers")
        .doesNotContain("is not there");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run --scramble R", "grip", "jog 0 5"})
  void beforeConnectingSomebodyIsToldToTakeHoldOfTheCube(String words) {
    Program unanswered = run("", words);
    Program answered = run("\n", words);

    for (Program program : List.of(unanswered, answered)) {
      assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
      assertThat(program.err())
          .startsWith("cube: the boards open all fingers when the program connects; take hold");
    }
    assertThat(unanswered.err()).contains("input ended").doesNotContain("is not there");
    assertThat(answered.err()).contains("one is not there");
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "robot soak", "robot run --simulate", "robot grip --simulate"})
  void nobodySimulatesIt(String words) {
    List<String> all = new ArrayList<>(List.of(words.split(" ")));
    all.addAll(List.of("--robot", robot.toString()));
    if (!words.endsWith("grip --simulate")) {
      all.addAll(List.of("--table-dir", Program.TABLES.toString()));
    }

    Program program = Program.run(all.toArray(String[]::new));

    assertThat(program.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(program.err()).contains("boards with the published sketch cannot be simulated");
  }

  @Test
  void itsCellsCanBeFoundThoughNothingCanBeMeasured() {
    String measured = "calibrate --out " + folder.resolve("out.json");
    String cells =
        "calibrate --cells --capture true --calibration " + folder.resolve("calibration.json");

    assertThat(run("\n", measured).err()).contains("answer nothing that could be measured");
    assertThat(run("\n", cells).err())
        .contains("take hold of what they hold, then type y", "one is not there");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run --scramble R", "grip", "jog 0 5"})
  void enterAloneOpensNoFingers(String words) {
    List<String> all = new ArrayList<>(List.of("robot"));
    all.addAll(List.of(words.split(" ")));
    all.addAll(List.of("--robot", robot.toString(), "--port", folder.resolve("one").toString()));
    all.addAll(List.of("--port", folder.resolve("two").toString()));
    if (words.startsWith("run")) {
      all.addAll(List.of("--table-dir", Program.TABLES.toString()));
    }

    Program program = Program.onTerminal("\n", new Interruption(), all.toArray(String[]::new));

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("the robot was stopped").doesNotContain("is not there");
  }

  @Test
  void aQuestionWithoutAnAnswerIsToBeAnswered() {
    SessionException exception =
        new SessionException(
            new SessionFault(
                Stage.HOME,
                "stopped",
                "the robot was stopped",
                Holding.unknown(),
                RecoveryAdvice.from(Holding.unknown())),
            new InputEndedException());

    Failure failure = RobotFailure.of(exception, Firmware.CUBEWRIGHT, "");

    assertThat(failure.code()).isEqualTo("input-ended");
    assertThat(failure.sentence())
        .contains("answer it on a terminal")
        .doesNotContain("do the same again");
  }

  @Test
  void afterAFaultNobodyIsToldToGoOnWithAHeldCube() {
    Holding held =
        new Holding(
            Map.of(
                Arm.R, Holding.Grip.CLOSED,
                Arm.L, Holding.Grip.CLOSED,
                Arm.B, Holding.Grip.OPEN,
                Arm.F, Holding.Grip.OPEN),
            Set.of());
    SessionException exception =
        new SessionException(
            new SessionFault(Stage.TURN, "stopped", "it stopped", held, RecoveryAdvice.from(held)),
            null);

    Failure published = RobotFailure.of(exception, Firmware.PUBLISHED, "");
    Failure ours =
        RobotFailure.of(exception, Firmware.CUBEWRIGHT, "cube robot run --held right-left");

    assertThat(published.sentence())
        .isEqualTo(
            "it stopped. Arms 0 (R) and 2 (L) hold the cube; take hold of the cube first, since"
                + " connecting opens the fingers of these boards, then begin again")
        .doesNotContain("--held");
    assertThat(Json.text(published.toJson(), "advice")).isEqualTo("take-hold");
    assertThat(ours.sentence()).contains("cube robot run --held right-left");
    assertThat(Json.text(ours.toJson(), "advice")).isEqualTo("go-on-held");
  }
}
