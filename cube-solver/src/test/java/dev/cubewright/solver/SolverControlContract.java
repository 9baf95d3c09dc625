package dev.cubewright.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.SolveResult.Ending;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How every solver is watched, limited, stopped and shared. */
abstract class SolverControlContract {
  /** A state with 20 optimal solutions of 8 half turns: a search can be stopped between two. */
  static final State MANY = TwoByTwo.after("F2 U2 R' F U R F R F");

  abstract Solver solver();

  private int countOfAll() {
    SolveRequest all = SolveRequest.of(MANY, TwoByTwo.HALF_TURN).withAllOptimal().build();
    int count = solver().solve(all).solutions().size();
    assertThat(count).isEqualTo(20);
    return count;
  }

  @AfterEach
  void leavesNoInterruptBehind() {
    assertThat(Thread.interrupted()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void tellsTheListenerOfEachBetterSolutionOnce(int threads) {
    List<Solution> told = new ArrayList<>();
    SolveResult result =
        solver()
            .solve(
                SolveRequest.of(MANY, TwoByTwo.HALF_TURN)
                    .withAllOptimal()
                    .withThreads(threads)
                    .withListener(told::add)
                    .build());

    assertThat(told).hasSize(1);
    assertThat(result.solutions()).contains(told.get(0)).hasSize(countOfAll());
  }

  /** What the listener throws reaches the caller, from whichever thread. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void hidesNoFaultOfTheListener(int threads) {
    SolveRequest request =
        SolveRequest.of(MANY, TwoByTwo.HALF_TURN)
            .withThreads(threads)
            .withListener(
                solution -> {
                  throw new UnsupportedOperationException("listener");
                })
            .build();

    assertThatThrownBy(() -> solver().solve(request))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("listener");
  }

  /** Either the answer was at hand, or there is none: nothing in between. */
  @Test
  void withoutTimeAnswersAtOnceOrNotAtAll() {
    SolveRequest request =
        SolveRequest.of(MANY, TwoByTwo.HALF_TURN).withTimeLimit(Duration.ZERO).build();
    SolveResult result = solver().solve(request);

    assertThat(result.ending()).isIn(Ending.FOUND, Ending.TIMED_OUT);
    assertThat(result.best().isPresent()).isEqualTo(result.ending() == Ending.FOUND);
  }

  @Test
  void withoutTimeDoesNotFindAll() {
    SolveRequest request =
        SolveRequest.of(MANY, TwoByTwo.HALF_TURN)
            .withAllOptimal()
            .withTimeLimit(Duration.ZERO)
            .build();
    SolveResult result = solver().solve(request);

    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.solutions()).hasSizeLessThan(countOfAll());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stopsWhenCancelledAndKeepsWhatIsFound(int threads) {
    AtomicBoolean cancelled = new AtomicBoolean();
    SolveResult result =
        solver()
            .solve(
                SolveRequest.of(MANY, TwoByTwo.HALF_TURN)
                    .withAllOptimal()
                    .withThreads(threads)
                    .withCancellation(cancelled::get)
                    .withListener(solution -> cancelled.set(true))
                    .build());

    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.solutions()).isNotEmpty().hasSizeLessThan(countOfAll());
  }

  @Test
  void stopsWhenInterruptedAndStaysInterrupted() {
    int all = countOfAll();
    Thread caller = Thread.currentThread();
    SolveResult result =
        solver()
            .solve(
                SolveRequest.of(MANY, TwoByTwo.HALF_TURN)
                    .withAllOptimal()
                    .withListener(solution -> caller.interrupt())
                    .build());

    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.solutions()).isNotEmpty().hasSizeLessThan(all);
  }

  @Test
  void beginsNothingThatIsCancelledFromTheStart() {
    SolveRequest request =
        SolveRequest.of(MANY, TwoByTwo.HALF_TURN).withCancellation(() -> true).build();

    assertThat(solver().solve(request)).isEqualTo(SolveResult.cancelled());
    SolveRequest usual = SolveRequest.of(MANY, TwoByTwo.HALF_TURN).build();
    Thread.currentThread().interrupt();
    assertThat(solver().solve(usual)).isEqualTo(SolveResult.cancelled());
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void isSharedByManyThreads() throws Exception {
    List<State> states = TwoByTwo.states(8, 60).toList();
    List<Long> expected = states.stream().map(this::cost).toList();
    List<Callable<List<Long>>> tasks = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      tasks.add(() -> states.stream().map(this::cost).toList());
    }
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      for (Future<List<Long>> costs : pool.invokeAll(tasks)) {
        assertThat(costs.get()).isEqualTo(expected);
      }
    } finally {
      pool.shutdown();
    }
  }

  private long cost(State state) {
    SolveRequest request = SolveRequest.of(state, TwoByTwo.HALF_TURN).build();
    return solver().solve(request).best().orElseThrow().cost();
  }
}
