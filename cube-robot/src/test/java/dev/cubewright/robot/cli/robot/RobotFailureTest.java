package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotFailureTest {
  /** The boards with the retired firmware open their fingers as soon as a port is opened. */
  @ParameterizedTest
  @ValueSource(
      strings = {"robot run --scramble R", "robot status", "robot ports", "robot stop", "demo"})
  void aRetiredFirmwareIsRefusedBeforeAPortIsOpened(String words, @TempDir Path folder)
      throws IOException {
    Path robot =
        Files.writeString(
            folder.resolve("robot.json"), "{\"version\": 1, \"firmware\": \"published\"}");
    List<String> all = new ArrayList<>(List.of(words.split(" ")));
    all.addAll(List.of("--robot", robot.toString()));
    if (!words.equals("demo")) {
      all.addAll(List.of("--port", folder.resolve("one").toString()));
    }

    Program program = Program.run(all.toArray(String[]::new));

    assertThat(program.exitCode()).isNotEqualTo(ExitCode.DONE);
    assertThat(program.err())
        .contains("robot.json, firmware is \"published\"", "flash this project's firmware")
        .doesNotContain("is not there");
  }

  @Test
  void aQuestionWithoutAnAnswerIsToBeAnswered() {
    SessionException exception =
        new SessionException(
            new SessionFault(
                Stage.HOME,
                Problem.of("stopped", "", "the robot was stopped"),
                Holding.unknown(),
                RecoveryAdvice.from(Holding.unknown())),
            new InputEndedException());

    ProblemException failure = JobRun.failure(exception, "");

    assertThat(failure.problem().code()).isEqualTo("input-ended");
    assertThat(failure.problem().sentence())
        .contains("answer it on a terminal")
        .doesNotContain("do the same again");
  }

  @Test
  void afterAFaultThePersonIsToldHowToGoOnWithAHeldCube() {
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
            new SessionFault(
                Stage.TURN,
                Problem.of("stopped", "", "it stopped"),
                held,
                RecoveryAdvice.from(held)),
            null);

    ProblemException failure = JobRun.failure(exception, "cube robot run --held right-left");

    assertThat(failure.problem().sentence()).contains("cube robot run --held right-left");
    assertThat(Json.text(Problems.json(failure.problem()), "advice")).isEqualTo("go-on-held");
  }
}
