package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.TwoByTwo;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class AbstractSolverTest {
  private static final SolveRequest REQUEST =
      SolveRequest.of(TwoByTwo.after("R U F"), TwoByTwo.HALF_TURN);
  private static final SolveResult TIMED_OUT = new SolveResult(List.of(), Ending.TIMED_OUT, 0);

  /** Returns a solver whose tables take until they are cancelled. */
  private static IdaStarSolver building(Consumer<Cancellation> first) {
    return new IdaStarSolver(
        new StateSpace(TwoByTwo.PUZZLE),
        Goal.solved(),
        (moveSet, cancellation) -> {
          first.accept(cancellation);
          while (true) {
            cancellation.check();
            Thread.onSpinWait();
          }
        });
  }

  @Test
  void theTimeLimitEndsTheWaitingForTables() {
    SolveRequest request = REQUEST.withTimeLimit(Duration.ofMillis(20));

    assertThat(building(started -> {}).solve(request)).isEqualTo(TIMED_OUT);
  }

  @Test
  void aCancellationEndsTheBuildingOfTables() {
    AtomicBoolean cancelled = new AtomicBoolean();
    SolveRequest request = REQUEST.withCancellation(cancelled::get);

    assertThat(building(started -> cancelled.set(true)).solve(request))
        .isEqualTo(SolveResult.cancelled());
  }

  @Test
  void anInterruptEndsTheBuildingOfTables() {
    Thread caller = Thread.currentThread();

    assertThat(building(started -> caller.interrupt()).solve(REQUEST))
        .isEqualTo(SolveResult.cancelled());
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void withoutTimeASolvedPuzzleIsStillAnswered() {
    SolveRequest solved =
        SolveRequest.of(TwoByTwo.PUZZLE.solved(), TwoByTwo.HALF_TURN).withTimeLimit(Duration.ZERO);

    assertThat(building(started -> {}).solve(solved).require().moves()).isEmpty();
  }

  @Test
  void hidesNoCancellationOfSomethingElse() {
    IdaStarSolver solver =
        building(
            started -> {
              throw new CancellationException("another one");
            });

    assertThatThrownBy(() -> solver.solve(REQUEST))
        .isInstanceOf(CancellationException.class)
        .hasMessage("another one");
  }
}
