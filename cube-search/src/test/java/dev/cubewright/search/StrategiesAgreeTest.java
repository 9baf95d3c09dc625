package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveResult.Ending;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A table of all positions and a search with bounds share no code, but agree. */
@Tag("slow")
class StrategiesAgreeTest {
  static Stream<Arguments> moveSets() {
    return Stream.of(
        Arguments.of(TwoByTwo.HALF_TURN, 6),
        Arguments.of(TwoByTwo.QUARTER_TURN, 6),
        Arguments.of(TwoByTwo.ROBOT, 6));
  }

  /** The robot with acceleration represents the published modes. */
  static Stream<Arguments> moreMoveSets() {
    return Stream.of(
        Arguments.of(TwoByTwo.HALF_TURN, 40),
        Arguments.of(TwoByTwo.QUARTER_TURN, 40),
        Arguments.of(TwoByTwo.ROBOT, 40),
        Arguments.of(TwoByTwo.robotWithRamp(), 20));
  }

  @ParameterizedTest
  @Tag("long")
  @MethodSource("moreMoveSets")
  void onMoreStates(MoveSet moveSet, int states) {
    onTheMinimumCost(moveSet, states);
    withSeveralThreads(moveSet, states);
    onTheNumberOfOptimalSolutions(moveSet, states);
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void onTheMinimumCost(MoveSet moveSet, int states) {
    TwoByTwo.states(states, states)
        .forEach(
            state -> {
              long exact = cost(TwoByTwo.EXACT, state, moveSet, 1);
              assertThat(cost(TwoByTwo.IDA_STAR, state, moveSet, 1))
                  .describedAs("%s, one of the states of seed %s", state, states)
                  .isEqualTo(exact);
            });
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void withSeveralThreads(MoveSet moveSet, int states) {
    TwoByTwo.states(states + 1, states / 2)
        .forEach(
            state -> {
              long exact = cost(TwoByTwo.EXACT, state, moveSet, 2);
              assertThat(cost(TwoByTwo.IDA_STAR, state, moveSet, 2))
                  .describedAs("%s, one of the states of seed %s", state, states + 1)
                  .isEqualTo(exact);
            });
  }

  /**
   * Also the number of optimal solutions of far states, which an exhaustive search cannot count.
   */
  @ParameterizedTest
  @MethodSource("moveSets")
  void onTheNumberOfOptimalSolutions(MoveSet moveSet, int states) {
    TwoByTwo.states(states + 2, states / 3)
        .forEach(
            state -> {
              SolveRequest request = SolveRequest.of(state, moveSet).withAllOptimal();
              SolveResult exact = TwoByTwo.EXACT.solve(request);
              SolveResult searched = TwoByTwo.IDA_STAR.solve(request.withThreads(2));
              assertThat(searched.solutions())
                  .describedAs("%s, one of the states of seed %s", state, states + 2)
                  .hasSameSizeAs(exact.solutions());
            });
  }

  private static long cost(Solver solver, State state, MoveSet moveSet, int threads) {
    SolveResult result = solver.solve(SolveRequest.of(state, moveSet).withThreads(threads));
    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    return result.best().orElseThrow().cost();
  }
}
