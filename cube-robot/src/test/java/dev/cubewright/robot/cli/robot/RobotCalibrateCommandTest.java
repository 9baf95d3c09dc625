package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code robot calibrate} on simulated robots. */
@Tag("slow")
class RobotCalibrateCommandTest {
  @TempDir Path folder;

  @Tag("long")
  @Test
  void findsTheAutomaticSettings() {
    Path file = folder.resolve("robot.json");

    Program program =
        Program.run("robot", "calibrate", "--simulate", "--yes", "--out", file.toString());

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.err())
        .contains("at threshold 50 (4 of 8) arms R, B, L and F find their magnets")
        .contains("arm F uses threshold ");
    RobotDescription found = RobotFile.read(file);
    assertThat(Program.solve("", "robot", "run", "--simulate", "--robot", file.toString()).out())
        .endsWith("solved: yes\n");
    assertThat(found.arm(Arm.R).gripMicros())
        .isEqualTo(RobotDescription.standard().arm(Arm.R).gripMicros());
  }

  @Test
  void asksForAnglesAndWidths() {
    Path file = folder.resolve("robot.json");
    // Empty fingers; arm 0 is off by 5 degrees, the others are straight; then for each arm the
    // clear and the holding width.
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
        .contains("y if the arm holds a cube (keep holding the cube: the arm opens afterwards)");
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
  void movesNothingWithoutItsStopButton() throws IOException {
    Path file = folder.resolve("robot.json");
    RobotFile.write(file, RobotDescription.standard().withStopButton(new StopButton("no-chip", 0)));

    Program program =
        Program.run(
            "robot calibrate --simulate --yes --robot",
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
            if (line.contains("searches for its magnet")) {
              interruption.request();
            }
          }
        };
    Path file = folder.resolve("robot.json");

    int exitCode =
        Program.runIn(
            new String[] {"robot", "calibrate", "--simulate", "--yes", "--out", file.toString()},
            CommandContext.withoutTerminal(
                InputStream.nullInputStream(), new StringWriter(), interrupting, interruption));

    assertThat(exitCode).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("robot was stopped");
    assertThat(file).doesNotExist();
  }
}
