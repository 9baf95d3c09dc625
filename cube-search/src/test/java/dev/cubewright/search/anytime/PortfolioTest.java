package dev.cubewright.search.anytime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class PortfolioTest {
  private static final SolveResult CANCELLED = SolveResult.cancelled();

  private static SolveRequest request(Duration limit) {
    Puzzle puzzle = Cuboid.of("2x2x2");
    MoveSet moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
    return SolveRequest.of(puzzle.solved(), moveSet).withTimeLimit(limit);
  }

  private static Optional<SolveResult> prove(
      SolveRequest request, Function<SolveRequest, SolveResult> search) {
    StateSpace states = new StateSpace(Cuboid.of("2x2x2"));
    SolverSettings settings = SolverSettings.in(new MemoryTableStore());
    Cancellation cancellation = Cancellation.byInterruptOr(request.cancelled());
    return new Portfolio(new AnytimeSolver(states, settings), request, cancellation)
        .prove(request, 1, search);
  }

  @Test
  void givesUpAtTheTimeLimit() {
    SolveRequest request = request(Duration.ZERO);

    assertThat(
            prove(
                request,
                part -> {
                  assertThat(part.cancelled().getAsBoolean()).isTrue();
                  return CANCELLED;
                }))
        .isEmpty();
    assertThat(
            prove(
                request,
                part -> {
                  Cancellation.byInterruptOr(part.cancelled()).check();
                  return CANCELLED;
                }))
        .isEmpty();
  }

  @Test
  void givesUpWhenTheNextDepthCannotBeFinished() {
    List<FinishedDepth> told = new ArrayList<>();
    SolveRequest request = request(Duration.ofDays(1)).with(new DepthListener(told::add));

    assertThat(
            prove(
                request,
                part -> {
                  DepthListener listener = part.option(DepthListener.class).orElseThrow();
                  listener.listener().accept(new FinishedDepth(5, 10, Duration.ofMinutes(1)));
                  assertThat(part.cancelled().getAsBoolean()).isFalse();
                  listener.listener().accept(new FinishedDepth(6, 10, Duration.ofHours(7)));
                  assertThat(part.cancelled().getAsBoolean()).isTrue();
                  return CANCELLED;
                }))
        .isEmpty();
    assertThat(told).map(FinishedDepth::cost).containsExactly(5L, 6L);
  }

  @Test
  void forwardsSolutionsAndCancellation() {
    SolveRequest request = request(Duration.ofDays(1));
    SolveResult none = new SolveResult(List.of(), Ending.NONE_WITHIN_MAXIMUM, 3);

    assertThat(prove(request, part -> none)).contains(none);
    SolveRequest cancelled = request.withCancellation(() -> true);
    assertThat(prove(cancelled, part -> CANCELLED)).contains(CANCELLED);
    assertThatThrownBy(
            () ->
                prove(
                    cancelled,
                    part -> {
                      Cancellation.byInterruptOr(part.cancelled()).check();
                      return CANCELLED;
                    }))
        .isInstanceOf(CancellationException.class);
  }
}
