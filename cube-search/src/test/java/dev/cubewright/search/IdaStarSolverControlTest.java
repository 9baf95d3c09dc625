package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverOption.MinimumCost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class IdaStarSolverControlTest extends TwoByTwoControlContract {
  @Override
  protected Solver solver() {
    return TwoByTwo.IDA_STAR;
  }

  /**
   * A thread that waits for others may consume its interrupt, so the others must be stopped. Here
   * they continue only after it is consumed.
   */
  @Test
  void stopsWhenInterruptedWhileOtherThreadsSearch() {
    Thread caller = Thread.currentThread();
    AtomicBoolean interrupted = new AtomicBoolean();
    SolveRequest request =
        SolveRequest.of(MANY, TwoByTwo.QUARTER_TURN)
            .withFrames(TwoByTwo.PUZZLE.rotations())
            .withAllOptimal()
            .withThreads(2)
            .withCancellation(
                () -> {
                  if (interrupted.compareAndSet(false, true)) {
                    caller.interrupt();
                    for (int i = 0; i < 10_000_000 && caller.isInterrupted(); i++) {
                      Thread.onSpinWait();
                    }
                  }
                  return false;
                });
    SolveResult result = solver().solve(request);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void tellsOfEachDepthAndGoesOnFromAnyOfThem(int threads) {
    List<FinishedDepth> told = new ArrayList<>();
    SolveRequest request =
        SolveRequest.of(MANY, TwoByTwo.ROBOT)
            .withThreads(threads)
            .with(new DepthListener(told::add));
    Solution whole = solver().solve(request).best().orElseThrow();
    assertThat(whole.optimal()).isTrue();
    assertThat(told).hasSizeGreaterThan(2).allMatch(depth -> depth.cost() < whole.cost());
    assertThat(told).isSortedAccordingTo(Comparator.comparingLong(FinishedDepth::cost));
    for (FinishedDepth depth : List.copyOf(told)) {
      told.clear();
      SolveRequest rest = request.with(new MinimumCost(depth.cost() + 1));
      Solution found = solver().solve(rest).best().orElseThrow();
      assertThat(found.cost()).isEqualTo(whole.cost());
      assertThat(found.optimal()).isFalse();
      assertThat(told).allMatch(later -> later.cost() > depth.cost());
    }
  }

  @Test
  void isNotMarkedOptimalWithAFalseMinimumCost() {
    SolveRequest request =
        SolveRequest.of(TwoByTwo.after("R U"), TwoByTwo.HALF_TURN).with(new MinimumCost(5));

    Solution longer = solver().solve(request).best().orElseThrow();
    assertThat(longer.cost()).isGreaterThanOrEqualTo(5);
    assertThat(longer.optimal()).isFalse();
  }

  @Test
  void findsNoSolutionWithoutTime() {
    SolveRequest request =
        SolveRequest.of(MANY, TwoByTwo.HALF_TURN).withTimeLimit(Duration.ZERO).withThreads(2);

    assertThat(solver().solve(request)).isEqualTo(new SolveResult(List.of(), Ending.TIMED_OUT, 0));
  }
}
