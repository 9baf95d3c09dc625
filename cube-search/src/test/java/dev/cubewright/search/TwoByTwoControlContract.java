package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Progress, limits, cancellation and threads of all solvers of the 2x2x2. */
abstract class TwoByTwoControlContract extends SolverControlContract {
  /** A state with 20 optimal solutions of 8 half turns: a search can be stopped between two. */
  static final State MANY = TwoByTwo.after("F2 U2 R' F U R F R F");

  @Override
  protected SolveRequest ending() {
    return SolveRequest.of(MANY, TwoByTwo.HALF_TURN).withAllOptimal();
  }

  @Override
  protected SolveRequest goingOn() {
    return ending();
  }

  @Override
  protected int tooMany() {
    return 20;
  }

  @Override
  protected Stream<SolveRequest> several() {
    return TwoByTwo.states(8, 60).map(state -> SolveRequest.of(state, TwoByTwo.HALF_TURN));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void reportsOneOfAllOptimalSolutions(int threads) {
    List<Solution> told = new ArrayList<>();
    SolveResult all = solver().solve(ending().withThreads(threads).withListener(told::add));

    assertThat(told).hasSize(1);
    assertThat(all.solutions()).hasSize(tooMany());
  }
}
