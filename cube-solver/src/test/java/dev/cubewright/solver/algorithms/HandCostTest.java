package dev.cubewright.solver.algorithms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.catalog.PuzzleNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HandCostTest {
  private static final Puzzle CUBE = Cuboid.of("3x3x3");
  private static final HandCost ERGONOMIC = HandCost.ergonomic(CUBE);

  /** A right hand that turns R by its wrist and U by its index finger, within its range. */
  private static final String SMALL =
      """
      {"name": "small", "grips": ["home", "up"], "start": "home", "regrip": 100, "repeat": 7,
      "other": 50, "moves": {
      "R": [{"right": "home>up", "cost": 10}],
      "U": [{"right": "home", "finger": "index", "cost": 1}, {"left": "up", "cost": 3}]}}
      """;

  @TempDir Path folder;

  private static long cost(HandCost model, String moves) {
    return model.of(Algorithm.parse(CUBE, moves).moves());
  }

  private HandCost read(Puzzle puzzle, String text) throws IOException {
    Path file = folder.resolve("mine.json");
    Files.writeString(file, text);
    return HandCost.read(puzzle, file);
  }

  @ParameterizedTest
  @CsvSource({
    "R U R' U', F B' D2 L",
    "R U R' U', F' U B D",
    "R U2 R', F D2 B'",
    "R U R' U R U2 R', F' B D F B' D2 F",
    "R U R', y R U R'",
    "R U R', R U R' y",
    "R U R', x R U R'",
    "R U R' U', R U R' B'",
    "M' U M, S' U S",
    "F R U R' U' F', B R U R' U' B'",
  })
  void commonAlgorithmsCostLess(String easy, String hard) {
    assertThat(cost(ERGONOMIC, easy)).isLessThan(cost(ERGONOMIC, hard));
  }

  @Test
  void noMovesCostNothing() {
    assertThat(ERGONOMIC.of(List.of())).isZero();
    assertThat(ERGONOMIC.name()).isEqualTo("ergonomic");
  }

  @Property(tries = 200)
  void longerAlgorithmsNeverCostLess(@ForAll long seed) {
    Random random = new Random(seed);
    List<Move> all =
        CUBE.turnNames().stream()
            .sorted()
            .flatMap(name -> CUBE.turn(name).orElseThrow().moves().stream())
            .toList();
    List<Move> moves = new ArrayList<>();
    long before = 0;
    for (int length = 1; length <= 12; length++) {
      moves.add(all.get(random.nextInt(all.size())));
      long after = ERGONOMIC.of(moves);
      assertThat(after).isGreaterThanOrEqualTo(before);
      before = after;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "R, 10",
    "R R, 120", // The second needs a regrip.
    "U, 1",
    "U U, 9", // The same finger twice.
    "U U U, 17",
    "R U, 111", // The right hand returns to its home grip.
    "R U U U U U U U U U U U U U U U U U U U U U U U U U U U, 191", // The left hand does it.
    "D, 50", // Not in the file.
    "D D, 100",
    "U D U, 52", // Another move in between.
  })
  void costIsTheMinimumOfAllGrips(String moves, long cost) throws IOException {
    assertThat(cost(read(CUBE, SMALL), moves)).isEqualTo(cost);
  }

  @Test
  void twoTurnsAtOnceCostAsMuchAsOneAfterTheOther() {
    Move both = Move.simultaneous(CUBE.move("U"), CUBE.move("D'"));

    assertThat(ERGONOMIC.of(List.of(both))).isEqualTo(cost(ERGONOMIC, "U D'"));
  }

  @Test
  void puzzleMayLackMovesOfTheFile() {
    Puzzle puzzle = PuzzleNames.puzzle("2x2x2");
    Puzzle pyraminx = PuzzleNames.puzzle("pyraminx");

    assertThat(HandCost.ergonomic(puzzle).of(List.of(puzzle.move("R"))))
        .isEqualTo(cost(ERGONOMIC, "R"));
    assertThat(HandCost.ergonomic(pyraminx).of(List.of(pyraminx.move("B'")))).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"regrip\" | \"regrab\" | line 1, column 61: this key is unknown; known keys: name, grips",
        "\"regrip\": 100, | '' | \"regrip\" is missing",
        "100 | -1 | a whole number, 0 to 1000000",
        "100 | 1.5 | a whole number, 0 to 1000000",
        "\"start\": \"home\" | \"start\": \"down\" | \"down\" is not one of the grips",
        "[\"home\", \"up\"] | [\"home\", \"home\"] | a grip needs a unique name",
        "home>up | home>up>home | write one grip, or two",
        "\"home>up\" | \"left>right\" | \"left\" is not one of the grips",
        "\"R\": | \"Q\": | \"Q\" is not a move of the 3x3x3",
        "\"R\": | \"R U\": | \"R U\" is not a move of the 3x3x3",
        "\"R\": | \"1U\": | \"U\" is listed twice",
        "\"cost\": 10 | \"costs\": 10 | known keys: left, right, finger and cost",
        ", \"cost\": 10 | '' | \"cost\" is missing",
        "[{\"right\": \"home>up\", \"cost\": 10}] | [] | the move has no execution",
        "\"name\" | name | this is not JSON",
      })
  void namesTheFaultAndItsPosition(String before, String after, String reason) {
    assertThatThrownBy(() -> read(CUBE, SMALL.replace(before, after == null ? "" : after)))
        .isInstanceOf(InvalidDefinitionException.class)
        .hasMessageContaining("mine.json: line ")
        .hasMessageContaining(reason);
  }
}
