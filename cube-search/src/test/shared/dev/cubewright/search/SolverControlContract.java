package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.search.SolveResult.Ending;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Progress, limits, cancellation and threads of all solvers. */
public abstract class SolverControlContract {
  protected SolverControlContract() {}

  /** Returns the solver, the same each time. */
  protected abstract Solver solver();

  /** Returns a request with several solutions if supported, which needs some search. */
  protected abstract SolveRequest ending();

  /** Returns a request whose search continues long after its first solution. */
  protected abstract SolveRequest goingOn();

  /** Returns more solutions than a search finds that is stopped after its first one. */
  protected abstract int tooMany();

  /** Returns requests with short searches. */
  protected abstract Stream<SolveRequest> several();

  @AfterEach
  void assertNotInterrupted() {
    assertThat(Thread.interrupted()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void reportsEachBetterSolutionOnceToTheListener(int threads) {
    List<Solution> told = new ArrayList<>();
    SolveResult result = solver().solve(ending().withThreads(threads).withListener(told::add));

    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    assertThat(told).isNotEmpty();
    assertThat(result.solutions()).contains(told.get(told.size() - 1));
    for (int i = 1; i < told.size(); i++) {
      assertThat(told.get(i).cost()).isLessThan(told.get(i - 1).cost());
    }
  }

  /** An exception of the listener reaches the caller, from any thread. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void rethrowsFailuresOfTheListener(int threads) {
    SolveRequest request =
        ending()
            .withThreads(threads)
            .withListener(
                solution -> {
                  throw new UnsupportedOperationException("listener");
                });

    assertThatThrownBy(() -> solver().solve(request))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("listener");
  }

  @Test
  void withoutTimeFindsASolutionOrReportsTheTimeLimit() {
    SolveResult result =
        solver().solve(ending().withMaximumSolutions(1).withTimeLimit(Duration.ZERO));

    assertThat(result.ending()).isIn(Ending.FOUND, Ending.TIMED_OUT);
    assertThat(result.best().isPresent() || result.ending() == Ending.TIMED_OUT).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void withoutTimeDoesNotContinue(int threads) {
    SolveResult result =
        solver().solve(goingOn().withThreads(threads).withTimeLimit(Duration.ZERO));

    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.solutions()).hasSizeLessThan(tooMany());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void keepsSolutionsWhenCancelled(int threads) {
    AtomicBoolean cancelled = new AtomicBoolean();
    SolveResult result =
        solver()
            .solve(
                goingOn()
                    .withThreads(threads)
                    .withCancellation(cancelled::get)
                    .withListener(solution -> cancelled.set(true)));

    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.solutions()).isNotEmpty().hasSizeLessThan(tooMany());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stopsWhenInterruptedAndStaysInterrupted(int threads) {
    Thread caller = Thread.currentThread();
    SolveResult result =
        solver().solve(goingOn().withThreads(threads).withListener(solution -> caller.interrupt()));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.solutions()).isNotEmpty().hasSizeLessThan(tooMany());
  }

  @Test
  void doesNotStartACancelledSearch() {
    SolveRequest request = ending().withCancellation(() -> true);

    assertThat(solver().solve(request)).isEqualTo(SolveResult.cancelled());
    Thread.currentThread().interrupt();
    assertThat(solver().solve(ending())).isEqualTo(SolveResult.cancelled());
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void isThreadSafe() throws Exception {
    List<SolveRequest> requests = several().toList();
    List<Long> expected = requests.stream().map(this::cost).toList();
    List<Callable<List<Long>>> tasks = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      tasks.add(() -> requests.stream().map(this::cost).toList());
    }
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      for (Future<List<Long>> costs : pool.invokeAll(tasks)) {
        assertThat(costs.get()).isEqualTo(expected);
      }
    } finally {
      pool.shutdown();
    }
  }

  private long cost(SolveRequest request) {
    return solver().solve(request).best().orElseThrow().cost();
  }
}
