package dev.cubewright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MetricTest {
  @ParameterizedTest
  @CsvSource({
    "3x3x3, R,     1, 1, 1",
    "3x3x3, R2,    1, 2, 1",
    "3x3x3, R',    1, 1, 1",
    "3x3x3, Rw',   1, 1, 1",
    "3x3x3, M,     2, 2, 2",
    "3x3x3, M2,    2, 4, 2",
    "3x3x3, x,     0, 0, 0",
    "3x3x3, y2,    0, 0, 0",
    "4x4x4, Rw,    1, 1, 1",
    "4x4x4, 3Rw2,  1, 2, 1",
    "4x4x4, 2R',   2, 2, 2",
    "5x5x5, 2-3Rw2, 2, 4, 2",
    "3x3x1, R2,    1, 2, 1",
    "3x3x1, M2,    2, 4, 2",
    "3x3x2, F,     1, 1, 1",
  })
  void countsAMove(String puzzle, String name, int halfTurn, int quarterTurn, int outerBlock) {
    Move move = ExamplePuzzles.puzzle(puzzle).move(name);

    assertThat(Metric.HALF_TURN.cost(move)).isEqualTo(halfTurn);
    assertThat(Metric.QUARTER_TURN.cost(move)).isEqualTo(quarterTurn);
    assertThat(Metric.OUTER_BLOCK.cost(move)).isEqualTo(outerBlock);
  }

  @ParameterizedTest
  @EnumSource
  void aSequenceCostsTheSumOfItsParts(Metric metric) {
    Puzzle puzzle = ExamplePuzzles.puzzle("3x3x3");
    List<Move> moves = List.of(puzzle.move("R2"), puzzle.move("M'"), puzzle.move("y"));
    Move sequence = Move.sequence(puzzle.orbits(), moves);

    int expected =
        switch (metric) {
          case HALF_TURN, OUTER_BLOCK -> 3;
          case QUARTER_TURN -> 4;
          case AXIAL -> 1;
          case AXIAL_QUARTER_TURN -> 2;
        };
    assertThat(metric.cost(sequence)).isEqualTo(expected);
    assertThat(metric.cost(moves)).isEqualTo(metric.cost(sequence));
    assertThat(metric.cost(Move.sequence(puzzle.orbits(), List.of()))).isZero();
    assertThat(metric.cost(List.of())).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "U, 1, 1",
    "U2, 1, 2",
    "U D', 1, 1",
    "U2 D, 1, 2",
    "U D U, 2, 2",
    "U D U', 2, 2",
    "U R D, 3, 3",
    "U D R2 L' B, 3, 4",
    "U D2 y R L2, 2, 4",
    "M' R2, 1, 2",
    "M2 E2, 2, 4",
  })
  void countsSimultaneousTurnsOfOppositeFaces(String moves, int axial, int axialQuarterTurn) {
    Algorithm algorithm = Algorithm.parse(ExamplePuzzles.puzzle("3x3x3"), moves);
    assertThat(Metric.AXIAL.cost(algorithm)).isEqualTo(axial);
    assertThat(Metric.AXIAL_QUARTER_TURN.cost(algorithm)).isEqualTo(axialQuarterTurn);
  }

  @Test
  void hasACodeForPrograms() {
    assertThat(Metric.values())
        .extracting(Metric::code)
        .containsExactly("half-turn", "quarter-turn", "outer-block", "axial", "axial-quarter-turn");
  }
}
