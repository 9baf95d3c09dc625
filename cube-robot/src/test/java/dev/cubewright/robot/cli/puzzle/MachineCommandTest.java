package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code machine list}, {@code show}, {@code check} and {@code plan}. */
class MachineCommandTest {
  @TempDir Path folder;

  static List<String> names() {
    return Machine.names();
  }

  @Test
  void listsEachMachineWithPuzzleAndStates() {
    List<String> lines = Program.run("machine list").lines();

    assertThat(lines).hasSameSizeAs(names());
    for (int i = 0; i < lines.size(); i++) {
      assertThat(lines.get(i)).matches(names().get(i) + "\t\\dx\\dx\\d\t\\d+");
    }
  }

  /** The printed file defines the same machine. */
  @ParameterizedTest
  @MethodSource("names")
  void theShownFileIsTheMachine(String name) throws IOException {
    String shown = Program.run("machine show", name).out();
    String file = Files.writeString(folder.resolve("mine.json"), shown).toString();

    assertThat(Program.run("machine show", file).out()).isEqualTo(shown);
    Program check = Program.run("machine check", file);
    assertThat(check).isEqualTo(Program.run("machine check", name));
    assertThat(check.out()).startsWith(name + ": puzzle ").hasLineCount(1);
  }

  @Test
  void aCheckNamesTheTurnsThatAreImpossible() {
    assertThat(Program.run("machine check cubotino").out())
        .isEqualTo("cubotino: puzzle 3x3x3, states 288, turns all\n");
    assertThat(Program.run("machine check five-motor").out())
        .isEqualTo("five-motor: puzzle 3x3x3, states 1, turns all but D, D2, D' alone\n");
  }

  /** The three formats show the same actions. */
  @Test
  void theFormatsOfAPlanAgree() throws IOException {
    String command = "machine plan cubotino R U F2 --format ";
    List<String> text = Program.run(command + "text").lines();
    JsonNode json = new JsonMapper().readTree(Program.run(command + "json").out());

    assertThat(Program.run("machine plan cubotino R U F2").lines()).isEqualTo(text);
    assertThat(new JsonMapper().readTree(Program.run("machine plan cubotino R U F2 --json").out()))
        .isEqualTo(json);
    List<String> lines = new ArrayList<>();
    List<String> sends = new ArrayList<>();
    long end = 0;
    for (JsonNode action : json.get("actions")) {
      String effect = action.path("turn").asText(action.path("rotate").asText());
      lines.add(
          "%s  %-5s  %s"
              .formatted(
                  seconds(action.get("start").asLong()), action.get("action").asText(), effect)
              .stripTrailing());
      end = Math.max(end, action.get("start").asLong() + action.get("duration").asLong());
      if (action.has("send")) {
        sends.add(action.get("send").asText());
      }
    }
    assertThat(json.get("total").asLong()).isEqualTo(end);
    lines.add(seconds(end) + "  total for R U F2");
    assertThat(text).isEqualTo(lines);
    assertThat(Program.run(command + "send").lines()).isEqualTo(sends).isNotEmpty();
  }

  private static String seconds(long micros) {
    return String.format(Locale.ROOT, "%9.3f s", micros / 1e6);
  }

  @Test
  void noMovesAreAnEmptyPlan() {
    assertThat(Program.run("machine plan six-motor --format send", "").out()).isEmpty();
    assertThat(Program.run("machine plan six-motor", "R R'").out())
        .isEqualTo("    0.000 s  total for R R'\n");
  }

  @Test
  void nothingIsSentToAMachineWithoutTexts() {
    Program program = Program.run("machine plan tilt-and-turn R --format send");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("tilt-and-turn has no commands to send");
    assertThat(program.out()).isEmpty();
  }

  @Test
  void aWrongFileIsRejectedWithPlaceAndReason() throws IOException {
    String good = Machine.named("cubotino").text();
    String bad = good.replace("\"time\": \"flipOpen\"", "\"time\": \"flipOpn\"");
    Path file = Files.writeString(folder.resolve("bad.json"), bad);

    Program program = Program.run("machine check", file.toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err())
        .startsWith("cube: " + file + ": ")
        .contains("there is no time \"flipOpn\" (did you mean");
  }
}
