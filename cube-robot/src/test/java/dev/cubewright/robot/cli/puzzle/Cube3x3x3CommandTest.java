package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The 3x3x3, whose usual answers are short at once and shorter while you wait. */
@Tag("slow")
class Cube3x3x3CommandTest {
  private static final String FAR = "R U F2 D L B2 U R' F D2 L' U2 B R F' L2 D";
  private static final String LATE =
      "cube: no answer was found within the time limit; this is the first one after it\n";
  private static final String SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

  private final Puzzle cube = Cuboid.of(3, 3, 3);
  private final FaceletWriter writer = new FaceletWriter(cube);

  private State after(String moves) {
    return Algorithm.parse(cube, moves).applyTo(cube.solved());
  }

  private List<String> solutions(String scramble, String... options) {
    Program program =
        Program.solve("", Program.with(List.of("solve", "3x3x3", "--scramble", scramble), options));
    boolean solved = program.lines().equals(List.of(""));
    assertThat(program.err()).isEqualTo(solved ? "cube: already solved\n" : "");
    assertThat(program.lines())
        .allSatisfy(
            line -> assertThat(cube.isSolved(after(scramble + " " + line))).as(line).isTrue());
    return program.lines();
  }

  private static int length(String solution) {
    return solution.isEmpty() ? 0 : solution.split(" ").length;
  }

  /** Returns the answers to several scrambles by one command, whose tables are made once. */
  private List<String> answers(List<String> scrambles) {
    String lines = String.join("\n", scrambles);
    Program program = Program.solve(lines, "solve", "3x3x3", "--scramble", "-");
    assertThat(program.err()).isEmpty();
    assertThat(program.lines()).hasSameSizeAs(scrambles);
    for (int i = 0; i < scrambles.size(); i++) {
      String all = scrambles.get(i) + " " + program.lines().get(i);
      assertThat(cube.isSolved(after(all))).as(all).isTrue();
    }
    return program.lines();
  }

  @Test
  void theUsualAnswerHasAtMostTwentyOneMoves() {
    assertThat(answers(List.of(FAR, "x " + FAR, SUPERFLIP, "R2 L2 U2 D2 F2 B2")))
        .allSatisfy(solution -> assertThat(length(solution)).isLessThanOrEqualTo(21));
    assertThat(solutions("")).containsExactly("");
  }

  @Test
  void whatIsNearlySolvedGetsAShortestAnswer() {
    assertThat(answers(List.of("R U F2 D L", "z R U2 R'", "R L R'", "y2")))
        .extracting(Cube3x3x3CommandTest::length)
        .containsExactly(5, 3, 1, 0);
  }

  private static Program improved(String lines) {
    return Program.solve(
        lines, "solve", "3x3x3", "--scramble", "-", "--improve", "--timeout", "500ms");
  }

  @Test
  void eachBetterAnswerIsPrintedUntilTheTimeIsUp() {
    Program program = improved(FAR);

    assertThat(program.exitCode()).isZero();
    assertThat(program.lines())
        .isNotEmpty()
        .allSatisfy(line -> assertThat(cube.isSolved(after(FAR + " " + line))).as(line).isTrue());
    assertThat(program.lines().stream().map(Cube3x3x3CommandTest::length).toList())
        .isSortedAccordingTo((one, other) -> other - one)
        .doesNotHaveDuplicates();
  }

  @Test
  void aMaximumIsKept() {
    assertThat(solutions(FAR, "--max-length", "19"))
        .singleElement()
        .satisfies(solution -> assertThat(length(solution)).isLessThanOrEqualTo(19));
  }

  @ParameterizedTest
  @ValueSource(strings = {"half-turn", "quarter-turn", "outer-block"})
  void shortestAnswersAreProven(String metric) {
    Program program =
        Program.solve(
            "",
            "solve",
            "3x3x3",
            "--optimal",
            "--metric",
            metric,
            "--scramble",
            "R U2 F D L' B R",
            "--max-memory",
            "16m",
            "--json");

    assertThat(Json.raw(program.out(), "optimal")).isEqualTo("true");
    assertThat(Json.number(program.out(), "cost")).isEqualTo(metric.startsWith("q") ? "8" : "7");
  }

  /** The limit is over before the program has started. */
  @Test
  void aLimitThatIsOverStillGivesAnAnswer() {
    Program program = Program.solve("", "solve", "3x3x3", "--scramble", FAR, "--timeout", "1ms");

    assertThat(program.exitCode()).isZero();
    assertThat(program.err()).isEqualTo(LATE);
    assertThat(cube.isSolved(after(FAR + " " + program.lines().get(0)))).isTrue();
  }

  /** The user may be wrong about what nothing is below. */
  @ParameterizedTest
  @CsvSource({"1, 3, true", "6, 8, false"})
  void aMinimumIsNoProof(String minimum, String cost, String optimal) {
    Program program =
        Program.solve(
            "",
            "solve",
            "3x3x3",
            "--optimal",
            "--min-length",
            minimum,
            "--scramble",
            "R U' F2",
            "--max-memory",
            "16m",
            "--explain",
            "--json");

    assertThat(Json.number(program.out(), "cost")).isEqualTo(cost);
    assertThat(Json.raw(program.out(), "optimal")).isEqualTo(optimal);
    assertThat(program.err())
        .contains(
            optimal.equals("true")
                ? "and nothing is cheaper: optimal"
                : "and the cheapest if nothing costs less than --min-length 6: optimal");
  }

  @Test
  void linesAreImprovedForTheTimeThatEachIsGiven() {
    Program program = improved(FAR + "\n" + FAR + "\n");

    assertThat(program.exitCode()).isZero();
    assertThat(program.lines()).hasSizeGreaterThanOrEqualTo(2);
  }

  @Test
  void linesAreSolvedInTheirOrder() {
    String lines = writer.write(after(FAR)) + "\nnonsense\n" + writer.write(after("U")) + "\n";

    Program program = Program.solve(lines, "solve", "3x3x3", "--threads", "2");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.lines()).hasSize(3);
    assertThat(cube.isSolved(after(FAR + " " + program.lines().get(0)))).isTrue();
    assertThat(program.lines().get(1)).startsWith("error: ");
    assertThat(program.lines().get(2)).isEqualTo("U'");
  }

  @Test
  void scramblesLeadToRandomStates() {
    Program program = Program.solve("", "scramble", "3x3x3", "--count", "5", "--seed", "1");
    Program same = Program.solve("", "scramble", "3x3x3", "--count", "5", "--seed", "1");

    assertThat(program.err()).isEmpty();
    assertThat(program.lines())
        .hasSize(5)
        .doesNotHaveDuplicates()
        .allSatisfy(line -> assertThat(length(line)).isBetween(15, 21));
    assertThat(same.out()).isEqualTo(program.out());
  }

  /** Those that a robot makes at once are in parentheses, as algorithms may have them. */
  @Test
  void turnsOppositeFacesAtOnce() {
    assertThat(solutions("U D' R2 L", "--metric", "axial")).containsExactly("(R2 L') (U' D)");
    String inverse = "solve 3x3x3 --metric axial --inverse --optimal --max-memory 16m --scramble";
    Program made = Program.solve("", Program.with(List.of(inverse.split(" ")), "U D' R2 L"));
    assertThat(made.out()).isEqualTo("(U D') (R2 L)\n");
    String answer =
        Program.solve(
                "",
                "solve",
                "3x3x3",
                "--scramble",
                "U D' R2 L",
                "--metric",
                "axial-quarter-turn",
                "--without-face",
                "b",
                "--json")
            .out();
    assertThat(Json.text(answer, "solution")).isEqualTo("(R2 L') (U' D)");
    assertThat(Json.number(answer, "cost")).isEqualTo("3");
    assertThat(Json.text(answer, "metric")).isEqualTo("axial-quarter-turn");
    assertThat(Json.text(answer, "withoutFace")).isEqualTo("B");
  }

  @ParameterizedTest
  @CsvSource({"half-turn, U", "quarter-turn, R", "axial, F", "axial-quarter-turn, D"})
  void neverTurnsTheFaceThatIsLeftOut(String metric, String face) {
    List<String> lines = solutions(FAR, "--metric", metric, "--without-face", face);
    assertThat(lines).hasSize(1).noneMatch(line -> line.contains(face));
  }

  @ParameterizedTest
  @ValueSource(strings = {"quarter=100,half=160", "quarter=100,half=199", "quarter=3,half=3"})
  void addsUpThePricesOfTheTurns(String costs) {
    Program program =
        Program.solve("", "solve", "3x3x3", "--scramble", FAR, "--costs", costs, "--json");
    String solution = Json.text(program.out(), "solution");
    assertThat(cube.isSolved(after(FAR + " " + solution))).isTrue();
    String[] prices = costs.replaceAll("[a-z=]", "").split(",", -1);
    long halves = solution.chars().filter(c -> c == '2').count();
    long cost =
        halves * Long.parseLong(prices[1])
            + (length(solution) - halves) * Long.parseLong(prices[0]);
    assertThat(Json.number(program.out(), "cost")).isEqualTo(Long.toString(cost));
    assertThat(Json.text(program.out(), "metric")).isEqualTo(costs);
  }

  @Test
  void answersAtPricesOfTurnsAtOnce() {
    assertThat(solutions("U D", "--costs", "quarter=100,half=160,double=110"))
        .containsExactly("(U' D')");
    assertThat(solutions("", "--costs", "quarter=100,half=160")).containsExactly("");
  }

  @Test
  void givesTheBestDifferentAnswersWithTheirCosts() {
    Program program =
        Program.solve("", "solve", "3x3x3", "--scramble", FAR, "--best", "4", "--max-length", "23");
    assertThat(program.err()).isEmpty();
    assertThat(program.lines()).hasSize(4).doesNotHaveDuplicates();
    int before = 0;
    for (String line : program.lines()) {
      String[] parts = line.split("\t", -1);
      int cost = Integer.parseInt(parts[0]);
      assertThat(cost).isEqualTo(length(parts[1])).isBetween(before, 23);
      assertThat(cube.isSolved(after(FAR + " " + parts[1]))).isTrue();
      before = cost;
    }
    Program solved = Program.solve("", "solve", "3x3x3", "--scramble", "", "--best", "4");
    assertThat(solved.out()).isEqualTo("0\t\n");
  }

  /** What a batch of a million lines relies on: in order, all cores, and on from any line. */
  @Test
  void optimalAnswersToManyLinesGoOnFromAnyOfThem() {
    SplittableRandom random = new SplittableRandom(47);
    MoveSet moves = MoveSet.ofTurns(cube.turns(), Metric.HALF_TURN);
    List<State> states = new ArrayList<>();
    StringBuilder lines = new StringBuilder();
    for (int line = 0; line < 100; line++) {
      State state = cube.solved();
      for (int move = 0; move < 7; move++) {
        state = state.apply(moves.move(random.nextInt(moves.size())));
      }
      states.add(state);
      lines.append(writer.write(state)).append('\n');
    }
    String[] command = {"solve", "3x3x3", "--optimal", "--max-memory", "16m", "--threads", "2"};
    List<String> answers = Program.solve(lines.toString(), command).lines();
    assertThat(answers).hasSize(100);
    for (int line = 0; line < 100; line++) {
      assertThat(length(answers.get(line))).isLessThanOrEqualTo(7);
      Algorithm solution = Algorithm.parse(cube, answers.get(line));
      assertThat(cube.isSolved(solution.applyTo(states.get(line)))).isTrue();
    }
    List<String> skipping = new ArrayList<>(List.of(command));
    skipping.addAll(List.of("--skip", "60"));
    Program rest = Program.solve(lines.toString(), skipping.toArray(String[]::new));
    assertThat(rest.lines()).isEqualTo(answers.subList(60, 100));
  }

  /** Thirteen moves, stopped once ten are ruled out. */
  @Test
  void aSearchThatWasStoppedGoesOnFromItsFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("search");
    String[] command =
        Program.with(
            List.of("solve", "3x3x3", "--optimal", "--max-memory", "16m", "--explain"),
            "--table-dir",
            Program.TABLES.toString(),
            "--resume",
            file.toString(),
            "--scramble",
            "R2 F2 L' R2 F U' R' U R D U' F R2");
    Interruption interruption = new Interruption();
    CompletableFuture<Program> running =
        CompletableFuture.supplyAsync(() -> Program.onTerminal("", interruption, command));
    while (!running.isDone() && cost(file) <= 10) {
      Thread.onSpinWait();
    }
    interruption.request();
    Program stopped = running.join();
    assertThat(stopped.out()).isEmpty();
    assertThat(stopped.err()).contains("; call it again with the same --resume FILE to go on");
    long kept = cost(file);
    assertThat(kept).isBetween(11L, 13L);

    Program program = Program.run(command);
    assertThat(length(program.lines().get(0))).isEqualTo(13);
    assertThat(program.err())
        .contains("and nothing is cheaper: optimal")
        .doesNotContain("no answer costs " + (kept - 1));
    assertThat(file).doesNotExist();
  }

  /** Returns the cost that a search has come to. */
  private static long cost(Path file) {
    try {
      return Files.exists(file) ? Long.parseLong(Files.readAllLines(file).get(2)) : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aSearchIsKeptInAFileUntilItIsThrough(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("search");
    String[] command = {
      "solve",
      "3x3x3",
      "--optimal",
      "--max-memory",
      "16m",
      "--resume",
      file.toString(),
      "--scramble"
    };
    List<String> near = new ArrayList<>(List.of(command));
    near.add("R U2 F D L'");
    Program program = Program.solve("", near.toArray(String[]::new));
    assertThat(length(program.lines().get(0))).isEqualTo(5);
    assertThat(file).doesNotExist();
    Files.writeString(file, "anything");
    assertThat(Program.solve("", near.toArray(String[]::new)).err())
        .contains("--resume: " + file + " is no file of a search that was stopped");
    String lines = writer.write(cube.solved()) + "\n";
    assertThat(Program.solve(lines, Arrays.copyOf(command, command.length - 1)).err())
        .contains("--resume keeps one search: give one state, or continue by --skip");
  }
}
