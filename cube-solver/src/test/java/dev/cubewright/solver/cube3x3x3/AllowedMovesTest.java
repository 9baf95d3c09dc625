package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AllowedMovesTest {
  private static MoveSet priced(ToIntFunction<Move> price) {
    return MoveSet.priced("mine", ThreeByThree.CUBE.puzzle().turns(), price);
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void takesAllMovesOfAMetric(Metric metric) {
    MoveSet all = ThreeByThree.CUBE.moveSet(metric);

    assertThat(AllowedMoves.of(all, all))
        .hasValueSatisfying(moves -> assertThat(moves.isExact()).isTrue());
  }

  /** The searches never try U U, which is U2 to them. */
  @ParameterizedTest
  @EnumSource(Metric.class)
  void doesNotTakeQuarterTurnsWithoutHalfTurns(Metric metric) {
    MoveSet quarters = priced(move -> move.steps() == 2 ? MoveSet.FORBIDDEN : 1);

    assertThat(AllowedMoves.of(quarters, ThreeByThree.CUBE.moveSet(metric))).isEmpty();
  }

  @Test
  void takesPricesOfFiveFaces() {
    MoveSet five =
        priced(
            move -> move.name().startsWith("D") ? MoveSet.FORBIDDEN : move.steps() == 2 ? 16 : 10);

    assertThat(AllowedMoves.of(five, ThreeByThree.CUBE.moveSet()))
        .hasValueSatisfying(moves -> assertThat(moves.unit()).isEqualTo(10));
  }

  @Test
  void doesNotTakeFourFaces() {
    MoveSet four =
        priced(move -> "UD".contains(move.name().substring(0, 1)) ? MoveSet.FORBIDDEN : 1);

    assertThat(AllowedMoves.of(four, ThreeByThree.CUBE.moveSet())).isEmpty();
  }
}
