package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class DemoCommandTest {
  @Test
  void endsSolved() {
    Program program = Program.solve("", "demo", "--seed", "1");

    assertThat(program.exitCode()).as(program.err()).isZero();
    List<String> lines = program.lines();
    assertThat(lines.get(lines.size() - 1)).isEqualTo("solved: yes");
    assertThat(program.out())
        .contains("scramble ", "connect ", "home ", "take ", "look ")
        .contains("recognise ", "solve ", "plan ", "turn ", "check ")
        .contains("6 pictures", "no doubtful stickers");
  }

  @Test
  void fourViewsAreEnough() {
    Program program = Program.solve("", "demo", "--views", "four", "--seed", "1");

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.out()).contains("4 pictures").endsWith("solved: yes\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"slow", "medium", "fast", "superfast"})
  void predictsTheSimulatedTimeInEachMode(String mode) {
    Program program = Program.solve("", "demo", "--seed", "3", "--mode", mode);

    String cost = find(program.out(), "twists, ([0-9.]+) s in mode " + mode);
    assertThat(find(program.out(), "predicted ([0-9.]+) s after")).isEqualTo(cost);
    assertThat(find(program.out(), "total +([0-9.]+) s")).isEqualTo(cost);
    double measured = Double.parseDouble(find(program.out(), "total +[0-9.]+ s +([0-9.]+) s"));
    assertThat(measured).isCloseTo(Double.parseDouble(cost), withinPercentage(2));
  }

  @Test
  void withoutASeedPrintsTheCommandToRepeat() {
    Program program = Program.solve("", "demo");
    String seed = find(program.out(), "--seed (\\d+) repeats it");
    Program again = Program.solve("", "demo", "--seed", seed);

    assertThat(again.out().replaceAll(" +[0-9.]+ ms", ""))
        .isEqualTo(program.out().replaceAll(" +[0-9.]+ ms", ""));
  }

  @Test
  void jsonHasOneObjectPerResult() {
    Program program = Program.solve("", "demo", "--seed", "5", "--json");

    assertThat(program.exitCode()).as(program.err()).isZero();
    List<String> lines = program.lines();
    assertThat(lines).allMatch(line -> line.startsWith("{\"event\":\""));
    String scramble = lines.get(0);
    assertThat(Json.text(scramble, "event")).isEqualTo("scramble");
    assertThat(Json.number(scramble, "seed")).isEqualTo("5");
    assertThat(Json.text(scramble, "moves"))
        .isEqualTo(scramble(Program.solve("", "demo", "--seed", "5")).replaceAll("  \\(.*", ""));
    String read = lines.stream().filter(line -> line.contains("\"read\"")).findFirst().get();
    assertThat(Json.text(read, "state")).isEqualTo(Json.text(scramble, "state"));
    assertThat(lines.get(lines.size() - 1)).isEqualTo("{\"event\":\"end\",\"solved\":true}");
  }

  @Test
  void fourArmsSolveA3x3x3() {
    Program program = Program.solve("", "demo --machine four-gripper --seed 5");

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.err()).isEmpty();
    assertThat(program.out())
        .contains("scramble ", "connect ", "home ", "take ", "solve ", "plan ", "turn ")
        .doesNotContain("look ")
        .endsWith("solved: yes\n");
    double predicted = Double.parseDouble(find(program.out(), "total +([0-9.]+) s"));
    double measured = Double.parseDouble(find(program.out(), "total +[0-9.]+ s +([0-9.]+) s"));
    assertThat(measured).isCloseTo(predicted, withinPercentage(2));
  }

  @Test
  void jsonHasTheStepsOfFourArms() {
    Program program = Program.solve("", "demo --machine four-gripper --mode slow --json");

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.lines())
        .anyMatch(line -> line.startsWith("{\"event\":\"solution\""))
        .anyMatch(line -> line.startsWith("{\"event\":\"twist\""))
        .last()
        .isEqualTo("{\"event\":\"end\",\"solved\":true}");
  }

  /** Fingers that block the layers of the other axis. */
  @Test
  void aBrokenRuleIsNotSolved(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("bad.json");
    String text = Machine.named("four-gripper").text();
    Files.writeString(file, text.replace("$g regrip 90", "$g regrip 0"));
    Program program = Program.solve("", "demo --seed 5 --machine", file.toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.out()).endsWith("solved: no\n");
    assertThat(program.err()).contains("the cube is not solved");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "demo --machine cubotino --seed 5 | the action \"close\" of the machine cubotino sends",
        "demo --machine four-griper --seed 5 | did you mean four-gripper",
        "demo --machine four-gripper --views six | --views cannot be combined with --machine"
      })
  void otherMachinesAreRejectedAtOnce(String command, String reason) {
    Program program = Program.run(command);

    assertThat(program.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(program.out()).isEmpty();
    assertThat(program.err()).contains(reason);
  }

  @Test
  void anInterruptStopsTheArmsWithoutInterruptingTheThread() {
    Interruption interruption = new Interruption();
    AtomicBoolean interrupted = new AtomicBoolean();
    StringWriter out =
        new StringWriter() {
          @Override
          public void write(String text) {
            super.write(text);
            if (text.startsWith("home")) {
              interruption.request();
              interrupted.set(Thread.currentThread().isInterrupted());
            }
          }
        };
    Program program =
        Program.run(interruption, out, "demo --seed 1 --table-dir", Program.TABLES.toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(interrupted).isFalse();
    assertThat(program.out()).endsWith("solved: no\n");
    assertThat(program.err()).contains("stopped");
  }

  private static String scramble(Program program) {
    return find(program.out(), "scramble +[0-9.]+ ms  (.*)");
  }

  private static String find(String text, String pattern) {
    var matcher = java.util.regex.Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(pattern + " in " + text).isTrue();
    return matcher.group(1);
  }
}
