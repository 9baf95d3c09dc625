package dev.cubewright.search.anytime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.engine.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class TimedAttemptTest {
  private static final SolveResult CANCELLED = SolveResult.cancelled();

  private static SolveRequest request(Duration limit) {
    Puzzle puzzle = Cuboid.of("2x2x2");
    MoveSet moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
    return SolveRequest.of(puzzle.solved(), moveSet).withTimeLimit(limit);
  }

  private static TimedAttempt attempt(SolveRequest request) {
    return new TimedAttempt(request, new Deadline(request.timeLimit()));
  }

  @Test
  void givesUpWhenItsTimeIsOver() {
    TimedAttempt attempt = attempt(request(Duration.ZERO));

    assertThat(
            attempt.result(
                part -> {
                  assertThat(part.cancelled().getAsBoolean()).isTrue();
                  return CANCELLED;
                },
                Cancellation.byInterrupt()))
        .isEmpty();
    assertThat(
            attempt.result(
                part -> {
                  Cancellation.byInterruptOr(part.cancelled()).check();
                  return CANCELLED;
                },
                Cancellation.byInterrupt()))
        .isEmpty();
  }

  @Test
  void givesUpWhenTheNextDepthCannotBeFinished() {
    List<FinishedDepth> told = new ArrayList<>();
    SolveRequest request = request(Duration.ofDays(1)).with(new DepthListener(told::add));
    TimedAttempt attempt = attempt(request);

    assertThat(
            attempt.result(
                part -> {
                  DepthListener listener = part.option(DepthListener.class).orElseThrow();
                  listener.listener().accept(new FinishedDepth(5, 10, Duration.ofMinutes(1)));
                  assertThat(part.cancelled().getAsBoolean()).isFalse();
                  listener.listener().accept(new FinishedDepth(6, 10, Duration.ofHours(7)));
                  assertThat(part.cancelled().getAsBoolean()).isTrue();
                  return CANCELLED;
                },
                Cancellation.byInterrupt()))
        .isEmpty();
    assertThat(told).map(FinishedDepth::cost).containsExactly(5L, 6L);
  }

  @Test
  void handsOnWhatWasFoundAndACancellation() {
    TimedAttempt attempt = attempt(request(Duration.ofDays(1)));
    SolveResult none = new SolveResult(List.of(), Ending.NONE_WITHIN_MAXIMUM, 3);

    assertThat(attempt.result(part -> none, Cancellation.byInterrupt())).contains(none);
    SolveRequest cancelled = request(Duration.ofDays(1)).withCancellation(() -> true);
    Cancellation cancellation = Cancellation.byInterruptOr(cancelled.cancelled());
    assertThat(attempt(cancelled).result(part -> CANCELLED, cancellation)).contains(CANCELLED);
    assertThatThrownBy(
            () ->
                attempt(cancelled)
                    .result(
                        part -> {
                          Cancellation.byInterruptOr(part.cancelled()).check();
                          return CANCELLED;
                        },
                        cancellation))
        .isInstanceOf(CancellationException.class);
  }
}
