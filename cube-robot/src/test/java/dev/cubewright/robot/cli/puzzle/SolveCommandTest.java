package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code solve} with answers that transcripts cannot contain. */
@Tag("slow")
class SolveCommandTest {
  private static final String FAR = "R U F2 D' L B2 U' R2 F D2 L' U2 B R'";

  private final Puzzle cube = Cuboid.of(2, 2, 2);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"R U2 F'", "x y R U F2", "z2 U", ""})
  void inverseMakesExactlyTheState(String scramble) {
    Program program = Program.solve("", "solve 2x2x2 --inverse --scramble", scramble);

    State state = Algorithm.parse(cube, scramble).applyTo(cube.solved());
    assertThat(Algorithm.parse(cube, program.out()).applyTo(cube.solved())).isEqualTo(state);
  }

  @Test
  void findsEveryOptimalSolution() {
    String command = "solve 2x2x2 --all --json --scramble";
    Program exact = Program.solve("", command, "R U F2 R");
    Program search = Program.solve("", command, "R U F2 R", "--strategy", "ida-star");

    List<String> solutions = exact.lines().stream().map(l -> Json.text(l, "solution")).toList();
    assertThat(solutions).isNotEmpty().doesNotHaveDuplicates();
    assertThat(search.lines().stream().map(l -> Json.text(l, "solution")))
        .containsExactlyInAnyOrderElementsOf(solutions);
  }

  @Test
  void shortensTheSolutionOfTheDefaultState() {
    String known = "R U R' U R U2 R' F F2 R L' U2";
    Program program = Program.solve("", "solve 2x2x2 --shorten", known);

    State state = Algorithm.parse(cube, known).inverse().applyTo(cube.solved());
    Algorithm shorter = Algorithm.parse(cube, program.out());
    assertThat(shorter.length()).isLessThan(12);
    assertThat(cube.isSolved(shorter.applyTo(state))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          solve 2x2x2 --scramble R --shorten | U | the known solution does not solve the state
          solve 3x3x3 --without-face D --shorten | U U D | move 3 of the known solution, D, is neither
          solve 3x3x3 --strategy two-phase --shorten | R | cannot be combined with --strategy
          solve 2x2x2 --metric robot --shorten | R | cannot be combined with --metric robot
          solve 3x3x3 --phases auto --shorten | R | --phases cannot be combined with --shorten
          solve bandaged-3x3x3 --shorten     | R U | the inverse of --shorten: the move R', number 2
          solve 3x3x3 --shorten              | Q | --shorten: column 1
          solve 2x2x2 --optimal --shorten    | R | --shorten cannot be combined with --optimal
          """)
  void rejectsAnUnsuitableSolutionToShorten(String command, String moves, String reason) {
    assertThat(Program.solve("", command, moves).err()).contains(reason);
  }

  /** A name with an equals sign is a file name if the file exists. */
  @Test
  void aFileOfCostsMayHaveAnyName() throws IOException {
    Path file = Path.of("quarter=1.json");
    Files.writeString(file, "{\"name\": \"mine\", \"moves\": {\"U2\": 9, \"R2\": 5}}");
    try {
      assertThat(Program.solve("", "solve floppy --scramble R2 --costs", file.toString()).out())
          .isEqualTo("R2\n");
    } finally {
      Files.delete(file);
    }
  }

  /** Each case builds a table of all positions. */
  @ParameterizedTest
  @Tag("long")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"U": 9, "R": 5, "R2": 11, "F": 9} | R2 | 10 | R R
          {"U": 9, "R": 9, "F": 9, "L'": 2}  | R  | 2  | L'
          {"U": 1, "R": 1, "F": 1}           | R  | 3  | R R R
          {"U": 9, "R": 5, "R2": 9, "F": 9}  | R2 | 9  | R2
          """)
  void theSumOfTheCostsIsMinimal(String moves, String scramble, String cost, String solution)
      throws IOException {
    Path file = folder.resolve("costs.json");
    Files.writeString(file, "{\"name\": \"mine\", \"moves\": " + moves + "}");
    String command = "solve 2x2x2 --json --scramble";
    Program program = Program.solve("", command, scramble, "--costs", file.toString());

    assertThat(Json.number(program.out(), "cost")).isEqualTo(cost);
    assertThat(Json.text(program.out(), "solution")).isEqualTo(solution);
  }

  private Program reach(String goal, String puzzle, String scramble) throws IOException {
    Path file = Files.writeString(folder.resolve("the goal"), goal);
    return Program.solve(
        "", "solve", puzzle, "--json", "--scramble", scramble, "--goal", file.toString());
  }

  /** The default solver reaches a fully specified goal. */
  @Test
  void oneStateIsReachedByTheUsualSolver() throws IOException {
    String checkerboard = "UDUDUDUDURLRLRLRLRFBFBFBFBFDUDUDUDUDLRLRLRLRLBFBFBFBFB";
    Program program = reach(checkerboard, "3x3x3", FAR);
    String all = FAR + " " + Json.text(program.out(), "solution");

    assertThat(Integer.parseInt(Json.number(program.out(), "cost"))).isLessThanOrEqualTo(21);
    assertThat(Json.number(reach(checkerboard, "3x3x3", all).out(), "cost")).isEqualTo("0");
  }

  @Test
  void filesThatAreNoTextAreRejectedAsGoals() throws IOException {
    Path file = Files.write(folder.resolve("a"), new byte[] {(byte) 0xFF, (byte) 0xFE});

    assertThat(Program.run("solve 2x2x2 --scramble R --goal", file.toString()).err())
        .contains("is not UTF-8 text; save it as UTF-8")
        .hasLineCount(1);
    assertThat(reach("?".repeat(2_000_000), "2x2x2", "R").err())
        .contains("the goal is too large")
        .hasLineCount(1);
  }

  /** Uses the general method. */
  @Tag("long")
  @Test
  void statesFarFromSolvedAreSolvedInTime() {
    String scramble =
        Program.solve("", "scramble ../puzzles/3x3x3.tws --count 1 --seed 4").lines().get(0);
    Program program =
        Program.solve("", "solve ../puzzles/3x3x3.tws --max-memory 4m --scramble", scramble);

    String both = scramble + " " + program.lines().get(0);
    assertThat(Program.solve("", "solve 3x3x3 --scramble", both).out()).isEqualTo("\n");
  }
}
