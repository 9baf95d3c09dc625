package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands for puzzles from definition files. */
@Tag("slow")
class DefinitionCommandTest {
  private static final Path PUZZLES = Path.of("..", "puzzles");
  private static final String PYRAMINX = PUZZLES.resolve("pyraminx.tws").toString();

  /** The state after {@code U L}. */
  private static final String STATE =
      "{\"EDGES\":{\"pieces\":[3,0,1,5,4,2],\"orientation\":[0,0,0,1,0,1]},"
          + "\"CORNERS\":{\"pieces\":[0,1,2,3],\"orientation\":[1,1,0,0]}}";

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static String state(String json) {
    return json.replaceAll(".*\"state\":(\\{.*?\\}\\}).*\n", "$1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pyraminx.tws", "pyraminx.json"})
  void stateIsAnArgumentALineOrAScramble(String name) {
    String puzzle = PUZZLES.resolve(name).toString();
    Program expected = new Program(0, "L' U'\n", "");

    assertThat(Program.solve("", "solve", puzzle, STATE)).isEqualTo(expected);
    assertThat(Program.solve(STATE + "\n", "solve", puzzle)).isEqualTo(expected);
    assertThat(Program.solve("", "solve", puzzle, "--scramble", "U L")).isEqualTo(expected);
    assertThat(Program.run("check", puzzle, STATE)).isEqualTo(new Program(0, "valid\n", ""));
    // Blanks without quotes are accepted too.
    String[] words = ("check " + puzzle + " " + STATE.replace(",", ", ")).split(" ");
    assertThat(Program.run(words)).isEqualTo(new Program(0, "valid\n", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pyraminx.tws", "pyraminx.json", "skewb.tws"})
  void printedObjectsAreReadAgain(String name) {
    String puzzle = PUZZLES.resolve(name).toString();
    Program scramble = Program.solve("", "scramble --seed 4 --json", puzzle);
    String moves = Json.text(scramble.out(), "scramble");
    String state = state(scramble.out());
    Program check = Program.run("check --json", puzzle, state);
    Program solved = Program.solve("", "solve --json", puzzle, state);

    assertThat(state(check.out())).isEqualTo(state);
    assertThat(check.out()).endsWith(",\"valid\":true}\n");
    assertThat(state(solved.out())).isEqualTo(state);
    assertThat(Json.number(solved.out(), "cost")).isEqualTo("" + moves.split(" ").length);
    assertThat(Json.raw(solved.out(), "optimal")).isEqualTo("true");
    Program end =
        Program.run(
            "check --json",
            puzzle,
            "--scramble",
            moves + " " + Json.text(solved.out(), "solution"));
    assertThat(state(end.out()))
        .isEqualTo(state(Program.run("check --json", puzzle, "--scramble", "").out()));
  }

  /** The ending of a file in the working folder can be omitted. */
  @Test
  void aNameMayHaveBlanksAndNoEnding() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("my puzzles"));
    Path copy = Files.copy(Path.of(PYRAMINX), inner.resolve("the first one"));

    assertThat(Program.solve("", "solve", copy.toString(), "--scramble", "U L").out())
        .isEqualTo("L' U'\n");
  }

  @ParameterizedTest
  @CsvSource({"2x2x2, kpuzzle", "2x2x2, ksolve", "2x2x3, kpuzzle", "floppy, ksolve"})
  void anExportedPuzzleIsSolvedLikeTheOriginal(String puzzle, String format) throws IOException {
    Program export = Program.run("export", puzzle, "--format", format);
    String exported = file("a file", export.out());
    String scramble = "R2 U2 L2 D2 R2";
    Program original = Program.solve("", "solve --json", puzzle, "--scramble", scramble);
    Program copy = Program.solve("", "solve --json", exported, "--scramble", scramble);

    assertThat(export.err()).isEmpty();
    assertThat(Json.number(copy.out(), "cost")).isEqualTo(Json.number(original.out(), "cost"));
    assertThat(Json.text(copy.out(), "puzzle")).isEqualTo(Json.text(original.out(), "puzzle"));
    // The order of solutions with the same cost can differ.
    assertThat(sorted(Program.run("export", exported, "--format", format)))
        .isEqualTo(sorted(export));
  }

  private static List<String> sorted(Program program) {
    return program.lines().stream().map(line -> line.replaceFirst(",$", "")).sorted().toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "empty.json | '' | : it is empty; it should define a puzzle",
        "blank.tws | ' ' | : it is empty; it should define a puzzle",
        "binary.tws | a\u0000b | : line 1, column 2: this is binary data, not text",
        "binary.json | {\u0007} | : line 1, column 2: this is binary data, not text",
        "broken.json | '{\"name\": \"x\" \"y\"}' | : line 1, column 14: this is not JSON:"
            + " Unexpected",
        "open.json | '{\"orbits\": [' | : line 1, column 13: the text ends too early",
        "bracket.json | '{\"orbits\": [}' | : this is not JSON: Unexpected close marker '}':"
            + " expected",
        "list.json | [] | : line 1, column 1: this is neither ksolve text nor a KPuzzle",
        "other.json | {\"a\": 1} | : no orbits are defined; write at least one",
        "text.tws | hello | : line 1, column 1: \"hello\" is not a ksolve keyword",
      })
  void aFileThatDefinesNoPuzzleIsRejectedWithTheFault(String name, String text, String fault)
      throws IOException {
    String file = file(name, text);
    for (String command : List.of("solve", "check", "scramble", "export", "tables build")) {
      Program program = Program.run((command + " " + file).split(" "));

      assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
      assertThat(program.err()).startsWith("cube: " + file).endsWith("\n").hasLineCount(1);
      assertThat(program.err().replaceFirst("line 1, column 13: (?=this)", "")).contains(fault);
      assertThat(program.err()).doesNotContain("REDACTED", "internal");
      assertThat(program.out()).isEmpty();
    }
    Program json = Program.run("solve --json", file);
    assertThat(Json.text(json.out(), "code")).isEqualTo("invalid-definition");
    assertThat(Json.text(json.out(), "file")).isEqualTo(file);
  }

  @ParameterizedTest
  @ValueSource(strings = {"latin.json", "latin.tws"})
  void aFileInAnotherEncodingIsRead(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.write(file, "# W\u00fcrfel\n".getBytes(StandardCharsets.ISO_8859_1));

    assertThat(Program.run("check", file.toString(), "--scramble", "").err())
        .isEqualTo("cube: " + file + ": no orbits are defined; write at least one\n");
  }
}
