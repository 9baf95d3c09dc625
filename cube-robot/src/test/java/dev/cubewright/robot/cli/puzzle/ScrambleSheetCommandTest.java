package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScrambleSheetCommandTest {
  @TempDir private Path folder;

  private static Program sheet(String... words) {
    return Program.solve(
        "", Stream.concat(Stream.of("scramble"), Stream.of(words)).toArray(String[]::new));
  }

  @Test
  void aSeedGivesTheSameSheetWhateverOtherEventsItHas() {
    Program both = sheet("--events", "222:2,skewb:2", "--extra", "1", "--seed", "5");
    Program one = sheet("--events", "skewb:3", "--seed", "5");

    assertThat(both.err()).isEmpty();
    assertThat(both.lines())
        .startsWith("Scrambles", "", "2x2x2 Cube")
        .contains("Skewb")
        .anyMatch(line -> line.startsWith("E1. "));
    assertThat(both.lines()).containsAll(one.lines().subList(2, 5));
    assertThat(sheet("--events", "222:2,skewb:2", "--extra", "1", "--seed", "5").out())
        .isEqualTo(both.out());
    assertThat(sheet("--events", "222:2").out()).isNotEqualTo(sheet("--events", "222:2").out());
  }

  @Test
  void jsonHasAPictureOfEveryState() throws Exception {
    Program program = sheet("--events", "222:2,333mbf:2", "--format", "json");

    JsonNode sheet = new JsonMapper().readTree(program.out());
    assertThat(sheet.path("title").asText()).isEqualTo("Scrambles");
    assertThat(sheet.findValuesAsText("event")).containsExactly("222", "333mbf");
    assertThat(sheet.findValuesAsText("label")).containsExactly("1", "2", "1", "2");
    assertThat(sheet.findValuesAsText("picture"))
        .hasSize(4)
        .allMatch(picture -> picture.startsWith("<svg "));
  }

  /** A complete sheet replaces the file; an interrupted one leaves it unchanged. */
  @Test
  void aFileIsReplacedByACompleteSheetOnly() throws Exception {
    Path file = folder.resolve("sheet.html");
    Files.writeString(file, "before");
    Interruption interruption = new Interruption();
    interruption.request();

    String[] words = {
      "scramble", "--events", "222:3", "--format", "html", "--output", file.toString()
    };
    Program stopped = Program.run(interruption, new StringWriter(), words);

    assertThat(stopped.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(stopped.err()).isEqualTo("cube: stopped before the sheet was complete\n");
    assertThat(file).hasContent("before");

    Program complete = Program.solve("", words);

    assertThat(complete.exitCode()).isZero();
    assertThat(complete.out()).isEmpty();
    assertThat(Files.readString(file)).startsWith("<!doctype html>").endsWith("</html>\n");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a.html, '', <!doctype",
    "a.JSON, '', {",
    "json, '', Scrambles",
    "a.html, text, Scrambles"
  })
  void theFileEndingDeterminesTheFormat(String name, String format, String begin)
      throws IOException {
    Path file = folder.resolve(name);
    List<String> words =
        Stream.of("scramble", "--events", "222:1", "--output", file.toString(), "--format", format)
            .limit(format.isEmpty() ? 5 : 7)
            .toList();

    assertThat(Program.run(words.toArray(String[]::new)).exitCode()).isZero();
    assertThat(Files.readString(file)).startsWith(begin);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --events skwb:2                    | did you mean skewb?
          --events 222:0                     | must be 1 to 1000
          --events 222,222                   | named twice
          2x2x2 --events 222                 | --events cannot be combined with PUZZLE
          --events 222 --count 2             | --events cannot be combined with
          --events 222 --json                | --format json
          --events 222 --extra 1001          | from 0 to 1000
          --events 222 --format pdf          | "pdf" is not one of text, json, html
          2x2x2 --title Open                 | add --events
          2x2x2 --output sheet.html          | add --events
          --seed 1                           | no puzzle is given
          """)
  void wrongOptionsAreNamed(String words, String message) {
    Program program = Program.run("scramble " + words);

    assertThat(program.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(program.err()).contains(message).hasLineCount(1);
  }

  @Test
  void aFileThatCannotBeWrittenIsNamed() {
    for (Path file : List.of(folder, folder.resolve("none/sheet.txt"))) {
      Program program = sheet("--events", "222:1", "--output", file.toString());

      assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
      assertThat(program.err()).contains(file.toString()).hasLineCount(1);
    }
    assertThat(sheet("--events", "222:1", "--output", "-").err()).contains("--output");
  }
}
