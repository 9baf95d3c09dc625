package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlgsCommandTest {
  @TempDir private Path folder;

  private static Program algs(String... words) {
    return Program.solve(
        "", Stream.concat(Stream.of("algs"), Stream.of(words)).toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2x2x2    | R U R' U'        | R U F | 3 | 4/36/U R U' R'~6/68/R' U' R' U R U~6/90/F2 R' F' R U F2
          3x3x3    | (R U R' U R)'    | R U   | 1 | 5/46/R U R' U R
          3x3x3    | oll/27           | R U   | 2 | 7/68/R U R' U R U2 R'~7/73/(U') R' U2 R U R' U R
          pyraminx | R' L R L'        | R L   | 1 | 4/42/L R' L' R
          """)
  void linesHaveLengthCostAndMoves(
      String puzzle, String words, String moves, String count, String expected) {
    Program program = algs(puzzle, words, "--moves", moves, "--count", count);

    assertThat(program.lines()).containsExactly(expected.replace('/', '\t').split("~", -1));
    assertThat(program.exitCode()).isZero();
  }

  @Test
  void aSetHasAHeadingForEachCase() {
    Program program = algs("pyraminx", "l3e", "--count", "1");

    assertThat(program.err().lines())
        .allMatch(line -> line.contains("more algorithms of the last length"));
    assertThat(program.lines().stream().filter(line -> line.startsWith("# l3e/")).toList())
        .hasSizeGreaterThan(3)
        .doesNotHaveDuplicates();
    assertThat(program.lines().stream().filter(line -> line.matches("\\d+\t\\d+\t.+")).count())
        .isEqualTo(program.lines().size() / 2);
  }

  @Test
  void withoutACaseTheSetsAreListed() {
    assertThat(algs("3x3x3").lines())
        .contains("pll\t21\tPermutation of the last layer")
        .anyMatch(line -> line.startsWith("oll\t57\t"));
    assertThat(algs("skewb").err()).contains("the skewb has no case sets");
  }

  @Test
  void jsonHasTheFreeTurnsOnBothSides() throws Exception {
    Program program =
        algs("3x3x3", "U R U R' U R U2 R'", "--moves", "R U", "--auf", "--count", "1", "--json");

    JsonNode found = new JsonMapper().readTree(program.out());
    assertThat(found.path("moves").asText()).isEqualTo("R U2 R' U' R U' R'");
    assertThat(found.path("before").asText()).isEmpty();
    assertThat(found.path("after").asText()).isEqualTo("U'");
    assertThat(found.path("length").asInt()).isEqualTo(7);
  }

  @Test
  void aGoalFileReplacesTheSolvedState() throws Exception {
    Path goal = Files.writeString(folder.resolve("goal.txt"), "UUUU ???? ???? ???? ???? ????");

    assertThat(algs("2x2x2", "R", "--goal", goal.toString(), "--count", "1").lines())
        .containsExactly("1\t10\tR'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2x2x2 --cost missing.json R  | 2 | there is no file missing.json with costs
          2x2x2 --moves Q R            | 1 | the allowed moves: column 1: "Q" is not a move
          skewb --auf R                | 0 |
          clock --auf UR1+             | 0 |
          3x3x3 pll/T --moves R        | 1 | pll/T cannot be solved by the allowed moves
          3x3x3 ?U??U??U?????R?????F??F????????D????????L?????F??B???? | 1 | no turns reach a state with these stickers
          2x2x2 --order best R         | 2 | "best" is not one of moves, cost
          3x3x3 pll/E --timeout 1ms    | 1 | stopped before all algorithms were found
          """)
  void errorsHaveAdvice(String line, int exitCode, String message) {
    Program program = algs(line.split(" ", -1));

    assertThat(program.exitCode()).isEqualTo(exitCode);
    assertThat(program.err()).contains(message == null ? "" : message);
  }

  @Test
  void aPageHasAPictureOfEachCaseAndIsComplete() throws Exception {
    Path file = folder.resolve("oll.html");
    String[] words = {"2x2x2", "oll", "--moves", "R U F", "--count", "2", "--output", file + ""};

    assertThat(algs(words).exitCode()).isZero();
    assertThat(Files.readString(file).split("<svg ", -1)).hasSize(8);
    assertThat(Files.readString(file))
        .contains("<h2>2x2x2, moves R U F</h2>")
        .endsWith("</html>\n");

    Files.writeString(file, "before");
    Interruption interruption = new Interruption();
    interruption.request();
    Program stopped =
        Program.run(interruption, new StringWriter(), Program.with(List.of("algs"), words));

    assertThat(stopped.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(file).hasContent("before");
  }

  @Test
  void anInterruptEndsTheSearch() {
    Interruption interruption = new Interruption();
    interruption.request();

    Program program =
        Program.run(interruption, new StringWriter(), "algs", "2x2x2", "R U", "--count", "1000000");

    assertThat(program.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
  }
}
