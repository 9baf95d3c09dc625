package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.TwoByTwo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class AbstractSolverTest {
  private static final SolveRequest REQUEST =
      SolveRequest.of(TwoByTwo.after("R U F"), TwoByTwo.HALF_TURN);
  private static final Puzzle PYRAMINX = pyraminx();
  private static final SolveResult TIMED_OUT = new SolveResult(List.of(), Ending.TIMED_OUT, 0);

  private static Puzzle pyraminx() {
    try {
      return PuzzleDefinition.read(Path.of("..", "puzzles", "pyraminx.json")).puzzle();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a solver whose tables are built until cancelled. */
  private static IdaStarSolver building(Consumer<Cancellation> first) {
    return new IdaStarSolver(
        new StateSpace(TwoByTwo.PUZZLE),
        (moveSet, cancellation) -> {
          first.accept(cancellation);
          while (true) {
            cancellation.check();
            Thread.onSpinWait();
          }
        });
  }

  @Test
  void timeLimitEndsTheWaitForTables() {
    SolveRequest request = REQUEST.withTimeLimit(Duration.ofMillis(20));

    assertThat(building(started -> {}).solve(request)).isEqualTo(TIMED_OUT);
  }

  @Test
  void cancellationEndsTheBuildingOfTables() {
    AtomicBoolean cancelled = new AtomicBoolean();
    SolveRequest request = REQUEST.withCancellation(cancelled::get);

    assertThat(building(started -> cancelled.set(true)).solve(request))
        .isEqualTo(SolveResult.cancelled());
  }

  @Test
  void interruptEndsTheBuildingOfTables() {
    Thread caller = Thread.currentThread();

    assertThat(building(started -> caller.interrupt()).solve(REQUEST))
        .isEqualTo(SolveResult.cancelled());
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void solvesASolvedPuzzleWithoutTime() {
    SolveRequest solved =
        SolveRequest.of(TwoByTwo.PUZZLE.solved(), TwoByTwo.HALF_TURN).withTimeLimit(Duration.ZERO);

    assertThat(building(started -> {}).solve(solved).require().moves()).isEmpty();
  }

  @Test
  void rethrowsOtherCancellations() {
    IdaStarSolver solver =
        building(
            started -> {
              throw new CancellationException("another one");
            });

    assertThatThrownBy(() -> solver.solve(REQUEST))
        .isInstanceOf(CancellationException.class)
        .hasMessage("another one");
  }

  /** Returns a solver of a puzzle whose states are not prepared; it has the solution of R. */
  private static AbstractSolver unprepared(Set<Class<? extends SolverOption>> options) {
    return new AbstractSolver(new StateSpace(PYRAMINX), "test", options) {
      @Override
      protected void check(SolveRequest request) {
        // Supports all conditions.
      }

      @Override
      protected SolveResult search(SolveRequest request, Cancellation cancellation) {
        SearchControl control = SearchControl.ofOptimal(PYRAMINX, request);
        int inverse = request.moveSet().moves().indexOf(PYRAMINX.move("R'"));
        control.offer(request.frames().get(0), new int[] {inverse}, true);
        return control.result(Ending.FOUND);
      }
    };
  }

  /** The first poll of the cancellation takes longer than the minimum time of a check. */
  @Test
  void timeLimitEndsTheCheckOnlyIfItMayEndTheSearch() {
    MoveSet moveSet = MoveSet.ofTurns(PYRAMINX.turns(), Metric.HALF_TURN);
    SolveRequest request =
        SolveRequest.of(PYRAMINX.solved().apply(PYRAMINX.move("R")), moveSet)
            .withTimeLimit(Duration.ZERO);

    assertThat(unprepared(SearchControl.IMPROVING_OPTIONS).solve(slow(request)).require())
        .hasToString("R'");
    assertThat(unprepared(Set.of()).solve(slow(request))).isEqualTo(TIMED_OUT);
  }

  private static SolveRequest slow(SolveRequest request) {
    AtomicBoolean isPolled = new AtomicBoolean();
    return request.withCancellation(
        () -> {
          if (!isPolled.getAndSet(true)) {
            LockSupport.parkNanos(Duration.ofMillis(1100).toNanos());
          }
          return false;
        });
  }
}
