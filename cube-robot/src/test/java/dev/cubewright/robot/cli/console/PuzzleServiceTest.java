package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Puzzles without arms, as a page asks about them. */
@Timeout(300)
class PuzzleServiceTest {
  @TempDir private static Path folder;

  private static RunningConsole console;

  @BeforeAll
  static void start() {
    console = new RunningConsole(folder, "--simulate", "--port", "0");
  }

  @AfterAll
  static void stop() {
    console.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"floppy", "2x2x2", "3x3x3", "4x4x4", "6x6x6"})
  void solvesAScrambleStepByStep(String name) throws Exception {
    Puzzle puzzle = Cuboid.of(name);
    FaceletWriter writer = new FaceletWriter(puzzle);
    JsonNode scramble = RunningConsole.json(console.post("puzzles/" + name + "/scramble", "{}"));
    String facelets = scramble.path("facelets").asText();
    State state =
        Algorithm.parse(puzzle, scramble.path("scramble").asText()).applyTo(puzzle.solved());
    assertThat(facelets).isEqualTo(writer.write(state));

    JsonNode answer =
        RunningConsole.json(
            console.post("puzzles/" + name + "/solve", "{\"facelets\":\"" + facelets + "\"}"));

    assertThat(answer.path("before").asText()).isEqualTo(facelets);
    assertThat(answer.path("size")).hasSize(3);
    for (JsonNode step : answer.path("steps")) {
      state = state.apply(puzzle.move(step.path("move").asText()));
      assertThat(step.path("facelets").asText()).isEqualTo(writer.write(state));
      assertThat(step.path("layers")).isNotEmpty();
      assertThat(step.path("quarters").asInt()).isIn(-1, 1, 2);
    }
    assertThat(puzzle.isSolved(state)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          puzzles/5x5x6/solve      | {"scramble":"R"}                                | 404 | no-such-puzzle
          puzzles/3x3x3/twist      | {}                                              | 404 | no-such-question
          puzzles/3x3x3/solve      | {}                                              | 400 | no-state
          puzzles/3x3x3/solve      | {"scramble":"R","facelets":"U"}                 | 400 | no-state
          puzzles/3x3x3/solve      | {"scramble":"Q"}                                | 400 | not-an-algorithm
          puzzles/3x3x3/solve      | {"scramble":["R"]}                              | 400 | no-state
          puzzles/2x2x2/solve      | {"facelets":"UUUFURRRFRFFDDDDLLLLBBBB"}         | 400 | twisted-corner
          puzzles/2x2x2/solve      | {"scramble":"R","timeoutMillis":0}              | 400 | bad-timeout
          puzzles/2x2x2/solve      | {"scramble":"R","timeoutMillis":60001}          | 400 | bad-timeout
          puzzles/2x2x2/solve      | {"scramble":"R","timeoutMillis":"1"}            | 400 | bad-timeout
          """)
  void saysWhatIsWrong(String path, String body, int status, String code) throws Exception {
    HttpResponse<String> response = console.post(path, body);

    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(RunningConsole.json(response).path("code").asText()).isEqualTo(code);
  }

  /** As in competitions, and without tables. */
  @ParameterizedTest
  @CsvSource({"5x5x5, 60", "7x7x7, 100"})
  void scramblesLargeCubesByRandomMoves(String name, int moves) throws Exception {
    JsonNode scramble = RunningConsole.json(console.post("puzzles/" + name + "/scramble", "{}"));

    assertThat(scramble.path("scramble").asText().split(" ")).hasSize(moves);
  }

  @Test
  void aSolvedPuzzleNeedsNoSteps() throws Exception {
    JsonNode answer =
        RunningConsole.json(console.post("puzzles/3x3x3/solve", "{\"scramble\":\"R R'\"}"));

    assertThat(answer.path("steps")).isEmpty();
    assertThat(answer.path("cost").asInt()).isZero();
  }
}
