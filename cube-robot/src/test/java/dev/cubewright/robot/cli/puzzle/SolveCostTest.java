package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.search.SolverSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Costs of solutions in all metrics, compared with known optimal costs of the 2x2x2. */
@Tag("slow")
class SolveCostTest {
  private final Puzzle cube = Cuboid.of(2, 2, 2);

  private final FaceletReader reader = new FaceletReader(new StateSpace(cube));

  private static List<String[]> vectors() throws IOException {
    try (InputStream file = SolveCostTest.class.getResourceAsStream("2x2x2.tsv")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(line -> line.split("\t"))
          .toList();
    }
  }

  private static String states(List<String[]> vectors) {
    return vectors.stream().map(row -> row[0] + "\n").collect(Collectors.joining());
  }

  private boolean solves(String state, String moves) {
    return cube.isSolved(Algorithm.parse(cube, moves).applyTo(reader.require(state)));
  }

  @ParameterizedTest
  @CsvSource({
    "1, --metric half-turn",
    "2, --metric quarter-turn",
    "3, --metric robot --frames one --threads 1",
    "4, --metric robot --frames all",
    "1, --strategy ida-star"
  })
  void givesTheKnownCosts(int column, String options) throws IOException {
    requireKnownCosts(column, options);
  }

  @ParameterizedTest
  @Tag("long")
  @CsvSource({
    "1, --metric outer-block",
    "3, --metric robot",
    "4, --strategy ida-star --metric robot --frames all --threads 2"
  })
  void givesTheKnownCostsWithMoreOptions(int column, String options) throws IOException {
    requireKnownCosts(column, options);
  }

  private void requireKnownCosts(int column, String options) throws IOException {
    List<String[]> vectors = vectors();
    String[] arguments = ("solve 2x2x2 --json " + options).split(" ");

    Program program = Program.solve(states(vectors), arguments);

    assertThat(program.err()).isEmpty();
    assertThat(program.exitCode()).isZero();
    assertThat(program.lines()).hasSameSizeAs(vectors);
    for (int i = 0; i < vectors.size(); i++) {
      String line = program.lines().get(i);
      assertThat(Json.text(line, "state")).isEqualTo(vectors.get(i)[0]);
      assertThat(Json.number(line, "cost")).isEqualTo(vectors.get(i)[column]);
      String frame = options.contains("robot") ? Json.text(line, "frame") : "";
      assertThat(solves(vectors.get(i)[0], frame + " " + Json.text(line, "solution"))).isTrue();
    }
  }

  @Test
  void turnsTheCubeFirstIfThatIsCheaper() throws IOException {
    String[] vector =
        vectors().stream().filter(row -> !row[3].equals(row[4])).findFirst().orElseThrow();

    Program json =
        Program.solve(vector[0] + "\n", "solve 2x2x2 --metric robot --frames all --json");
    Program text = Program.solve(vector[0] + "\n", "solve 2x2x2 --metric robot --frames all");

    assertThat(Json.text(json.out(), "frame")).isIn("x'", "z'");
    assertThat(text.out()).startsWith(Json.text(json.out(), "frame") + " ");
    assertThat(solves(vector[0], text.out())).isTrue();
  }

  private static int leastCost(MetricChoice metric) {
    SolvablePuzzle puzzle = SolvablePuzzle.named("2x2x2").apply(SolverSettings.standard());
    MoveSet moves = metric.moveSet(puzzle);
    return IntStream.range(0, moves.size())
        .map(move -> moves.cost(MoveSet.START, move))
        .min()
        .orElseThrow();
  }

  @Test
  void countsMicrosecondsOfARobot() {
    Optional<Mode> fast = Optional.of(Mode.FAST);
    RobotDescription robot = RobotDescription.standard();

    // A single quarter turn of 0.049 s; the first twist needs no regrip.
    assertThat(leastCost(MetricChoice.robot(fast, Optional.empty()))).isBetween(49_000, 49_999);
    assertThat(leastCost(MetricChoice.robot(fast, Optional.of(robot))))
        .isEqualTo((int) robot.times(Mode.FAST).turnMicros(90));
  }

  /** A quarter turn of three quarters of the layers replaces a half turn. */
  @Test
  void countsMicrosecondsOfADescribedRobot(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("mine.json");
    Files.writeString(file, "{\"version\": 1, \"modes\": {\"fast\": {\"turnSettleMillis\": 40}}}");
    String command =
        "solve 2x2x2 --json --metric robot --mode fast --strategy ida-star --scramble R";

    Program program = Program.solve("", command + " --robot", file.toString());

    assertThat(Json.number(program.out(), "cost"))
        .isEqualTo("" + RobotFile.read(file).times(Mode.FAST).turnMicros(90));
    assertThat(Json.raw(program.out(), "twists")).isIn("[[[0,-1]]]", "[[[2,-1]]]");
  }
}
