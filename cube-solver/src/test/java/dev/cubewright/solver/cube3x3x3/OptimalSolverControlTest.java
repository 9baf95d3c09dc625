package dev.cubewright.solver.cube3x3x3;

import static dev.cubewright.solver.cube3x3x3.ThreeByThree.HALF_TURN;
import static dev.cubewright.solver.cube3x3x3.ThreeByThree.QUARTER_TURN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverControlContract;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverOption.MinimumCost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Progress, limits, cancellation and continuation of a search for optimal solutions. */
class OptimalSolverControlTest extends SolverControlContract {
  /** A state with several optimal solutions, so that a search can be stopped between two. */
  private static final State MANY = ThreeByThree.after("U2 D2 R2 L2 F2 B2");

  private static final State FAR = ThreeByThree.after("R U F' L2 D B R' U2 F L D'");

  private final OptimalSolver solver = ThreeByThree.optimal();

  static Stream<MoveSet> moveSets() {
    return Stream.of(HALF_TURN, QUARTER_TURN);
  }

  @Override
  protected Solver solver() {
    return solver;
  }

  @Override
  protected SolveRequest ending() {
    return request(MANY).withAllOptimal();
  }

  @Override
  protected SolveRequest goingOn() {
    return ending();
  }

  @Override
  protected int tooMany() {
    return solver.solve(ending()).solutions().size();
  }

  @Override
  protected Stream<SolveRequest> several() {
    return ThreeByThree.statesWithin(7, 8, 6).map(state -> request(state));
  }

  private static SolveRequest request(State state) {
    return SolveRequest.of(state, HALF_TURN);
  }

  /** Searches in two phases before each length except the first. */
  private record TwoPhases(Function<SolveRequest, SolveResult> search) implements Solver {
    @Override
    public Puzzle puzzle() {
      return ThreeByThree.CUBE.puzzle();
    }

    @Override
    public String strategy() {
      return "two phases";
    }

    @Override
    public SolveResult solve(SolveRequest request) {
      return search.apply(request);
    }

    OptimalSolver optimal() {
      return new OptimalSolver(
          ThreeByThree.CUBE.stateSpace(),
          ThreeByThree.CUBE.metrics(),
          this,
          0,
          Long.MAX_VALUE,
          (moves, cancellation) ->
              ThreeByThree.optimal().searchTables(moves, Cancellation.never()));
    }
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void findsASolutionOfTheNextLengthInTwoPhases(MoveSet moveSet) {
    List<Long> found = new ArrayList<>();
    TwoPhases twoPhases =
        new TwoPhases(
            given -> {
              SolveRequest unlimited =
                  SolveRequest.of(given.state(), given.moveSet())
                      .withMaximumCost(given.maximumCost());
              SolveResult result = ThreeByThree.CUBE.twoPhase().solve(unlimited);
              result.best().ifPresent(best -> found.add(best.cost()));
              return result;
            });
    SolveRequest request = SolveRequest.of(FAR, moveSet);
    Solution best = twoPhases.optimal().solve(request).require();
    assertThat(best.optimal()).isTrue();
    assertThat(best.cost()).isEqualTo(solver.solve(request).require().cost());
    assertThat(found).containsExactly(best.cost());
  }

  @Test
  void searchesEachLengthThatTwoPhasesDoNotSolve() {
    List<Long> tried = new ArrayList<>();
    TwoPhases twoPhases =
        new TwoPhases(
            given -> {
              tried.add(given.maximumCost());
              return new SolveResult(List.of(), Ending.NONE_WITHIN_MAXIMUM, 0);
            });
    Solution best = twoPhases.optimal().solve(request(FAR)).require();
    assertThat(best.cost()).isEqualTo(solver.solve(request(FAR)).require().cost());
    assertThat(tried).isSorted().endsWith(best.cost());
  }

  @Test
  void endsWhenCancelledInTwoPhases() {
    AtomicBoolean isCancelled = new AtomicBoolean();
    TwoPhases twoPhases =
        new TwoPhases(
            given -> {
              isCancelled.set(true);
              return given.cancelled().getAsBoolean()
                  ? SolveResult.cancelled()
                  : ThreeByThree.CUBE.twoPhase().solve(given);
            });
    SolveResult result = twoPhases.optimal().solve(request(FAR).withCancellation(isCancelled::get));
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.solutions()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void reportsEachDepthAndContinuesFromAnyDepth(MoveSet moveSet) {
    List<FinishedDepth> told = new ArrayList<>();
    SolveRequest request = SolveRequest.of(FAR, moveSet).with(new DepthListener(told::add));
    SolveResult whole = solver.solve(request);
    long cost = whole.best().orElseThrow().cost();
    long step = moveSet.equals(HALF_TURN) ? 1 : 2;
    assertThat(told).hasSizeGreaterThan(1);
    assertThat(told.get(told.size() - 1).cost()).isEqualTo(cost - step);
    for (int i = 1; i < told.size(); i++) {
      assertThat(told.get(i).cost()).isEqualTo(told.get(i - 1).cost() + step);
      assertThat(told.get(i).nodes()).isGreaterThan(told.get(i - 1).nodes());
    }
    long nodes = whole.nodes();
    for (FinishedDepth depth : List.copyOf(told)) {
      told.clear();
      SolveResult rest = solver.solve(request.with(new MinimumCost(depth.cost() + 1)));
      nodes -= depth.nodes();
      assertThat(rest.best().orElseThrow().cost()).isEqualTo(cost);
      assertThat(rest.nodes()).isEqualTo(nodes);
      assertThat(told).allMatch(later -> later.cost() > depth.cost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void continuesSearchesStoppedBetweenDepths(int threads) {
    AtomicBoolean cancelled = new AtomicBoolean();
    List<FinishedDepth> told = new ArrayList<>();
    SolveRequest request =
        request(FAR)
            .withThreads(threads)
            .withCancellation(cancelled::get)
            .with(
                new DepthListener(
                    depth -> {
                      told.add(depth);
                      cancelled.set(told.size() == 1);
                    }));
    SolveResult stopped = solver.solve(request);
    assertThat(stopped.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(stopped.solutions()).isEmpty();
    assertThat(told).hasSize(1);
    cancelled.set(false);
    SolveResult resumed = solver.solve(request.with(new MinimumCost(told.get(0).cost() + 1)));
    assertThat(resumed.best().orElseThrow().cost())
        .isEqualTo(solver.solve(request(FAR)).best().orElseThrow().cost());
  }

  /** With a false minimum cost, the solution is not marked optimal. */
  @ParameterizedTest
  @MethodSource("moveSets")
  void isOptimalOnlyIfAllLowerCostsWereRuledOut(MoveSet moveSet) {
    SolveRequest request = SolveRequest.of(ThreeByThree.after("R U F'"), moveSet);
    Solution shortest = solver.solve(request).best().orElseThrow();
    Solution known = solver.solve(request.with(new MinimumCost(1))).best().orElseThrow();
    assertThat(List.of(shortest, known)).allMatch(Solution::optimal);
    assertThat(List.of(shortest.cost(), known.cost())).containsOnly(3L);

    Solution longer = solver.solve(request.with(new MinimumCost(5))).best().orElseThrow();
    assertThat(longer.cost()).isGreaterThanOrEqualTo(5);
    assertThat(longer.optimal()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void rejectsAMinimumAboveTheGreatestCost(MoveSet moveSet) {
    long greatest = new CubeMetrics(ThreeByThree.CUBE.puzzle()).greatestCost(moveSet).orElseThrow();
    SolveRequest request = SolveRequest.of(ThreeByThree.after("R"), moveSet);
    assertThatThrownBy(() -> solver.solve(request.with(new MinimumCost(greatest + 1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("costs of at most " + greatest);
    SolveRequest within = request.with(new MinimumCost(greatest)).withMaximumCost(5);
    assertThat(solver.solve(within).ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
    MoveSet dear = MoveSet.priced("mine", ThreeByThree.CUBE.puzzle().turns(), m -> 3);
    assertThat(new CubeMetrics(ThreeByThree.CUBE.puzzle()).greatestCost(dear)).isEmpty();
  }

  @Test
  void rejectsAMinimumAboveTheSearchLimit() {
    MoveSet five = ThreeByThree.HALF_TURN.without(ThreeByThree.DOWN);
    SolveRequest request = SolveRequest.of(ThreeByThree.after("R"), five);
    assertThatThrownBy(() -> solver.solve(request.with(new MinimumCost(64))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("costs of at most 60");
  }

  @Test
  void rateIsNodesPerTime() {
    assertThat(new FinishedDepth(9, 500, Duration.ofMillis(250)).nodesPerSecond()).isEqualTo(2000);
    assertThat(new FinishedDepth(9, 500, Duration.ZERO).nodesPerSecond()).isZero();
  }

  @Test
  void findsNoSolutionWithoutTime() {
    SolveResult result = solver.solve(request(FAR).withTimeLimit(Duration.ZERO));
    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.solutions()).isEmpty();
  }
}
