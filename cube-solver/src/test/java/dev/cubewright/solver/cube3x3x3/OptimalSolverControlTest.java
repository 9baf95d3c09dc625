package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.FinishedDepth;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a search for optimal solutions is watched, limited, stopped and taken up again. */
class OptimalSolverControlTest {
  /** A state with several optimal solutions: a search can be stopped between two. */
  private static final State MANY = ThreeByThree.after("U2 D2 R2 L2 F2 B2");

  private static final State FAR = ThreeByThree.after("R U F' L2 D B R' U2 F L D'");

  private final Solver solver = ThreeByThree.CUBE.optimal(2_000_000);

  @AfterEach
  void leavesNoInterruptBehind() {
    assertThat(Thread.interrupted()).isFalse();
  }

  private static SolveRequest.Builder request(State state) {
    return SolveRequest.of(state, OptimalSolverTest.HALF_TURN);
  }

  @ParameterizedTest
  @MethodSource("dev.cubewright.solver.cube3x3x3.OptimalSolverTest#moveSets")
  void tellsOfEachDepthAndGoesOnFromAnyOfThem(MoveSet moveSet) {
    List<FinishedDepth> told = new ArrayList<>();
    SolveRequest.Builder request = SolveRequest.of(FAR, moveSet).withDepthListener(told::add);
    SolveResult whole = solver.solve(request.build());
    long cost = whole.best().orElseThrow().cost();
    long step = moveSet.equals(OptimalSolverTest.HALF_TURN) ? 1 : 2;
    assertThat(told).hasSizeGreaterThan(1);
    assertThat(told.get(told.size() - 1).cost()).isEqualTo(cost - step);
    for (int i = 1; i < told.size(); i++) {
      assertThat(told.get(i).cost()).isEqualTo(told.get(i - 1).cost() + step);
      assertThat(told.get(i).nodes()).isGreaterThan(told.get(i - 1).nodes());
    }
    long nodes = whole.nodes();
    for (FinishedDepth depth : List.copyOf(told)) {
      told.clear();
      SolveResult rest = solver.solve(request.withMinimumCost(depth.cost() + 1).build());
      nodes -= depth.nodes();
      assertThat(rest.best().orElseThrow().cost()).isEqualTo(cost);
      assertThat(rest.nodes()).isEqualTo(nodes);
      assertThat(told).allMatch(later -> later.cost() > depth.cost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aSearchStoppedBetweenDepthsIsTakenUpAgain(int threads) {
    AtomicBoolean cancelled = new AtomicBoolean();
    List<FinishedDepth> told = new ArrayList<>();
    SolveRequest.Builder request =
        request(FAR)
            .withThreads(threads)
            .withCancellation(cancelled::get)
            .withDepthListener(
                depth -> {
                  told.add(depth);
                  cancelled.set(told.size() == 1);
                });
    SolveResult stopped = solver.solve(request.build());
    assertThat(stopped.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(stopped.solutions()).isEmpty();
    assertThat(told).hasSize(1);
    cancelled.set(false);
    SolveResult resumed = solver.solve(request.withMinimumCost(told.get(0).cost() + 1).build());
    assertThat(resumed.best().orElseThrow().cost())
        .isEqualTo(solver.solve(request(FAR).build()).best().orElseThrow().cost());
  }

  @Test
  void theRateIsNodesOverTime() {
    assertThat(new FinishedDepth(9, 500, Duration.ofMillis(250)).nodesPerSecond()).isEqualTo(2000);
    assertThat(new FinishedDepth(9, 500, Duration.ZERO).nodesPerSecond()).isZero();
  }

  @Test
  void withoutTimeFindsNothing() {
    SolveResult result = solver.solve(request(FAR).withTimeLimit(Duration.ZERO).build());
    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.solutions()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stopsWhenCancelledAndKeepsWhatIsFound(int threads) {
    int all = solver.solve(request(MANY).withAllOptimal().build()).solutions().size();
    AtomicBoolean cancelled = new AtomicBoolean();
    SolveResult result =
        solver.solve(
            request(MANY)
                .withAllOptimal()
                .withThreads(threads)
                .withCancellation(cancelled::get)
                .withListener(solution -> cancelled.set(true))
                .build());
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.solutions()).isNotEmpty().hasSizeLessThan(all);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stopsWhenInterruptedAndStaysInterrupted(int threads) {
    Thread caller = Thread.currentThread();
    SolveResult result =
        solver.solve(
            request(MANY)
                .withAllOptimal()
                .withThreads(threads)
                .withListener(solution -> caller.interrupt())
                .build());
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
  }

  @Test
  void beginsNothingThatIsCancelledFromTheStart() {
    assertThat(solver.solve(request(FAR).withCancellation(() -> true).build()))
        .isEqualTo(SolveResult.cancelled());
    Thread.currentThread().interrupt();
    assertThat(solver.solve(request(FAR).build())).isEqualTo(SolveResult.cancelled());
    assertThat(Thread.interrupted()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void tellsTheListenerOnceAndHidesNoFaultOfIt(int threads) {
    List<Solution> told = new ArrayList<>();
    SolveResult result =
        solver.solve(
            request(MANY).withAllOptimal().withThreads(threads).withListener(told::add).build());
    assertThat(told).hasSize(1);
    assertThat(result.solutions()).contains(told.get(0));
    SolveRequest faulty =
        request(MANY)
            .withThreads(threads)
            .withListener(
                solution -> {
                  throw new UnsupportedOperationException("listener");
                })
            .build();
    assertThatThrownBy(() -> solver.solve(faulty))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("listener");
  }
}
