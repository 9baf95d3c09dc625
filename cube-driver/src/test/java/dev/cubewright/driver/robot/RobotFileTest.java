package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RobotFileTest {
  private static final RobotDescription STANDARD = RobotDescription.standard();
  private static final String COMPLETE = RobotFile.format(STANDARD);

  @TempDir Path folder;

  @Test
  void aVersionAloneIsTheBuiltInRobot() {
    assertThat(RobotFile.parse("robot.json", "{\"version\": 1}")).isEqualTo(STANDARD);
  }

  @Test
  void writtenFilesAreComplete() {
    assertThat(RobotFile.parse("robot.json", COMPLETE)).isEqualTo(STANDARD);
    for (String member :
        List.of("format", "name", "firmware", "\"R\"", "\"superfast\"", "turnSettleMillis")) {
      assertThat(COMPLETE).contains(member);
    }
    assertThat(COMPLETE).startsWith("{\n  \"format\": \"cubewright-robot\",\n  \"version\": 1,\n");
  }

  @Test
  void givenMembersReplaceTheBuiltInOnes() {
    RobotDescription robot =
        RobotFile.parse(
            "robot.json",
            """
            {"version": 1, "arms": {"L": {"board": 7, "reversed": true}},
             "modes": {"fast": {"rpm": 250, "turnSettleMillis": 5}},
             "stopButton": {"chip": "gpiochip0", "line": 17}}
            """);

    ArmDescription left = STANDARD.arm(Arm.L);
    assertThat(robot.arm(Arm.L))
        .isEqualTo(
            new ArmDescription(
                7,
                left.motor(),
                true,
                left.homeDegrees(),
                left.magnetThreshold(),
                left.gripMicros(),
                left.squeezeMicros(),
                left.squeezeMillis(),
                left.releaseMicros()));
    assertThat(robot.profile(Mode.FAST)).isEqualTo(new MotionProfile(250, 72_000, 333, 95, 95, 5));
    assertThat(robot.stopButton()).contains(new StopButton("gpiochip0", 17));
    assertThat(robot.arm(Arm.R)).isEqualTo(STANDARD.arm(Arm.R));
    assertThat(robot.profile(Mode.SLOW)).isEqualTo(STANDARD.profile(Mode.SLOW));
    assertThat(RobotFile.parse("written", RobotFile.format(robot))).isEqualTo(robot);
  }

  @Test
  void theExamplesOfTheDocsAreRead() throws IOException {
    for (String page : List.of("formats.md", "robot.md")) {
      String text = Files.readString(Path.of("..", "docs", page));
      int begin = text.indexOf("{\n  \"format\": \"cubewright-robot\"");
      String example = text.substring(begin, text.indexOf("```", begin));

      assertThat(RobotFile.parse(page, example)).isNotEqualTo(STANDARD);
    }
  }

  @Test
  void filesAreWrittenAndReadWhole() throws IOException {
    Path file = folder.resolve("mine.json");
    Files.writeString(file, "something else");
    RobotFile.write(file, STANDARD);

    assertThat(RobotFile.read(file)).isEqualTo(STANDARD);
    try (var files = Files.list(folder)) {
      assertThat(files).as("no temporary file is left").containsExactly(file);
    }
  }

  @Test
  void unreadableFilesAreNamed() throws IOException {
    Path file = folder.resolve("mine.json");
    assertThatThrownBy(() -> RobotFile.read(file))
        .hasMessage(file + " was not found; check the path, or calibrate the robot");
    assertThatThrownBy(() -> RobotFile.read(folder))
        .hasMessageEndingWith("is a folder; name the file in it");
    Files.write(file, new byte[] {'{', (byte) 0xff, '}'});
    assertThatThrownBy(() -> RobotFile.read(file))
        .hasMessage(file + " cannot be read; check that it is UTF-8 text that this user can read");
    Files.write(file, " ".repeat(100_001).getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> RobotFile.read(file))
        .hasMessage(
            file
                + " has more than 100000 bytes, the limit of a robot description; choose another file");
  }

  @Test
  void unwritableFilesAreNamed() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertThatThrownBy(() -> RobotFile.write(pipe, STANDARD))
        .hasMessage(pipe + " is not a regular file; choose another name");
    assertThat(Files.isRegularFile(pipe)).isFalse();
    assertThatThrownBy(() -> RobotFile.write(folder, STANDARD))
        .hasMessageEndingWith("is a folder; name a file in it");
    assertThatThrownBy(() -> RobotFile.write(folder.resolve("none").resolve("a.json"), STANDARD))
        .hasMessage(
            folder.resolve("none").resolve("a.json")
                + " cannot be written; check that the folder exists and is writable");
  }
}
