package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SolveCommandTest {
  private static final String SOLVED = "UUUURRRRFFFFDDDDLLLLBBBB";

  private final Puzzle cube = Cuboid.of(2, 2, 2);

  private final FaceletWriter writer = new FaceletWriter(cube);

  @Test
  void printsTheMembersThatTheSpecificationNames() {
    Program program = Program.solve("", "solve", "2x2x2", "--scramble", "R U'", "--json");

    assertThat(program.out())
        .matches(
            "\\{\"puzzle\":\"2x2x2\",\"state\":\"[URFDLB]{24}\",\"solution\":\"U R'\",\"cost\":2,"
                + "\"metric\":\"half-turn\",\"optimal\":true,\"nodes\":\\d+,\"micros\":\\d+}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "y2", "z' x", "x2 y"})
  void aSolvedCubeNeedsNothingHeldInAnyWay(String rotation) {
    State held = Algorithm.parse(cube, rotation).applyTo(cube.solved());

    for (String options : List.of("", " --metric robot", " --all", " --strategy ida-star")) {
      Program program =
          Program.solve("", ("solve 2x2x2 " + writer.write(held) + options).split(" "));
      assertThat(program.out()).as(options).isEqualTo("\n");
      assertThat(program.exitCode()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"R U2 F'", "x y R U F2", "z2 U", ""})
  void inverseMakesExactlyTheState(String scramble) {
    Program program = Program.solve("", "solve", "2x2x2", "--scramble", scramble, "--inverse");

    State state = Algorithm.parse(cube, scramble).applyTo(cube.solved());
    assertThat(Algorithm.parse(cube, program.out()).applyTo(cube.solved())).isEqualTo(state);
  }

  @Test
  void findsEveryOptimalSolution() {
    Program program =
        Program.solve("", "solve", "2x2x2", "--scramble", "R U F2 R U' F", "--all", "--json");
    Program other =
        Program.solve(
            "",
            "solve",
            "2x2x2",
            "--scramble",
            "R U F2 R U' F",
            "--all",
            "--json",
            "--strategy",
            "ida-star");

    List<String> solutions = program.lines().stream().map(l -> Json.text(l, "solution")).toList();
    assertThat(solutions).isNotEmpty().doesNotHaveDuplicates();
    assertThat(other.lines().stream().map(l -> Json.text(l, "solution")))
        .containsExactlyInAnyOrderElementsOf(solutions);
  }

  @Test
  void improvePrintsEachAnswerOnce() {
    assertThat(Program.solve("", "solve", "2x2x2", "--scramble", "R U", "--improve").out())
        .isEqualTo("U' R'\n");
    assertThat(Program.solve("R U\nF\n", "solve", "2x2x2", "--scramble", "-", "--improve").out())
        .isEqualTo("U' R'\nF'\n");
  }

  @Test
  void aBadLineDoesNotStopTheOthers() {
    Program program = Program.solve("R\nQ\nU\n", "solve", "2x2x2", "--scramble", "-");

    assertThat(program.out()).isEqualTo("R'\nerror: not-an-algorithm\nU'\n");
    assertThat(program.err()).startsWith("cube: line 2: ");
    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
  }

  @Test
  void aFailureIsOneObject() {
    Program program =
        Program.solve(SOLVED + "\nUUUFURRRFRFFDDDDLLLLBBBB\n", "solve", "2x2x2", "--json");

    assertThat(program.lines()).hasSize(2);
    String failure = program.lines().get(1);
    assertThat(Json.text(failure, "code")).isEqualTo("twisted-corner");
    assertThat(failure).startsWith("{\"error\":\"a corner is twisted").contains("\"line\":2");
  }

  @Test
  void blankLinesAndRemarksArePassedOver() {
    Program states = Program.solve("# mine\n\n" + SOLVED + "\n \nQ\n", "solve", "2x2x2");
    assertThat(states.out()).isEqualTo("\nerror: wrong-length\n");
    assertThat(states.err()).startsWith("cube: line 5: ");

    Program scrambles = Program.solve("# mine\n\nR\n#\nQ\n", "solve", "2x2x2", "--scramble", "-");
    assertThat(scrambles.out()).isEqualTo("\nR'\nerror: not-an-algorithm\n");
    assertThat(scrambles.err()).startsWith("cube: line 5: ");
  }

  @Test
  void skipLeavesOutLinesAndCountsThem() {
    Program program =
        Program.solve("Q\nR\nQ\n", "solve", "2x2x2", "--scramble", "-", "--skip", "1");

    assertThat(program.out()).isEqualTo("R'\nerror: not-an-algorithm\n");
    assertThat(program.err()).startsWith("cube: line 3: ");
    Program all = Program.solve("R\nU\nF\n", "solve", "2x2x2", "--scramble", "-", "--skip", "9");
    assertThat(all.out()).isEmpty();
    assertThat(all.err()).isEqualTo("cube: the input has only 3 lines, all skipped\n");
  }

  @Test
  void stickersMayStandApartAndBeColours() {
    assertThat(
            Program.solve("", "solve", "2x2x2", "wwww", "rrrr", "gggg", "yyyy", "oooo", "bbb", "?")
                .out())
        .isEqualTo("\n");
  }

  @Test
  void explainsEachMove() {
    Program program =
        Program.solve("", "solve", "2x2x2", "--scramble", "R", "--metric", "robot", "--explain");

    assertThat(program.out()).isEqualTo("R'\n");
    assertThat(program.err())
        .contains("cost 2 units (robot), and nothing is cheaper: exact")
        .contains("R'       costs 2, then 0 left: arm 0 a quarter counter-clockwise");
  }

  @Test
  void whatScramblePrintsSolveReads() {
    Program scrambles = Program.solve("", "scramble", "2x2x2", "--count", "50", "--seed", "3");
    Program solutions = Program.solve(scrambles.out(), "solve", "2x2x2", "--scramble", "-");

    assertThat(scrambles.lines()).hasSize(50);
    assertThat(solutions.lines()).hasSize(50);
    for (int i = 0; i < 50; i++) {
      List<Move> scramble = Algorithm.parse(cube, scrambles.lines().get(i)).moves();
      assertThat(Algorithm.parse(cube, solutions.lines().get(i)).moves()).hasSameSizeAs(scramble);
    }
  }
}
