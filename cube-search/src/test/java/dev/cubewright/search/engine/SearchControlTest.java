package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.TwoByTwo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
class SearchControlTest {
  private static final Move AS_HELD = TwoByTwo.PUZZLE.rotations().get(0);

  private final State state = TwoByTwo.after("R2");
  private final List<Solution> told = new ArrayList<>();
  private final AtomicLong clock = new AtomicLong();

  private static int[] path(String moves) {
    return List.of(moves.split(" ", -1)).stream()
        .mapToInt(name -> TwoByTwo.HALF_TURN.moves().indexOf(TwoByTwo.PUZZLE.move(name)))
        .toArray();
  }

  private SolveRequest request() {
    return SolveRequest.of(state, TwoByTwo.HALF_TURN);
  }

  private SearchControl optimal(int wanted) {
    return control(request().withMaximumSolutions(wanted).withListener(told::add), false);
  }

  private SearchControl control(SolveRequest request, boolean isImproving) {
    return new SearchControl(TwoByTwo.PUZZLE, request, isImproving, Long.MAX_VALUE, clock::get);
  }

  @Test
  void dropsMoreExpensiveSolutionsAndKeepsEqualOnes() {
    SearchControl control = optimal(2);
    control.count(10);
    control.offer(AS_HELD, path("R R"), false);
    assertThat(control.poll()).isTrue();
    control.count(1);
    control.offer(AS_HELD, path("R' R'"), false);
    assertThat(control.isRunning()).isFalse();
    control.offer(AS_HELD, path("R R"), false);
    control.count(1);
    control.offer(AS_HELD, path("R2"), true);
    control.offer(AS_HELD, path("R R"), false);
    control.count(87);

    SolveResult result = control.result(Ending.GIVEN_UP);
    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    assertThat(result.solutions()).map(Solution::toString).containsExactly("R2");
    assertThat(result.nodes()).isEqualTo(99);
    assertThat(told).map(Solution::toString).containsExactly("R R", "R2");
    assertThat(told).map(Solution::cost).containsExactly(2L, 1L);
    assertThat(told).map(Solution::nodes).containsExactly(10L, 12L);
    assertThat(told).map(Solution::optimal).containsExactly(false, true);
  }

  @Test
  void keepsNoMoreSolutionsThanRequested() {
    SearchControl control = optimal(2);
    for (int i = 0; i < 5; i++) {
      control.offer(AS_HELD, path("R2"), true);
    }
    assertThat(control.result(Ending.FOUND).solutions()).hasSize(2);
  }

  /** A faulty solver must not return moves that do not solve. */
  @Test
  void rejectsMovesThatDoNotSolve() {
    assertThatIllegalStateException()
        .isThrownBy(() -> optimal(1).offer(AS_HELD, path("R"), true))
        .withMessageContaining("the moves [R] do not solve");
    assertThat(told).isEmpty();
  }

  @Test
  void rejectsMovesThatMayNotFollowEachOther() {
    SolveRequest request = SolveRequest.of(TwoByTwo.after("R2"), TwoByTwo.ROBOT);
    SearchControl control = SearchControl.ofOptimal(TwoByTwo.PUZZLE, request);

    // Two twists of arm 0 without a regrip.
    assertThatIllegalArgumentException()
        .isThrownBy(() -> control.offer(AS_HELD, new int[] {0, 0}, true))
        .withMessageContaining("is forbidden after");
  }

  @Test
  void appliesMovesAfterTheFrame() {
    SearchControl control = optimal(1);
    Move frame =
        TwoByTwo.PUZZLE.rotations().stream()
            .filter(rotation -> rotation.name().equals("y"))
            .findFirst()
            .orElseThrow();
    // The right face is then in front.
    control.offer(frame, path("F2"), true);

    assertThat(control.result(Ending.FOUND).best().orElseThrow()).hasToString("y F2");
  }

  @ParameterizedTest
  @CsvSource({"0, 0, true", "0, 1, false", "2, 1, true", "1, 1, false"})
  void endsAtAGoodEnoughSolution(long cost, int improvingDays, boolean suffices) {
    SearchControl control =
        control(
            request().with(new TargetCost(cost)).withTimeLimit(Duration.ofDays(improvingDays)),
            true);
    assertThat(control.poll()).isTrue();
    control.offer(AS_HELD, path("R R"), false);
    assertThat(control.poll()).isEqualTo(!suffices);
  }

  @Test
  void endsAtTheTimeLimitIfThereIsASolution() {
    SearchControl control = control(request().withTimeLimit(Duration.ofNanos(5)), true);
    clock.set(5);
    assertThat(control.poll()).isTrue();
    clock.set(4);
    control.offer(AS_HELD, path("R R"), false);
    assertThat(control.poll()).isTrue();
    clock.set(5);
    assertThat(control.poll()).isFalse();
    assertThat(control.result(Ending.GIVEN_UP).ending()).isEqualTo(Ending.TIMED_OUT);
  }

  @Test
  void marksSolutionsOptimalOnceProven() {
    SearchControl control = control(request().with(new TargetCost(0)), true);
    control.offer(AS_HELD, path("R2"), false);
    assertThat(control.isRunning()).isTrue();
    control.proveOptimal();
    assertThat(control.result(Ending.FOUND).best().orElseThrow().optimal()).isTrue();
  }

  @Test
  void keepsTheFirstReasonToStop() {
    SearchControl control = optimal(1);
    control.stop(Ending.CANCELLED);
    control.stop(Ending.TIMED_OUT);
    assertThat(control.result(Ending.FOUND).ending()).isEqualTo(Ending.CANCELLED);
  }

  /** While a listener blocks, other threads find solutions and detect a cancellation. */
  @Test
  void doesNotWaitForABlockingListener() throws InterruptedException {
    CountDownLatch listening = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    AtomicInteger calls = new AtomicInteger();
    AtomicBoolean cancelled = new AtomicBoolean();
    SearchControl control =
        control(
            request()
                .with(new TargetCost(0))
                .withCancellation(cancelled::get)
                .withListener(
                    solution -> {
                      assertThat(calls.incrementAndGet()).isEqualTo(1);
                      listening.countDown();
                      await(released);
                      told.add(solution);
                      calls.decrementAndGet();
                    }),
            true);
    Thread other = new Thread(() -> control.offer(AS_HELD, path("R R"), false));
    other.start();
    listening.await();
    control.offer(AS_HELD, path("R2"), false);
    assertThat(control.poll()).isTrue();
    cancelled.set(true);
    assertThat(control.poll()).isFalse();
    SolveResult result = control.result(Ending.FOUND);
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.best().orElseThrow()).hasToString("R2");

    released.countDown();
    other.join();
    assertThat(told).map(Solution::toString).containsExactly("R R", "R2");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** An error is thrown only after all threads have ended. */
  @Test
  void awaitsAllThreadsBeforeAFailureIsThrown() {
    SearchControl control = optimal(1);
    AtomicInteger ended = new AtomicInteger();
    AtomicInteger number = new AtomicInteger();
    try (SearchThreads threads = new SearchThreads(4, control)) {
      assertThatIllegalStateException()
          .isThrownBy(
              () ->
                  threads.run(
                      () -> {
                        if (number.incrementAndGet() == 4) {
                          throw new IllegalStateException("broken");
                        }
                        while (control.poll()) {
                          Thread.onSpinWait();
                        }
                        return ended.incrementAndGet();
                      }))
          .withMessage("broken");
      assertThat(ended.get()).isEqualTo(3);
    }
  }

  @Test
  void resultsAreImmutable() {
    List<Solution> list = new ArrayList<>();
    List<Move> moves = new ArrayList<>(List.of(TwoByTwo.PUZZLE.move("R2")));
    Solution solution = new Solution(AS_HELD, moves, 1, true, 1, Duration.ZERO, List.of());
    list.add(solution);
    SolveResult result = new SolveResult(list, Ending.FOUND, 1);
    list.clear();
    moves.clear();

    assertThat(result.best()).contains(solution);
    assertThat(solution).hasToString("R2");
  }
}
