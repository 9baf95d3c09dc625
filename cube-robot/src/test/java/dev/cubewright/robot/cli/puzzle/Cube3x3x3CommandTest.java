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
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The 3x3x3, whose first answers are short and improve over time. */
@Tag("slow")
class Cube3x3x3CommandTest {
  private static final String FAR = "R U F2 D L B2 U R' F D2 L' U2 B R F' L2 D";
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

  /** By one command, which loads the tables once. */
  @Test
  void defaultAnswersAreShortAndInTheOrderOfTheLines() {
    List<String> scrambles =
        List.of(FAR, "x " + FAR, SUPERFLIP, "R U F2 D L", "nonsense", "z R U2 R'", "R L R'", "y2");
    List<Integer> most = List.of(21, 21, 21, 5, 2, 3, 1, 0);

    Program program =
        Program.solve(String.join("\n", scrambles), "solve 3x3x3 --threads 2 --scramble -");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.lines()).hasSameSizeAs(scrambles);
    for (int i = 0; i < scrambles.size(); i++) {
      String line = program.lines().get(i);
      assertThat(length(line)).as(line).isLessThanOrEqualTo(most.get(i));
      if (line.startsWith("error: ")) {
        assertThat(scrambles.get(i)).isEqualTo("nonsense");
      } else {
        assertThat(cube.isSolved(after(scrambles.get(i) + " " + line))).as(line).isTrue();
      }
    }
  }

  @Test
  void eachBetterAnswerIsPrintedUntilTheTimeLimit() {
    Program program =
        Program.solve(FAR + "\n" + FAR, "solve 3x3x3 --scramble - --improve --timeout", "300ms");
    List<Integer> lengths = program.lines().stream().map(Cube3x3x3CommandTest::length).toList();
    long notShorter =
        IntStream.range(1, lengths.size())
            .filter(i -> lengths.get(i) >= lengths.get(i - 1))
            .count();

    assertThat(program.exitCode()).isZero();
    assertThat(lengths).hasSizeGreaterThanOrEqualTo(2);
    assertThat(notShorter).as("the start of the second line").isEqualTo(1);
    assertThat(program.lines())
        .allSatisfy(line -> assertThat(cube.isSolved(after(FAR + " " + line))).isTrue());
  }

  @Test
  void neverTurnsAnExcludedFace() {
    assertThat(solutions(FAR, "--without-face", "U")).hasSize(1).noneMatch(l -> l.contains("U"));
  }

  @Test
  void addsTheCostsOfTheTurns() {
    String costs = "quarter=100,half=160";
    Program program = Program.solve("", "solve 3x3x3 --json --scramble", FAR, "--costs", costs);
    String solution = Json.text(program.out(), "solution");
    long halves = solution.chars().filter(c -> c == '2').count();
    long cost = halves * 160 + (length(solution) - halves) * 100;

    assertThat(cube.isSolved(after(FAR + " " + solution))).isTrue();
    assertThat(Json.number(program.out(), "cost")).isEqualTo(Long.toString(cost));
    assertThat(Json.text(program.out(), "metric")).isEqualTo(costs);
  }

  @Test
  void givesTheBestDifferentAnswersWithTheirCosts() {
    Program program = Program.solve("", "solve 3x3x3 --best 4 --max-length 23 --scramble", FAR);
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
    Program solved = Program.solve("", "solve 3x3x3 --best 4 --scramble", "");
    assertThat(solved.out()).isEqualTo("0\t\n");
  }

  /**
   * Requirements of a batch of a million lines: order, use of all cores, and a start at any line.
   */
  @Test
  void aBatchOfOptimalAnswersCanStartAtAnyLine() {
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
    String command = "solve 3x3x3 --optimal --max-memory 16m --threads 2";
    List<String> answers = Program.solve(lines.toString(), command).lines();
    assertThat(answers).hasSize(100);
    for (int line = 0; line < 100; line++) {
      assertThat(length(answers.get(line))).isLessThanOrEqualTo(7);
      Algorithm solution = Algorithm.parse(cube, answers.get(line));
      assertThat(cube.isSolved(solution.applyTo(states.get(line)))).isTrue();
    }
    Program rest = Program.solve(lines.toString(), command + " --skip 60");
    assertThat(rest.lines()).isEqualTo(answers.subList(60, 100));
  }

  /** Thirteen moves; the search is stopped when ten are excluded. */
  @Test
  void aStoppedSearchContinuesFromItsFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("search");
    String[] command = {
      "solve 3x3x3 --optimal --max-memory 16m --explain --table-dir " + Program.TABLES,
      "--resume",
      file.toString(),
      "--scramble",
      "R2 F2 L' R2 F U' R' U R D U' F R2"
    };
    Interruption interruption = new Interruption();
    CompletableFuture<Program> running =
        CompletableFuture.supplyAsync(() -> Program.onTerminal("", interruption, command));
    while (!running.isDone() && cost(file) <= 10) {
      Thread.onSpinWait();
    }
    interruption.request();
    Program stopped = running.join();
    assertThat(stopped.out()).isEmpty();
    assertThat(stopped.err())
        .contains("; to continue, repeat the command with the same --resume" + " FILE");
    long kept = cost(file);
    assertThat(kept).isBetween(11L, 13L);

    Program program = Program.run(command);
    assertThat(length(program.lines().get(0))).isEqualTo(13);
    assertThat(program.err())
        .contains("optimal: optimal")
        .doesNotContain("no answer costs " + (kept - 1));
    assertThat(file).doesNotExist();
  }

  /** Returns the cost that a search has reached. */
  private static long cost(Path file) {
    try {
      return Files.exists(file) ? Long.parseLong(Files.readAllLines(file).get(2)) : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
