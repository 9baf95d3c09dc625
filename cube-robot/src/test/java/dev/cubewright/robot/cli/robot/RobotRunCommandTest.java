package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code robot run} on simulated robots. */
@Tag("slow")
class RobotRunCommandTest {
  @TempDir Path folder;

  @Test
  void aGivenStateIsCheckedOnlyAtTheEnd() {
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
  void theSolutionMatchesTheOrientationOfTheCube() {
    Program program = Program.solve("", "robot", "run", "--simulate", "--seed", "2", "--json");
    String read = lineOf(program, "read");
    String solution = lineOf(program, "solution");

    assertThat(Json.text(solution, "lying")).isEqualTo(Json.text(read, "lying"));
    // The inspection of all faces changes the orientation of the cube.
    assertThat(Json.text(read, "lying")).isNotEqualTo(Json.text(read, "state"));
    Program again =
        Program.solve(
            "",
            "solve 2x2x2 --metric robot --mode fast --frames all --json",
            Json.text(solution, "lying"));
    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(solution).contains("\"frame\":\"", "\"twists\":[[[");
    Program text = Program.solve("", "robot", "run", "--simulate", "--seed", "2");
    assertThat(text.exitCode()).as(text.err()).isZero();
    assertThat(text.err()).isEmpty();
    assertThat(text.out())
        .contains("connect ", "home ", "take ", "look ", "recognise ", "solve ", "turn ", "check ")
        .contains("for        " + Json.text(solution, "lying"))
        .endsWith("solved: yes\n");
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
  void anArmThatFindsNoMagnetIsReported() throws IOException {
    Path file = folder.resolve("robot.json");
    RobotDescription standard = RobotDescription.standard();
    RobotFile.write(file, standard.withArm(Arm.L, standard.arm(Arm.L).withMagnetThreshold(1022)));

    Program program =
        Program.solve("", "robot", "run", "--simulate", "--robot", file.toString(), "--json");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    String failure = program.lines().get(program.lines().size() - 1);
    assertThat(Json.text(failure, "code")).isEqualTo("homing-failed");
    assertThat(Json.text(failure, "stage")).isEqualTo("home");
    assertThat(Json.text(failure, "advice")).isEqualTo("begin-again");
    assertThat(program.err()).startsWith("cube: arm L").contains("did not find its magnet");
  }
}
