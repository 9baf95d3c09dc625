package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Searches with stub solvers. */
@Timeout(60)
class SolutionSearchTest {
  private static final Duration LONG = Duration.ofHours(1);
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  private static final SolveRequest REQUEST =
      SolveRequest.of(
          Algorithm.parse(CUBE, "R").applyTo(CUBE.solved()),
          MoveSet.ofTurns(CUBE.turns(), Metric.HALF_TURN));

  private final List<String> told = new ArrayList<>();
  private final Cancellation cancellation = Cancellation.never();
  private final CountDownLatch tables = new CountDownLatch(1);

  private SolutionSearch search(Duration timeLimit) {
    return new SolutionSearch(
        cancellation,
        timeLimit,
        solution -> told.add(solution.cost() + (solution.optimal() ? " optimal" : "")));
  }

  private static Solution solution(long cost, boolean optimal) {
    return new Solution(
        Move.sequence(CUBE.orbits(), List.of()), List.of(), cost, optimal, 0, LONG, List.of());
  }

  /** A solver whose tables are ready when the test releases them. */
  private final class Acting implements Solver {
    private final BiConsumer<SolveRequest, Consumer<Solution>> act;

    Acting(BiConsumer<SolveRequest, Consumer<Solution>> act) {
      this.act = act;
    }

    @Override
    public Puzzle puzzle() {
      return CUBE;
    }

    @Override
    public String strategy() {
      return "acting";
    }

    @Override
    public void prepare(SolveRequest request, Cancellation ending) {
      ending.await(tables);
    }

    @Override
    public SolveResult solve(SolveRequest request) {
      List<Solution> found = new ArrayList<>();
      act.accept(
          request,
          solution -> {
            found.add(0, solution);
            request.listener().accept(solution);
          });
      return new SolveResult(
          found, request.cancelled().getAsBoolean() ? Ending.CANCELLED : Ending.FOUND, 0);
    }
  }

  private static void untilCancelled(SolveRequest request) {
    while (!request.cancelled().getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void improvesForItsTimeOnceTheTablesAreReady() {
    Solver solver =
        new Acting(
            (request, found) -> {
              found.accept(solution(9, false));
              assertThat(request.cancelled().getAsBoolean()).isFalse();
              tables.countDown();
              found.accept(solution(7, false));
              untilCancelled(request);
            });

    Solution best = search(LONG).improve(solver, REQUEST, Duration.ofMillis(1)).orElseThrow();

    assertThat(told).containsExactly("9", "7");
    assertThat(best.cost()).isEqualTo(7);
    assertThat(best.time()).isLessThan(LONG);
  }

  @Test
  void reportsOnlyBetterSolutionsAndProofs() {
    Solver solver =
        new Acting(
            (request, found) -> {
              found.accept(solution(9, false));
              found.accept(solution(9, false));
              found.accept(solution(10, true));
              found.accept(solution(9, true));
            });

    assertThat(search(LONG).first(solver, REQUEST).orElseThrow().optimal()).isTrue();
    assertThat(told).containsExactly("9", "9 optimal");
  }

  @Test
  void theTimeLimitIsTheSolversOwn() {
    Solver solver =
        new Acting((request, found) -> assertThat(request.timeLimit()).isLessThan(LONG));

    assertThat(search(LONG.minusMillis(1)).improve(solver, REQUEST, LONG)).isEmpty();
  }

  @Test
  void aProofEndsTheImprovement() {
    Solver improver =
        new Acting(
            (request, found) -> {
              found.accept(solution(9, false));
              untilCancelled(request);
            });
    Solver prover = new Acting((request, found) -> found.accept(solution(8, true)));

    assertThat(search(LONG).prove(improver, prover, REQUEST).orElseThrow().cost()).isEqualTo(8);
    assertThat(told).containsExactly("9", "8 optimal");
  }

  @Test
  void anImprovementThatIsOptimalEndsTheProof() {
    Solver improver =
        new Acting(
            (request, found) -> {
              found.accept(solution(9, false));
              tables.countDown();
              found.accept(solution(8, true));
            });
    Solver prover = new Acting((request, found) -> untilCancelled(request));

    assertThat(search(LONG).prove(improver, prover, REQUEST).orElseThrow().optimal()).isTrue();
    assertThat(told).containsExactly("9", "8 optimal");
  }

  @Test
  void withoutAProofTheBestIsTheAnswer() {
    Solver improver = new Acting((request, found) -> found.accept(solution(9, false)));
    Solver prover = new Acting((request, found) -> {});

    assertThat(search(LONG).prove(improver, prover, REQUEST).orElseThrow().optimal()).isFalse();
  }

  @Test
  void aCancellationEndsBothSearches() {
    Solver improver =
        new Acting(
            (request, found) -> {
              found.accept(solution(9, false));
              untilCancelled(request);
            });
    Solver prover =
        new Acting(
            (request, found) -> {
              cancellation.cancel();
              untilCancelled(request);
            });

    assertThatThrownBy(() -> search(LONG).prove(improver, prover, REQUEST))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void aFailureOfTheImprovementBeforeAnySolutionIsTheAnswerAtOnce() {
    Solver improver =
        new Acting(
            (request, found) -> {
              throw new IllegalStateException("on purpose");
            });
    Solver prover = new Acting((request, found) -> found.accept(solution(8, true)));

    assertThatThrownBy(() -> search(LONG).prove(improver, prover, REQUEST))
        .isInstanceOf(IllegalStateException.class);
    assertThat(told).isEmpty();
  }

  @Test
  void anErrorOfTheImprovementIsThrownUnchanged() {
    Solver improver =
        new Acting(
            (request, found) -> {
              throw new OutOfMemoryError("on purpose");
            });
    Solver prover = new Acting((request, found) -> {});

    assertThatThrownBy(() -> search(LONG).prove(improver, prover, REQUEST))
        .isInstanceOf(OutOfMemoryError.class);
  }

  @Test
  void theProofContinuesAfterAFailureOfTheImprovement() {
    Solver improver =
        new Acting(
            (request, found) -> {
              found.accept(solution(9, false));
              untilCancelled(request);
              throw new IllegalStateException("on purpose");
            });
    Solver prover = new Acting((request, found) -> found.accept(solution(8, true)));

    assertThat(search(LONG).prove(improver, prover, REQUEST).orElseThrow().cost()).isEqualTo(8);
  }

  @Test
  void theLastImprovementIsTheAnswer() {
    Solver improver =
        new Acting(
            (request, found) -> {
              found.accept(solution(9, false));
              untilCancelled(request);
              found.accept(solution(7, false));
            });
    Solver prover = new Acting((request, found) -> {});

    assertThat(search(LONG).prove(improver, prover, REQUEST).orElseThrow().cost()).isEqualTo(7);
    assertThat(told).containsExactly("9", "7");
  }
}
