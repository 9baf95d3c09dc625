package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.Json;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The small commands of {@code robot} on simulated robots. */
class RobotCommandTest {
  @TempDir Path folder;

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
  @ValueSource(strings = {"ports", "status", "grip", "stop"})
  void anInterruptIsNoFaultOfTheFolderOfLocks(String command) {
    Interruption interruption = new Interruption();
    interruption.request();
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    int exitCode =
        Program.runIn(
            new String[] {"robot", command, "--port", "/dev/null"},
            CommandContext.withoutTerminal(
                InputStream.nullInputStream(),
                new StringWriter(),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                interruption));

    assertThat(exitCode).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("cannot be locked");
  }

  /** The boards with the retired firmware open their fingers as soon as a port is opened. */
  @ParameterizedTest
  @ValueSource(
      strings = {"robot run --scramble R", "robot status", "robot ports", "robot stop", "demo"})
  void aRetiredFirmwareIsRefusedBeforeAPortIsOpened(String words) throws IOException {
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
  void whatDescribePrintsIsReadAgain() throws IOException {
    Path part = Files.writeString(folder.resolve("part.json"), PART);
    Path whole = folder.resolve("whole.json");

    Program standard = Program.run("robot", "describe");
    Program described = Program.run("robot", "describe", "--robot", part.toString());
    Files.writeString(whole, described.out());

    assertThat(RobotFile.parse("standard", standard.out())).isEqualTo(RobotDescription.standard());
    assertThat(RobotFile.read(whole)).isEqualTo(RobotFile.read(part));
    assertThat(described.out())
        .contains("\"gripMillis\": 80", "\"turnSettleMillis\": 0", "\"line\": 17");
  }

  private static final String PART =
      "{\"version\": 1, \"modes\": {\"fast\": {\"gripMillis\": 80}},"
          + " \"stopButton\": {\"chip\": \"gpiochip0\", \"line\": 17}}";
}
