package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches with all kinds of bounds compared with exhaustive search, and their cancellation. */
@Tag("slow")
class ThreeByThreeSearchTest {
  private static final IdaStarSolver SOLVER =
      new IdaStarSolver(
          ThreeByThree.SPACE, (moveSet, cancellation) -> ThreeByThree.tables(moveSet));

  /** A state so far from solved that a search with small tables takes hours. */
  private static final State FAR = ThreeByThree.SPACE.random(new Random(1));

  private static final MoveSet HALF_TURN = moveSet(Metric.HALF_TURN);
  private static final Map<MoveSet, Map<State, Integer>> NEAR = new HashMap<>();

  private static MoveSet moveSet(Metric metric) {
    return MoveSet.ofTurns(ThreeByThree.PUZZLE.turns(), metric);
  }

  @AfterEach
  void assertNotInterrupted() {
    assertThat(Thread.interrupted()).isFalse();
  }

  /** The cost of every state of cost at most 4, by exhaustive search. */
  private static Map<State, Integer> near(MoveSet moveSet) {
    return NEAR.computeIfAbsent(moveSet, ThreeByThreeSearchTest::tryEverything);
  }

  private static Map<State, Integer> tryEverything(MoveSet moveSet) {
    Map<State, Integer> costs = new HashMap<>();
    List<List<State>> byCost = new ArrayList<>();
    byCost.add(List.of(ThreeByThree.PUZZLE.solved()));
    for (int cost = 0; cost <= 4; cost++) {
      byCost.add(new ArrayList<>());
      byCost.add(new ArrayList<>());
      for (State state : byCost.get(cost)) {
        if (costs.putIfAbsent(state, cost) == null) {
          for (int move = 0; move < moveSet.size(); move++) {
            byCost
                .get(cost + moveSet.cost(MoveSet.START, move))
                .add(state.apply(moveSet.move(move)));
          }
        }
      }
    }
    return costs;
  }

  private static Solution best(State state, MoveSet moveSet, int threads) {
    SolveResult result = SOLVER.solve(SolveRequest.of(state, moveSet).withThreads(threads));
    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    return result.best().orElseThrow();
  }

  /** States five moves away are reached by five moves and not by four. */
  @ParameterizedTest
  @EnumSource(names = {"HALF_TURN", "QUARTER_TURN"})
  void findsTheMinimumCostOfShortScrambles(Metric metric) {
    MoveSet moveSet = moveSet(metric);
    Map<State, Integer> near = near(moveSet);
    assertThat(near).hasSize(metric == Metric.HALF_TURN ? 46_741 : 11_206);
    Random random = new Random(1);
    int[] counts = new int[6];
    for (int i = 0; i < 120; i++) {
      State state = ThreeByThree.PUZZLE.solved();
      int left = 1 + random.nextInt(5);
      while (left > 0) {
        int move = random.nextInt(moveSet.size());
        if (moveSet.cost(MoveSet.START, move) <= left) {
          left -= moveSet.cost(MoveSet.START, move);
          state = state.apply(moveSet.move(move));
        }
      }
      Solution solution = best(state, moveSet, 1 + i % 3);
      int expected = near.getOrDefault(state, 5);
      counts[expected]++;
      assertThat(solution.cost()).isEqualTo(expected);
      assertThat(solution.optimal()).isTrue();
      for (Move move : solution.moves()) {
        state = state.apply(move);
      }
      assertThat(ThreeByThree.PUZZLE.isSolved(state)).isTrue();
    }

    assertThat(Arrays.stream(counts).skip(1)).allMatch(count -> count > 5);
  }

  /** The number of canonical sequences of minimum length: 43,254 of four moves. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void findsAllOptimalSolutions(int threads) {
    Map<State, Integer> sequences = new HashMap<>();
    count(ThreeByThree.PUZZLE.solved(), new CanonicalSequences(HALF_TURN), -1, 4, sequences);
    Map<State, Integer> near = near(HALF_TURN);
    List<State> four = sequences.keySet().stream().filter(s -> near.get(s) == 4).toList();
    List<State> several = four.stream().filter(state -> sequences.get(state) > 1).toList();

    assertThat(four).hasSize(43_239);
    assertThat(several).hasSizeBetween(10, 20);
    for (State state : several) {
      assertThat(all(state, threads)).hasSize(sequences.get(state)).doesNotHaveDuplicates();
    }
    for (State state : four.subList(0, 30)) {
      assertThat(all(state, threads)).hasSize(sequences.get(state));
    }
  }

  private static void count(
      State state, CanonicalSequences canonical, int last, int left, Map<State, Integer> into) {
    if (left == 0) {
      into.merge(state, 1, Integer::sum);
      return;
    }
    // The moves of a solution are inverted and in reverse order here.
    for (int move = 0; move < HALF_TURN.size(); move++) {
      if (last < 0 || canonical.allows(move, last)) {
        State before = state.apply(HALF_TURN.move(move).transformation().inverse());
        count(before, canonical, move, left - 1, into);
      }
    }
  }

  private static List<String> all(State state, int threads) {
    SolveRequest request = SolveRequest.of(state, HALF_TURN).withAllOptimal().withThreads(threads);
    SolveResult result = SOLVER.solve(request);
    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    return result.solutions().stream().map(Solution::toString).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void endsAtTheMaximumCost(int threads) {
    SolveRequest request = SolveRequest.of(FAR, HALF_TURN).withMaximumCost(7).withThreads(threads);
    SolveResult result = SOLVER.solve(request);

    assertThat(result.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
    assertThat(result.solutions()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void endsAtTheTimeLimit(int threads) {
    SOLVER.solve(SolveRequest.of(FAR, HALF_TURN).withMaximumCost(1));
    SolveRequest request =
        SolveRequest.of(FAR, HALF_TURN).withTimeLimit(Duration.ofMillis(100)).withThreads(threads);
    SolveResult result = SOLVER.solve(request);

    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.solutions()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void endsWhenCancelled(int threads) {
    AtomicInteger asked = new AtomicInteger();
    SolveRequest request =
        SolveRequest.of(FAR, HALF_TURN)
            .withCancellation(() -> asked.incrementAndGet() > 1000)
            .withThreads(threads);
    SolveResult result = SOLVER.solve(request);

    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.nodes()).isPositive();
    assertThat(asked).hasValueBetween(1001, 1010);
  }

  /** With several threads, the calling thread only waits. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stopsAndPreservesTheInterruptOfTheCaller(int threads) {
    Thread caller = Thread.currentThread();
    AtomicInteger asked = new AtomicInteger();
    SolveRequest request =
        SolveRequest.of(FAR, HALF_TURN)
            .withCancellation(
                () -> {
                  if (asked.incrementAndGet() == 1000) {
                    caller.interrupt();
                  }
                  return false;
                })
            .withThreads(threads);
    SolveResult result = SOLVER.solve(request);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
  }

  /**
   * An exception in one thread reaches the caller, and the other threads stop. Without bounds,
   * about 1,500 polls would follow before the sixth move has been tried everywhere.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void endsWhenOneThreadFails(int threads) throws InterruptedException {
    Set<Thread> searching = ConcurrentHashMap.newKeySet();
    AtomicBoolean broken = new AtomicBoolean();
    AtomicInteger asked = new AtomicInteger();
    AtomicInteger askedAfterwards = new AtomicInteger();
    Thread caller = Thread.currentThread();
    SolveRequest request =
        SolveRequest.of(FAR, HALF_TURN)
            .withCancellation(
                () -> {
                  if (threads > 1 && Thread.currentThread() == caller) {
                    return false; // This thread prepares; others search.
                  }
                  searching.add(Thread.currentThread());
                  boolean busy = asked.incrementAndGet() > 500 && searching.size() == threads;
                  if (busy && broken.compareAndSet(false, true)) {
                    throw new IllegalStateException("broken");
                  }
                  askedAfterwards.addAndGet(broken.get() ? 1 : 0);
                  return false;
                })
            .withThreads(threads);
    Solver blind = new IdaStarSolver(ThreeByThree.SPACE, ThreeByThreeSearchTest::blind);

    assertThatIllegalStateException().isThrownBy(() -> blind.solve(request)).withMessage("broken");
    searching.remove(Thread.currentThread());
    assertThat(searching).hasSize(threads == 1 ? 0 : threads);
    for (Thread thread : searching) {
      thread.join();
    }
    assertThat(askedAfterwards).hasValueLessThan(500);
  }

  /** Bounds of zero must neither skip a limit with a solution nor end the search. */
  @ParameterizedTest
  @EnumSource(names = {"HALF_TURN", "QUARTER_TURN"})
  void needsNoBounds(Metric metric) {
    MoveSet moveSet = moveSet(metric);
    Solver blind = new IdaStarSolver(ThreeByThree.SPACE, ThreeByThreeSearchTest::blind);
    near(moveSet).entrySet().stream()
        .limit(15)
        .forEach(
            entry -> {
              SolveRequest request = SolveRequest.of(entry.getKey(), moveSet);
              assertThat(blind.solve(request).best().orElseThrow().cost())
                  .isEqualTo(entry.getValue().longValue());
            });
  }

  private static SearchTables blind(MoveSet moveSet, Cancellation unused) {
    return new SearchTables(
        moveSet,
        new CanonicalSequences(moveSet),
        state -> Optional.of(new int[0]),
        List.of(),
        List.of());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void findsNoSolutionIfNoMovesReachAGoal(int threads) {
    SearchTables tables = ThreeByThree.tables(HALF_TURN);
    Solver solver =
        new IdaStarSolver(
            ThreeByThree.SPACE,
            (moveSet, cancellation) ->
                new SearchTables(
                    moveSet,
                    tables.sequences(),
                    state -> Optional.empty(),
                    tables.numberings(),
                    tables.bounds()));
    SolveRequest request = SolveRequest.of(FAR, HALF_TURN).withThreads(threads);

    assertThat(solver.solve(request))
        .isEqualTo(new SolveResult(List.of(), Ending.NONE_WITHIN_MAXIMUM, 0));
  }

  @Test
  void searchDoesNotDependOnTheNumberOfThreads() {
    State state = ThreeByThree.PUZZLE.solved();
    for (String move : "R U F' L2 D B U2".split(" ", -1)) {
      state = state.apply(ThreeByThree.PUZZLE.move(move));
    }
    long cost = best(state, HALF_TURN, 1).cost();

    assertThat(cost).isEqualTo(7);
    assertThat(all(state, 8)).isNotEmpty().hasSameElementsAs(all(state, 1));
  }
}
