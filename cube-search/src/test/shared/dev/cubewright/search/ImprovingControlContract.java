package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.TargetCost;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Progress, limits, cancellation and threads of solvers that improve their solution. */
public abstract class ImprovingControlContract extends SolverControlContract {
  protected ImprovingControlContract() {}

  @Override
  protected int tooMany() {
    return 2;
  }

  /** The search waits for the first solution, whatever the time limit. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void findsASolutionWithoutTimeToImprove(int threads) {
    SolveResult result =
        solver().solve(goingOn().withThreads(threads).withTimeLimit(Duration.ZERO));
    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.solutions()).hasSize(1);
  }

  /** Without a target cost the search improves its solution until the time limit. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stopsAtTheTimeLimit(int threads) {
    SolveResult result =
        solver()
            .solve(
                goingOn()
                    .without(TargetCost.class)
                    .withThreads(threads)
                    .withTimeLimit(Duration.ofMillis(50)));
    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.solutions()).hasSize(1);
  }
}
