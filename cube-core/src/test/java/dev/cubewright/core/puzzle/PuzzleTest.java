package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Puzzles derived from edge lengths, compared with published facts. */
class PuzzleTest {
  private static final String GOLDEN = "/golden/puzzles.tsv";

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = GOLDEN, delimiter = '\t', numLinesToSkip = 1)
  void consistsOfKnownPieces(String name, String orbits) {
    assertThat(ExamplePuzzles.puzzle(name).orbits().list())
        .map(orbit -> orbit.name() + ":" + orbit.size() + ":" + orbit.orientations())
        .containsExactly(orbits.split(" ", -1));
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = GOLDEN, delimiter = '\t', numLinesToSkip = 1)
  void turnsKnownLayers(String name, String orbits, String turns) {
    assertThat(ExamplePuzzles.puzzle(name).turns())
        .map(Turn::name)
        .containsExactly(turns.split(" ", -1));
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = GOLDEN, delimiter = '\t', numLinesToSkip = 1)
  void hasTheRotationsOfTheCuboid(
      String name, String orbits, String turns, int rotations, String orders) {
    Puzzle puzzle = ExamplePuzzles.puzzle(name);

    assertThat(puzzle.rotations()).hasSize(rotations);
    assertThat(Stream.of("x", "y", "z").map(axis -> puzzle.turn(axis).orElseThrow().order() + ""))
        .containsExactly(orders.split(" ", -1));
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = GOLDEN, delimiter = '\t', numLinesToSkip = 1)
  void reachesThePublishedNumberOfStates(
      String name, String orbits, String turns, int rotations, String orders, BigInteger group) {
    assertThat(ExamplePuzzles.space(name).groupOrder(Cancellation.never())).isEqualTo(group);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x1", "3x3x3", "4x4x4", "5x5x5", "2x2x3", "3x3x2"})
  void everyMoveHasTheOrderOfItsAngle(String name) {
    for (Turn turn : ExamplePuzzles.allTurns(ExamplePuzzles.puzzle(name))) {
      assertThat(turn.order()).as("%s of %s", turn, name).isEqualTo(4 / turn.stepSize());
      for (Move move : turn.moves()) {
        int divisor =
            BigInteger.valueOf(turn.order()).gcd(BigInteger.valueOf(move.steps())).intValue();
        assertThat(move.transformation().order()).as("%s", move).isEqualTo(turn.order() / divisor);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x1", "3x3x3", "4x4x4", "5x5x5", "2x2x3", "3x3x2"})
  void rotationsFormAGroup(String name) {
    List<Transformation> rotations =
        ExamplePuzzles.puzzle(name).rotations().stream().map(Move::transformation).toList();
    Set<Transformation> set = new HashSet<>(rotations);

    assertThat(set).hasSameSizeAs(rotations);
    assertThat(rotations.get(0).isIdentity()).isTrue();
    for (Transformation one : rotations) {
      assertThat(set).contains(one.inverse());
      assertThat(set).containsAll(rotations.stream().map(one::then).toList());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x1", "3x3x3", "4x4x4", "5x5x5", "2x2x3", "3x3x2"})
  void isSolvedInEveryOrientationButNotAfterATurn(String name) {
    Puzzle puzzle = ExamplePuzzles.puzzle(name);

    for (Move rotation : puzzle.rotations()) {
      State held = puzzle.solved().apply(rotation);
      assertThat(puzzle.isSolved(held)).as("%s", rotation).isTrue();
      for (Move move : ExamplePuzzles.usualMoves(puzzle)) {
        assertThat(puzzle.isSolved(held.apply(move))).as("%s %s", rotation, move).isFalse();
      }
    }
  }

  @Test
  void rotationsHaveTheShortestName() {
    assertThat(ExamplePuzzles.puzzle("3x3x3").rotations())
        .first()
        .extracting(Move::name)
        .isEqualTo("");
    assertThat(
            ExamplePuzzles.puzzle("3x3x3").rotations().stream()
                .collect(Collectors.groupingBy(r -> r.parts().size(), Collectors.counting())))
        .containsExactlyInAnyOrderEntriesOf(java.util.Map.of(0, 1L, 1, 9L, 2, 14L));
  }

  @Test
  void findsTurnsByAllNamesAndMovesByTheirName() {
    Puzzle puzzle = ExamplePuzzles.puzzle("4x4x4");

    assertThat(puzzle.turn("r")).isEqualTo(puzzle.turn("Rw")).isEqualTo(puzzle.turn("2Rw"));
    assertThat(puzzle.turn("Q")).isEmpty();
    assertThat(puzzle.turnNames()).contains("R", "r", "Rw", "3Rw", "2R", "2-3Rw", "x");
    assertThat(puzzle.move("Rw2").name()).isEqualTo("Rw2");
    assertThat(puzzle).hasToString("4x4x4").extracting(Puzzle::name).isEqualTo("4x4x4");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> puzzle.move("R5"))
        .withMessage("the 4x4x4 has no move R5");
  }
}
