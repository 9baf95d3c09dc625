package dev.cubewright.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.solver.SolveResult.Ending;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class IdaStarSolverControlTest extends SolverControlContract {
  @Override
  Solver solver() {
    return TwoByTwo.CUBE.idaStar();
  }

  /**
   * A thread that waits for others may use up its interrupt by waiting, so the others must be told:
   * here they go on only once it is used up.
   */
  @Test
  void isStoppedByAnInterruptWhileOtherThreadsSearch() {
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
                })
            .build();
    SolveResult result = solver().solve(request);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
  }

  @Test
  void withoutTimeFindsNothing() {
    SolveRequest request =
        SolveRequest.of(MANY, TwoByTwo.HALF_TURN)
            .withTimeLimit(java.time.Duration.ZERO)
            .withThreads(2)
            .build();

    assertThat(solver().solve(request))
        .isEqualTo(new SolveResult(java.util.List.of(), Ending.TIMED_OUT, 0));
  }
}
