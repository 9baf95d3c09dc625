package dev.cubewright.solver.floppy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract of all strategies of the floppy cube. */
abstract class FloppySolverContract {
  private final FaceletReader facelets = new FaceletReader(FloppyStates.FLOPPY.stateSpace());

  abstract String strategy();

  final Solver solver() {
    return FloppyStates.solver(strategy());
  }

  private SolveResult solve(SolveRequest request) {
    return solver().solve(request);
  }

  private Solution best(SolveRequest request) {
    SolveResult result = solve(request);
    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    return result.best().orElseThrow();
  }

  private static SolveRequest request(State state) {
    return SolveRequest.of(state, FloppyStates.HALF_TURN);
  }

  private static List<State> atDistance(int distance) {
    return FloppyStates.DISTANCES.entrySet().stream()
        .filter(entry -> entry.getValue() == distance)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static State farthest() {
    return atDistance(8).get(0);
  }

  private static State replayed(State state, Solution solution) {
    State after = state.apply(solution.frame());
    for (Move move : solution.moves()) {
      after = after.apply(move);
    }
    return after;
  }

  @ParameterizedTest
  @CsvSource({
    "UUURRRFFFFFFFFFDDDLLLBBBBBBBBB, 0",
    "UUULRRBBBFFFFFFDDDRLLFFFBBBBBB, 1",
    "UUDRRLBBBFFBFFFDDURLLFFFFBBBBB, 2",
    "UUURRLFBFBFBBFBDDDLLRBFBFBFFBF, 7"
  })
  void solvesTheSamplesOfTheContest(String state, long turns) {
    assertThat(best(request(facelets.require(state))).cost()).isEqualTo(turns);
  }

  /** All 192 states in all 8 orientations. */
  @Test
  void solvesEveryStateByTheFewestTurns() {
    Map<Long, Integer> counts = new TreeMap<>();
    FloppyStates.DISTANCES.forEach(
        (state, distance) -> {
          for (Move rotation : FloppyStates.PUZZLE.rotations()) {
            State held = state.apply(rotation);
            Solution solution = best(request(held));
            assertThat(solution.cost())
                .isEqualTo((long) distance)
                .isEqualTo(solution.moves().size());
            assertThat(FloppyStates.PUZZLE.isSolved(replayed(held, solution))).isTrue();
            assertThat(solution.optimal()).isTrue();
            assertThat(solution.nodes() > 0).isEqualTo(distance > 0);
          }
          counts.merge((long) distance, 1, Integer::sum);
        });

    assertThat(counts.values()).containsExactly(1, 4, 10, 24, 53, 64, 31, 4, 1);
  }

  @ParameterizedTest
  @EnumSource(
      value = Metric.class,
      names = {"AXIAL", "AXIAL_QUARTER_TURN"},
      mode = Mode.EXCLUDE)
  void countsHalfTurnsByMetric(Metric metric) {
    MoveSet moveSet = FloppyStates.FLOPPY.moveSet(metric);
    int unit = metric == Metric.QUARTER_TURN ? 2 : 1;
    for (State state : atDistance(7)) {
      assertThat(best(SolveRequest.of(state, moveSet)).cost()).isEqualTo(7L * unit);
    }
    assertThat(best(SolveRequest.of(farthest(), moveSet)).cost()).isEqualTo(8L * unit);
  }

  @Test
  void solvesTheSolvedPuzzleWithoutMovesInAnyOrientation() {
    for (Move rotation : FloppyStates.PUZZLE.rotations()) {
      State held = FloppyStates.PUZZLE.solved().apply(rotation);
      SolveResult result = solve(request(held).withAllOptimal().withMaximumCost(0));

      assertThat(result.ending()).isEqualTo(Ending.FOUND);
      assertThat(result.nodes()).isZero();
      assertThat(result.solutions()).map(Solution::toString).containsExactly("");
    }
  }

  @Test
  void findsEveryOptimalSolutionOnce() {
    FloppyStates.DISTANCES.forEach(
        (state, distance) -> {
          if (distance > 0) {
            List<String> paths =
                solve(request(state).withAllOptimal()).solutions().stream()
                    .map(FloppyStates::path)
                    .toList();
            Set<String> normal =
                paths.stream().map(FloppyStates::normal).collect(Collectors.toSet());

            assertThat(normal).isEqualTo(FloppyStates.shortest(state)).hasSameSizeAs(paths);
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 1000})
  void returnsNoMoreSolutionsThanRequested(int wanted) {
    for (State state : List.of(farthest(), atDistance(7).get(0), atDistance(2).get(0))) {
      int all = FloppyStates.shortest(state).size();

      assertThat(solve(request(state).withMaximumSolutions(wanted)).solutions())
          .hasSize(Math.min(wanted, all));
    }
  }

  @Test
  void respectsTheMaximumCost() {
    FloppyStates.DISTANCES.forEach(
        (state, distance) -> {
          if (distance > 0) {
            assertThat(best(request(state).withMaximumCost(distance)).cost())
                .isEqualTo((long) distance);
            SolveResult none = solve(request(state).withMaximumCost(distance - 1));
            assertThat(none.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
            assertThat(none.solutions()).isEmpty();
          }
        });
  }

  /** A rotation does not change the distance, so the first frame is used. */
  @Test
  void prefersTheFirstOfEqualFrames() {
    List<Move> rotations = FloppyStates.PUZZLE.rotations();
    List<Move> frames = List.of(rotations.get(3), rotations.get(0), rotations.get(1));
    FloppyStates.DISTANCES.forEach(
        (state, distance) -> {
          Solution solution = best(request(state).withFrames(frames));
          assertThat(solution.cost()).isEqualTo((long) distance);
          assertThat(solution.frame()).isEqualTo(frames.get(0));
          assertThat(FloppyStates.PUZZLE.isSolved(replayed(state, solution))).isTrue();
        });
  }

  @Test
  void reportsOnceToTheListener() {
    List<Solution> told = new ArrayList<>();
    SolveResult result = solve(request(farthest()).withAllOptimal().withListener(told::add));

    assertThat(told).hasSize(1);
    assertThat(result.solutions()).hasSizeGreaterThan(1).contains(told.get(0));
  }

  @Test
  void stopsWhenCancelled() {
    SolveResult result = solve(request(farthest()).withCancellation(() -> true).withAllOptimal());

    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.solutions()).isEmpty();
  }

  @Test
  void keepsSolutionsWhenCancelled() {
    AtomicBoolean cancelled = new AtomicBoolean();
    int all = FloppyStates.shortest(farthest()).size();
    SolveResult result =
        solve(
            request(farthest())
                .withAllOptimal()
                .withCancellation(cancelled::get)
                .withListener(solution -> cancelled.set(true)));

    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(result.solutions()).isNotEmpty().hasSizeLessThan(all);
  }

  @Test
  void findsASolutionWithATimeLimit() {
    SolveResult result = solve(request(farthest()).withTimeLimit(Duration.ZERO));

    assertThat(result.solutions()).isNotEmpty();
  }

  @Test
  void interruptStopsTheSearchAndRemainsSet() {
    solve(request(farthest())); // The preparation must not be interrupted.
    Thread.currentThread().interrupt();
    SolveResult result = solve(request(farthest()));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
  }

  @Test
  void rejectsAnImpossibleState() {
    Orbit edges = FloppyStates.PUZZLE.orbits().get("edges");
    State flipped = FloppyStates.PUZZLE.solved().toBuilder().orientation(edges, 0, 1).build();

    assertThatThrownBy(() -> solve(request(flipped)))
        .isInstanceOf(InvalidStateException.class)
        .extracting(thrown -> ((InvalidStateException) thrown).reason().rule())
        .isEqualTo(Rule.UNREACHABLE);
  }

  @Test
  void rejectsAStateOfAnotherPuzzle() {
    State other = Cuboid.of(3, 3, 2).solved();
    MoveSet moveSet = MoveSet.ofTurns(Cuboid.of(3, 3, 2).turns(), Metric.HALF_TURN);

    assertThatThrownBy(() -> solve(SolveRequest.of(other, moveSet)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has the orbits");
  }

  @Test
  void hasItsPuzzle() {
    assertThat(solver().puzzle()).isSameAs(FloppyStates.PUZZLE);
    assertThat(solver().strategy()).isEqualTo(strategy());
  }

  @Test
  void isThreadSafe() throws Exception {
    List<Callable<Long>> tasks = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      tasks.add(
          () ->
              FloppyStates.DISTANCES.keySet().stream()
                  .mapToLong(state -> best(request(state)).cost())
                  .sum());
    }
    long expected = FloppyStates.DISTANCES.values().stream().mapToLong(distance -> distance).sum();
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      for (Future<Long> sum : pool.invokeAll(tasks)) {
        assertThat(sum.get()).isEqualTo(expected);
      }
    } finally {
      pool.shutdown();
    }
  }
}
