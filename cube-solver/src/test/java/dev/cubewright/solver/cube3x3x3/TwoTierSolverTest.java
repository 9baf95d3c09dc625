package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class TwoTierSolverTest {
  private static final Duration NEVER = Duration.ofDays(1);

  private final TwoPhaseSolver small = (TwoPhaseSolver) ThreeByThree.CUBE.twoPhaseSmall();
  private final List<SolveRequest> asked = new ArrayList<>();
  private final CountDownLatch changedOver = new CountDownLatch(1);

  /** Stands for the large tables: notes what it is asked and answers by the small ones. */
  private final Solver large =
      new Solver() {
        @Override
        public Puzzle puzzle() {
          return small.puzzle();
        }

        @Override
        public String strategy() {
          return small.strategy();
        }

        @Override
        public SolveResult solve(SolveRequest request) {
          asked.add(request);
          changedOver.countDown();
          return small.solve(request);
        }
      };

  private static SolveRequest.Builder request() {
    State state = ThreeByThree.states(12, 1).findFirst().orElseThrow();
    return SolveRequest.of(state, ThreeByThree.CUBE.moveSet());
  }

  private Solver solver(
      Supplier<Optional<Solver>> kept, Supplier<Solver> built, Duration patience) {
    return new TwoTierSolver(small, kept, built, patience);
  }

  @Test
  void answersBySmallTablesWhereLargeOnesAreMissing() {
    AtomicInteger fetched = new AtomicInteger();
    Solver solver =
        solver(
            () -> {
              fetched.incrementAndGet();
              return Optional.empty();
            },
            () -> {
              throw new AssertionError("built too soon");
            },
            NEVER);
    assertThat(solver.strategy()).isEqualTo(small.strategy());
    assertThat(solver.puzzle()).isSameAs(small.puzzle());
    for (int i = 0; i < 5; i++) {
      assertThat(solver.solve(request().build())).isNotNull();
    }
    assertThat(fetched.get()).isLessThanOrEqualTo(1);
  }

  /** The search has no end but that the large tables take over, and that they are told to stop. */
  @Test
  void changesOverInTheMidstOfASearch() {
    Solver solver = solver(() -> Optional.of(large), () -> large, NEVER);
    List<Solution> told = new ArrayList<>();
    SolveResult result =
        solver.solve(
            request()
                .withSufficientCost(0)
                .withListener(told::add)
                .withCancellation(() -> changedOver.getCount() == 0)
                .build());
    assertThat(asked).hasSize(1);
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    if (!told.isEmpty()) {
      assertThat(result.best()).contains(told.get(told.size() - 1));
      assertThat(asked.get(0).maximumCost()).isEqualTo(told.get(told.size() - 1).cost() - 1);
    }
    solver.solve(request().build());
    assertThat(asked).hasSize(2);
  }

  @Test
  void buildsWhenSearchesHaveTakenLong() {
    Solver solver = solver(Optional::empty, () -> large, Duration.ZERO);
    solver.solve(
        request()
            .withSufficientCost(0)
            .withCancellation(() -> changedOver.getCount() == 0)
            .build());
    assertThat(asked).hasSize(1);
  }

  @Test
  void goesOnBySmallTablesWhereLargeOnesFail() {
    CountDownLatch failed = new CountDownLatch(1);
    Solver solver =
        solver(
            () -> {
              failed.countDown();
              throw new IllegalStateException("no memory for it");
            },
            () -> large,
            NEVER);
    SolveResult result =
        solver.solve(
            request().withSufficientCost(0).withCancellation(() -> failed.getCount() == 0).build());
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(solver.solve(request().build()).best()).isPresent();
    assertThat(asked).isEmpty();
  }
}
