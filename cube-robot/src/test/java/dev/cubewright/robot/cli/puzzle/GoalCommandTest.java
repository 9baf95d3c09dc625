package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code solve --goal}: to a state that leaves things open. */
@Tag("slow")
class GoalCommandTest {
  private static final String PYRAMINX = Path.of("..", "puzzles", "pyraminx.tws").toString();
  private static final String FIRST_LAYER = "UUUU\nRR??\nFF??\n????\nLL??\nBB??\n";
  private static final String TIPS_OF_NO_ACCOUNT =
      "{\"EDGES\":{\"pieces\":[0,1,2,3,4,5],\"orientation\":[0,0,0,0,0,0]}}";

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("the goal");
  }

  private Program reach(String goal, String puzzle, String scramble, String... options)
      throws IOException {
    Files.writeString(file, goal);
    String[] all = new String[options.length + 6];
    System.arraycopy(options, 0, all, 6, options.length);
    String[] first = {"solve", puzzle, "--scramble", scramble, "--goal", file.toString()};
    System.arraycopy(first, 0, all, 0, 6);
    return Program.solve("", all);
  }

  @ParameterizedTest
  @CsvSource({"'', 0", "D, 0", "D2 x, 0", "R, 1", "R D, 2", "D R U2, 2", "R U F R U, 4"})
  void theFirstLayerIsMade(String scramble, String cost) throws IOException {
    Program program = reach(FIRST_LAYER, "2x2x2", scramble, "--json");
    String all = scramble + " " + Json.text(program.out(), "solution");

    assertThat(program.err()).isEmpty();
    assertThat(Json.number(program.out(), "cost")).isEqualTo(cost);
    // Whatever was made of it is nothing that is left to do.
    assertThat(reach(FIRST_LAYER, "2x2x2", all))
        .isEqualTo(new Program(0, "\n", "cube: already solved\n"));
  }

  @Test
  void theLastLayerIsOriented() throws IOException {
    String oriented = "UUUU\n????\n????\nDDDD\n????\n????\n";

    assertThat(reach(oriented, "2x2x2", "U").out()).isEqualTo("\n");
    assertThat(reach(oriented, "2x2x2", "R U2").out()).isEqualTo("U2 R'\n");
  }

  @ParameterizedTest
  @CsvSource({
    "3x3x3, F, F', UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
    "3x3x3, R, U, UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB",
    "4x4x4, R, U,"
        + " UUUUUUUUUUUUFFFFUBBBRRRRRRRRRRRRRRRRFFFDFFFDFFFDDDDBDDDBDDDBDDDBFFFDLLLLLLLLLLLLLLLL"
        + "UBBBUBBBUBBB"
  })
  void fewMovesAreFoundAtOnce(String puzzle, String scramble, String answer, String goal)
      throws IOException {
    assertThat(reach(goal, puzzle, scramble)).isEqualTo(new Program(0, answer + "\n", ""));
  }

  @Test
  void fewMovesCompleteTwoLayers() throws IOException {
    String goal = "????U????\n???RRRRRR\n???FFFFFF\nDDDDDDDDD\n???LLLLLL\n???BBBBBB\n";
    Program program = reach(goal, "3x3x3", "R U R' U' F' U F", "--json");

    assertThat(Json.number(program.out(), "cost")).isEqualTo("7");
    assertThat(Json.raw(program.out(), "optimal")).isEqualTo("true");
  }

  /** The usual solver reaches a fully specified goal, with its options. */
  @ParameterizedTest
  @ValueSource(strings = {"", "--strategy two-phase", "--max-length 21"})
  void oneStateIsReachedByTheUsualSolver(String options) throws IOException {
    String checkerboard = "UDUDUDUDURLRLRLRLRFBFBFBFBFDUDUDUDUDLRLRLRLRLBFBFBFBFB";
    String scramble = "R U F2 D L B2 U R' F";
    String[] words = options.isEmpty() ? new String[0] : options.split(" ");
    Program program = reach(checkerboard, "3x3x3", scramble, words);

    String all = scramble + " " + program.out().strip();
    assertThat(program.out().split(" ")).hasSizeLessThanOrEqualTo(21);
    assertThat(reach(checkerboard, "3x3x3", all))
        .isEqualTo(new Program(0, "\n", "cube: already solved\n"));
  }

  @Test
  void fewAllowedMovesAreSearchedAtOnce() throws IOException {
    Files.writeString(
        file,
        """
        {"name":"eo moves","moves":{"U":1,"U2":1,"U'":1,"D":1,"D2":1,"D'":1,"R":1,"R2":1,"R'":1,
         "L":1,"L2":1,"L'":1,"F2":1,"B2":1}}
        """);

    assertThat(Program.solve("", "solve", "3x3x3", "--scramble", "R", "--costs", file.toString()))
        .isEqualTo(new Program(0, "R'\n", ""));
  }

  @Test
  void ofAPuzzleFromAFileIsAPattern() throws IOException {
    assertThat(reach(TIPS_OF_NO_ACCOUNT, PYRAMINX, "U L").out()).isEqualTo("L' U'\n");
    assertThat(reach("{}", PYRAMINX, "U L").out()).isEqualTo("\n");
    String corners =
        """
        {"EDGES": {"pieces": ["?", "?", "?", "?", "?", null],
                   "orientation": ["?", "?", "?", "?", "?", "?"]},
         "CORNERS": {"pieces": [0, 1, 2, 3], "orientation": [0, 0, 0, 0]}}
        """;
    Program program = reach(corners, PYRAMINX, "U L R B U'", "--json");
    assertThat(Json.number(program.out(), "cost")).isEqualTo("3");
    assertThat(Json.raw(program.out(), "optimal")).isEqualTo("true");
  }

  @Test
  void everyOptimalWayIsFound() throws IOException {
    String corners = "{\"CORNERS\":{\"pieces\":[0,1,2,3],\"orientation\":[0,0,0,0]}}";

    // Between them they differ in the edges, which are left open.
    assertThat(reach(corners, PYRAMINX, "U L", "--all").lines())
        .containsExactlyInAnyOrder("U' L'", "L' U'");
  }

  @Test
  void eachLineIsJudgedByItself() throws IOException {
    Files.writeString(file, FIRST_LAYER);

    assertThat(
            Program.solve("D\nQ\nR", "solve", "2x2x2", "--scramble", "-", "--goal", file.toString())
                .lines())
        .containsExactly("", "error: not-an-algorithm", "R'");
  }

  @Test
  void whatNoMovesMakeIsSaid() throws IOException {
    Program twisted = reach("UUUFURRRFRFFDDDDLLLLBBBB", "2x2x2", "R");
    Program flipped =
        reach(
            "{\"EDGES\":{\"pieces\":[0,1,2,3,4,5],\"orientation\":[1,0,0,0,0,0]}}",
            PYRAMINX,
            "R",
            "--json");
    Program moved =
        reach("{\"CORNERS\":{\"pieces\":[1,0,2,3],\"orientation\":[0,0,0,0]}}", PYRAMINX, "R");

    assertThat(twisted.out()).isEqualTo("error: invalid-goal\n");
    assertThat(twisted.err())
        .startsWith("cube: no turns reach the goal: a corner is twisted")
        .hasLineCount(1);
    assertThat(Json.text(flipped.out(), "code")).isEqualTo("invalid-goal");
    assertThat(moved.err())
        .startsWith("cube: no state that the moves lead to matches the goal: ")
        .endsWith("write ? for more of it\n")
        .hasLineCount(1);
    assertThat(moved.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2x2x2 | '' | there is nothing in ",
        "2x2x2 | UUUU | 4 stickers are given, but a 2x2x2 has 24",
        "2x2x2 | UUUUUU?????????????????? | no piece has the colours",
        "2x2x2 | 1111???????????????????? | a goal is written in the standard colours",
        "2x2x2 | UU%U???????????????????? | neither a letter nor a digit",
        "../puzzles/pyraminx.tws | UUUU | : column 1: this is not JSON",
        "../puzzles/pyraminx.tws | '{\"EDGES\":\n{]}' | : line 2, column 2: this is not JSON",
        "../puzzles/pyraminx.tws | '{\"TIPS\":{\"pieces\":[],\"orientation\":[]}}' | no orbit is"
            + " called",
      })
  void aBrokenFileIsNamed(String puzzle, String goal, String fault) throws IOException {
    Program program = reach(goal, puzzle, "R");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.out()).isEmpty();
    assertThat(program.err()).contains(fault, file.toString()).hasLineCount(1);
  }

  @Test
  void whatIsNoTextIsNoGoal() throws IOException {
    Files.write(file, new byte[] {(byte) 0xFF, (byte) 0xFE});
    Program binary = Program.run("solve", "2x2x2", "--scramble", "R", "--goal", file.toString());
    Program large = reach("?".repeat(2_000_000), "2x2x2", "R");

    assertThat(binary.err()).contains("is not text in UTF-8").hasLineCount(1);
    assertThat(large.err()).contains("is larger than any state").hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--inverse", "--metric robot", "--strategy ida-star"})
  void someOptionsDoNotGoWithIt(String option) throws IOException {
    Program program = reach(FIRST_LAYER, "2x2x2", "R", option.split(" "));

    assertThat(program.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(program.err()).contains("--goal", "leave out");
  }
}
