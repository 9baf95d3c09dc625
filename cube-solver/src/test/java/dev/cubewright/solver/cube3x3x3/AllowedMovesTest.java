package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import java.util.List;
import java.util.function.Predicate;
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
  void acceptsAllMovesOfAMetric(Metric metric) {
    MoveSet all = ThreeByThree.CUBE.moveSet(metric);

    assertThat(AllowedMoves.of(all, metric, new SearchMoves(all)))
        .hasValueSatisfying(moves -> assertThat(moves.isExact()).isTrue());
  }

  /** A search replaces U U by U2, which is not allowed here. */
  @ParameterizedTest
  @EnumSource(Metric.class)
  void rejectsQuarterTurnsWithoutHalfTurns(Metric metric) {
    MoveSet quarters = priced(move -> move.steps() == 2 ? MoveSet.FORBIDDEN : 1);

    assertThat(
            AllowedMoves.of(quarters, metric, new SearchMoves(ThreeByThree.CUBE.moveSet(metric))))
        .isEmpty();
  }

  @Test
  void acceptsCustomCostsOfFiveFaces() {
    MoveSet five =
        priced(
            move -> move.name().startsWith("D") ? MoveSet.FORBIDDEN : move.steps() == 2 ? 16 : 10);

    assertThat(
            AllowedMoves.of(five, Metric.HALF_TURN, new SearchMoves(ThreeByThree.CUBE.moveSet())))
        .hasValueSatisfying(moves -> assertThat(moves.unit()).isEqualTo(10));
  }

  /** A search replaces U and D by (U D), which is not allowed here. */
  @ParameterizedTest
  @EnumSource(
      value = Metric.class,
      names = {"AXIAL", "AXIAL_QUARTER_TURN"})
  void acceptsAllPairsOfOppositeFacesOrNone(Metric metric) {
    MoveSet all = ThreeByThree.CUBE.moveSet(metric);
    List<String> some = List.of("(U D')", "(R2 L2)");
    Predicate<Move> isPair = move -> move.turn().isEmpty();

    assertThat(AllowedMoves.of(only(all, isPair.negate()), metric, new SearchMoves(all))).isEmpty();
    assertThat(
            AllowedMoves.of(
                only(all, isPair.negate().or(m -> some.contains(m.name()))),
                metric,
                new SearchMoves(all)))
        .isEmpty();
    assertThat(
            AllowedMoves.of(
                only(all, move -> !some.contains(move.name())), metric, new SearchMoves(all)))
        .isEmpty();
  }

  /** Returns some of the moves with their costs. */
  private static MoveSet only(MoveSet all, Predicate<Move> chosen) {
    List<Move> moves = all.moves().stream().filter(chosen).toList();
    int[] costs =
        moves.stream().mapToInt(m -> all.cost(MoveSet.START, all.moves().indexOf(m))).toArray();
    return MoveSet.ofContexts("some", moves, new int[moves.size()], new int[][] {costs});
  }

  @Test
  void rejectsFourFaces() {
    MoveSet four =
        priced(move -> "UD".contains(move.name().substring(0, 1)) ? MoveSet.FORBIDDEN : 1);

    assertThat(
            AllowedMoves.of(four, Metric.HALF_TURN, new SearchMoves(ThreeByThree.CUBE.moveSet())))
        .isEmpty();
  }
}
