package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.TargetCost;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ImprovingSolutionsTest {
  private final Puzzle puzzle = Cuboid.of(2, 2, 2);
  private final MoveSet moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
  private final State state = puzzle.solved().apply(moveSet.move(0));
  private final CountDownLatch ended = new CountDownLatch(1);

  @AfterEach
  void assertNotInterrupted() {
    assertThat(Thread.interrupted()).isFalse();
  }

  private static Solution solution(int cost) {
    return new Solution(
        Move.sequence(Cuboid.of(2, 2, 2).orbits(), List.of()),
        List.of(),
        cost,
        false,
        0,
        Duration.ZERO,
        List.of());
  }

  private Stream<Solution> stream(Function<SolveRequest, SolveResult> work) {
    return stream(work, SolveRequest.of(state, moveSet));
  }

  private Stream<Solution> stream(Function<SolveRequest, SolveResult> work, SolveRequest asked) {
    Solver solver =
        new Solver() {
          @Override
          public Puzzle puzzle() {
            return puzzle;
          }

          @Override
          public String strategy() {
            return "told";
          }

          @Override
          public Set<Class<? extends SolverOption>> options() {
            return Set.of(TargetCost.class);
          }

          @Override
          public SolveResult solve(SolveRequest request) {
            try {
              return work.apply(request);
            } finally {
              ended.countDown();
            }
          }
        };
    return ImprovingSolutions.of(solver, asked);
  }

  private static SolveResult untilCancelled(SolveRequest request) {
    while (!request.cancelled().getAsBoolean()) {
      Thread.onSpinWait();
    }
    return SolveResult.cancelled();
  }

  @Test
  void returnsEachBetterSolutionAndEnds() {
    Stream<Solution> solutions =
        stream(
            request -> {
              request.listener().accept(solution(9));
              request.listener().accept(solution(7));
              return new SolveResult(List.of(solution(7)), Ending.FOUND, 0);
            });
    Spliterator<Solution> spliterator = solutions.spliterator();
    assertThat(spliterator.hasCharacteristics(Spliterator.ORDERED)).isTrue();
    assertThat(StreamSupport.stream(spliterator, false).map(Solution::cost))
        .containsExactly(9L, 7L);
  }

  /** Without a target cost, a request ends with its first solution, but a stream continues. */
  @Test
  void continuesUnlessATargetIsSet() {
    Function<SolveRequest, SolveResult> first =
        request -> {
          request
              .listener()
              .accept(solution((int) request.option(TargetCost.class).orElseThrow().cost()));
          return SolveResult.cancelled();
        };
    assertThat(stream(first).map(Solution::cost)).containsExactly(0L);
    assertThat(stream(first, SolveRequest.of(state, moveSet).with(new TargetCost(20))))
        .map(Solution::cost)
        .containsExactly(20L);
  }

  @Test
  void closeEndsTheSearch() throws InterruptedException {
    try (Stream<Solution> solutions =
        stream(
            request -> {
              request.listener().accept(solution(9));
              return untilCancelled(request);
            })) {
      assertThat(solutions.findFirst()).map(Solution::cost).contains(9L);
      assertThat(ended.getCount()).isEqualTo(1);
    }
    ended.await();
  }

  @Test
  void endsWhenInterruptedAndStaysInterrupted() throws InterruptedException {
    try (Stream<Solution> solutions = stream(ImprovingSolutionsTest::untilCancelled)) {
      Thread.currentThread().interrupt();
      Iterator<Solution> iterator = solutions.iterator();
      assertThat(iterator.hasNext()).isFalse();
      assertThat(Thread.interrupted()).isTrue();
      ended.await();
    }
  }

  @Test
  void rethrowsFailuresOfTheSolver() {
    Stream<Solution> solutions =
        stream(
            request -> {
              throw new IllegalArgumentException("no such state");
            });
    assertThatThrownBy(solutions::findFirst)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no such state");
  }

  @Test
  void startsTheSearchOnFirstUse() {
    stream(
            request -> {
              throw new AssertionError("the search started without a request");
            })
        .close();
    assertThat(ended.getCount()).isEqualTo(1);
  }
}
