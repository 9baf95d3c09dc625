package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.TwoByTwo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FallbackSolverTest {
  private static final SolveRequest REQUEST =
      SolveRequest.of(TwoByTwo.after("R U F"), TwoByTwo.HALF_TURN);
  private static final Duration SHORT = Duration.ofMillis(60);

  /** A solver with a given search. */
  private static class Acting extends AbstractSolver {
    private final BiFunction<SolveRequest, Cancellation, SolveResult> act;

    Acting(
        String name,
        Set<Class<? extends SolverOption>> options,
        BiFunction<SolveRequest, Cancellation, SolveResult> act) {
      super(new StateSpace(TwoByTwo.PUZZLE), name, options);
      this.act = act;
    }

    @Override
    protected void check(SolveRequest request) {
      // Supports all requests.
    }

    @Override
    protected SolveResult search(SolveRequest request, Cancellation cancellation) {
      return act.apply(request, cancellation);
    }
  }

  private static SolveResult build(SolveRequest request, Cancellation cancellation) {
    while (true) {
      cancellation.check();
      Thread.onSpinWait();
    }
  }

  private static int[] path(String... moves) {
    return Stream.of(moves)
        .mapToInt(name -> TwoByTwo.HALF_TURN.moves().indexOf(TwoByTwo.PUZZLE.move(name)))
        .toArray();
  }

  private static List<FinishedPhase> phases(String goal) {
    return List.of(new FinishedPhase(1, goal, List.of(), 1, Duration.ZERO));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static final Acting BUILDING =
      new Acting("usual", SearchControl.IMPROVING_OPTIONS, FallbackSolverTest::build);
  private static final Acting OTHER =
      new Acting(
          "other",
          Set.of(),
          (request, cancellation) -> {
            SearchControl control = SearchControl.ofOptimal(TwoByTwo.PUZZLE, request);
            control.offer(request.frames().get(0), path("F'", "U'", "R'"), false);
            return control.result(Ending.FOUND);
          });

  private static final Acting LONG_WINDED =
      new Acting(
          "usual",
          Set.of(),
          (request, cancellation) -> {
            SearchControl control = SearchControl.ofOptimal(TwoByTwo.PUZZLE, request);
            control.offer(request.frames().get(0), path("R'", "R", "F'", "U'", "R'"), false);
            return control.result(Ending.FOUND);
          });

  @Test
  void fallbackSolvesInTimeWithItsOptions() {
    List<Solution> told = new ArrayList<>();
    SolveResult result =
        new FallbackSolver(BUILDING, OTHER)
            .solve(
                REQUEST
                    .withTimeLimit(Duration.ofSeconds(2))
                    .with(new TargetCost(3))
                    .withListener(told::add));

    assertThat(result.require().moves()).hasToString("[F', U', R']");
    assertThat(told).containsExactly(result.require());
  }

  /** Phases of a rejected solution must not be reported as those of the result. */
  @Test
  void reportsPhasesOfReportedSolutionsOnly() {
    CountDownLatch isOtherTold = new CountDownLatch(1);
    Acting slow =
        new Acting(
            "usual",
            Set.of(),
            (request, cancellation) -> {
              SearchControl control = SearchControl.ofOptimal(TwoByTwo.PUZZLE, request);
              await(isOtherTold);
              control.offer(
                  request.frames().get(0),
                  path("R'", "R", "F'", "U'", "R'"),
                  false,
                  phases("slow"));
              return control.result(Ending.FOUND);
            });
    Acting quick =
        new Acting(
            "other",
            Set.of(),
            (request, cancellation) -> {
              SearchControl control = SearchControl.ofOptimal(TwoByTwo.PUZZLE, request);
              control.offer(
                  request.frames().get(0), path("F'", "U'", "R'"), false, phases("quick"));
              return control.result(Ending.FOUND);
            });
    List<Object> told = new ArrayList<>();
    SolveResult result =
        new FallbackSolver(slow, quick)
            .solve(
                REQUEST
                    .withTimeLimit(Duration.ofSeconds(2))
                    .withListener(
                        solution -> {
                          solution.phases().forEach(phase -> told.add(phase.goal()));
                          told.add(solution.cost());
                          isOtherTold.countDown();
                        }));

    assertThat(told).containsExactly("quick", 3L);
    assertThat(result.require().cost()).isEqualTo(3);
  }

  @Test
  void cancellationEndsBothAndKeepsSolutions() {
    AtomicBoolean cancelled = new AtomicBoolean();
    Acting cancelling =
        new Acting(
            "usual",
            Set.of(),
            (request, cancellation) -> {
              cancelled.set(true);
              return build(request, cancellation);
            });
    SolveRequest request =
        REQUEST.withTimeLimit(Duration.ofMinutes(1)).withCancellation(cancelled::get);

    SolveResult result = new FallbackSolver(cancelling, OTHER).solve(request);

    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.require().cost()).isEqualTo(3);
  }

  @Test
  void searchThatStartedInTimeContinuesToItsEnd() {
    Acting improving =
        new Acting(
            "usual",
            Set.of(),
            (request, cancellation) -> {
              SolveResult first = OTHER.search(request, cancellation);
              while (!cancellation.isCancelled()) {
                Thread.onSpinWait();
              }
              return new SolveResult(first.solutions(), Ending.CANCELLED, 0);
            });
    Acting other = new Acting("other", Set.of(), FallbackSolverTest::build);
    // Long enough to prepare the state space on a busy machine.
    SolveRequest request = REQUEST.withTimeLimit(Duration.ofMillis(500));
    SolveResult result = new FallbackSolver(improving, other).solve(request);

    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.solutions()).hasSize(1);
  }

  @Test
  void usualSolverSolvesWithoutATimeLimit() {
    FallbackSolver solver = new FallbackSolver(OTHER, LONG_WINDED);

    assertThat(solver.solve(REQUEST).require().moves()).hasSize(3);
    assertThat(solver.strategy()).isEqualTo("other");
    assertThat(solver.options()).isEqualTo(OTHER.options());
    assertThat(solver.puzzle()).isEqualTo(TwoByTwo.PUZZLE);
  }

  @Test
  void shorterSolutionOfTheFallbackIsTheResult() {
    List<Solution> told = new ArrayList<>();
    SolveRequest request = REQUEST.withListener(told::add);
    FallbackSolver solver = new FallbackSolver(LONG_WINDED, OTHER);

    for (SolveRequest asked : List.of(request, request.withTimeLimit(Duration.ofSeconds(30)))) {
      told.clear();
      SolveResult result = solver.solve(asked);
      assertThat(result.require().moves()).hasToString("[F', U', R']");
      assertThat(told).extracting(Solution::cost).containsExactly(3L);
    }
    assertThat(solver.solve(request.withMaximumCost(2)).require().cost()).isEqualTo(5);
  }

  @Test
  void usualSolverRespectsTheTargetCost() {
    FallbackSolver solver =
        new FallbackSolver(
            new Acting(
                "usual",
                SearchControl.IMPROVING_OPTIONS,
                (request, cancellation) -> {
                  throw new AssertionError("asked");
                }),
            OTHER);

    assertThat(solver.solve(REQUEST.with(new TargetCost(3))).require().cost()).isEqualTo(3);
  }

  /** Returns an improving solver with a given preparation. */
  private static Acting preparing(
      Consumer<Cancellation> preparation, BiFunction<SolveRequest, Cancellation, SolveResult> act) {
    return new Acting("usual", SearchControl.IMPROVING_OPTIONS, act) {
      @Override
      public void prepare(SolveRequest request, Cancellation cancellation) {
        preparation.accept(cancellation);
      }
    };
  }

  private static void untilCancelled(Cancellation cancellation) {
    while (!cancellation.isCancelled()) {
      Thread.onSpinWait();
    }
  }

  /** Returns a solver that finds five moves first, and three if it may improve. */
  private static Acting improving(Runnable improved, AtomicInteger threads) {
    return new Acting(
        "other",
        SearchControl.IMPROVING_OPTIONS,
        (request, cancellation) -> {
          SearchControl control = SearchControl.ofImproving(TwoByTwo.PUZZLE, request);
          Move frame = request.frames().get(0);
          control.offer(frame, path("R'", "R", "F'", "U'", "R'"), false);
          if (!request.timeLimit().isZero()) {
            threads.set(request.threads());
            control.offer(frame, path("F'", "U'", "R'"), false);
            improved.run();
            while (control.poll()) {
              Thread.onSpinWait();
            }
          }
          return control.result(Ending.FOUND);
        });
  }

  @Test
  void fallbackImprovesUntilTheTablesAreBuilt() {
    CountDownLatch isImproved = new CountDownLatch(1);
    List<Long> costs = new ArrayList<>();
    AtomicInteger threads = new AtomicInteger();
    FallbackSolver solver =
        new FallbackSolver(
            preparing(cancellation -> await(isImproved), LONG_WINDED::search),
            improving(() -> {}, threads));

    SolveResult result =
        solver.solve(
            REQUEST
                .withTimeLimit(Duration.ofSeconds(60))
                .withThreads(2)
                .with(new TargetCost(0))
                .withListener(
                    solution -> {
                      costs.add(solution.cost());
                      if (solution.cost() == 3) {
                        isImproved.countDown();
                      }
                    }));

    assertThat(costs).containsExactly(5L, 3L);
    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    assertThat(result.require().moves()).hasToString("[F', U', R']");
    assertThat(threads).hasValue(1);
  }

  @Test
  void solutionAtTheTargetCostEndsTheWait() {
    FallbackSolver solver =
        new FallbackSolver(
            preparing(
                FallbackSolverTest::untilCancelled,
                (request, cancellation) -> {
                  throw new AssertionError("called");
                }),
            improving(() -> {}, new AtomicInteger()));

    SolveResult result =
        solver.solve(REQUEST.withTimeLimit(Duration.ofSeconds(4)).with(new TargetCost(3)));

    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    assertThat(result.require().cost()).isEqualTo(3);
  }

  @Test
  void cancellationEndsTheWaitForTables() {
    AtomicBoolean cancelled = new AtomicBoolean();
    FallbackSolver solver =
        new FallbackSolver(
            preparing(FallbackSolverTest::untilCancelled, FallbackSolverTest::build),
            improving(() -> cancelled.set(true), new AtomicInteger()));

    SolveResult result =
        solver.solve(
            REQUEST
                .withTimeLimit(Duration.ofHours(1))
                .with(new TargetCost(0))
                .withCancellation(cancelled::get));

    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.require().cost()).isEqualTo(3);
  }

  @Test
  void preparationFailureEndsTheSearch() {
    Error failure = new OutOfMemoryError("test");
    FallbackSolver solver =
        new FallbackSolver(
            preparing(
                cancellation -> {
                  throw failure;
                },
                FallbackSolverTest::build),
            LONG_WINDED);

    assertThatThrownBy(() -> solver.solve(REQUEST.withTimeLimit(Duration.ofHours(1))))
        .isSameAs(failure);
  }
}
