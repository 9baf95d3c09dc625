package dev.cubewright.solver.sixphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.solver.phase.TableContents;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class SixPhaseSolverTest {
  private static final Puzzle PUZZLE = FourByFour.PUZZLE;
  private static final FaceletWriter WRITER = new FaceletWriter(PUZZLE);

  private final Solver blend = FourByFour.SOLVERS.get(0);

  static Stream<SixPhaseSolver> strategies() {
    return FourByFour.SOLVERS.stream();
  }

  private Solution best(State state) {
    return blend.solve(FourByFour.request(state)).best().orElseThrow();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("strategies")
  void solvesRandomStatesPhaseByPhase(Solver solver) {
    List<Move> rotations = PUZZLE.rotations();
    FourByFour.states(4, 3)
        .forEach(
            upright -> {
              State state = upright.apply(rotations.get(upright.hashCode() & 15));
              SolveResult result = solver.solve(FourByFour.request(state));
              assertThat(result.ending()).isEqualTo(Ending.FOUND);
              Solution solution = result.best().orElseThrow();
              assertThat(PUZZLE.isSolved(FourByFour.applied(state, solution.moves()))).isTrue();
              assertThat(solution.cost()).isEqualTo(solution.moves().size());
              assertThat(solution.optimal()).isFalse();
              List<FinishedPhase> phases = solution.phases();
              assertPhases(state, phases);
              assertThat(phases.stream().mapToInt(phase -> phase.moves().size()).sum())
                  .isGreaterThanOrEqualTo(solution.moves().size());
            });
  }

  /** Checks the result of each phase on the stickers alone. */
  private static void assertPhases(State start, List<FinishedPhase> phases) {
    assertThat(phases).extracting(FinishedPhase::number).containsExactly(0, 1, 2, 3, 4, 5);
    State state = start;
    List<String> facelets = new ArrayList<>();
    for (FinishedPhase phase : phases) {
      List<String> allowed =
          FourByFour.phase(phase.number()).moveSet().moves().stream().map(Move::name).toList();
      List<Move> moves = phase.moves().stream().map(move -> PUZZLE.move(move.name())).toList();
      assertThat(allowed).containsAll(moves.stream().map(Move::name).toList());
      state = FourByFour.applied(state, moves);
      facelets.add(WRITER.write(state));
    }
    for (String seen : facelets) {
      assertThat(pair(seen, "R", "L", CENTERS)).hasSizeLessThanOrEqualTo(2);
    }
    for (String seen : facelets.subList(1, 6)) {
      assertThat(pair(seen, "F", "B", CENTERS)).hasSizeLessThanOrEqualTo(2);
      assertThat(pair(seen, "U", "D", CENTERS)).hasSizeLessThanOrEqualTo(2);
    }
    for (String seen : facelets.subList(2, 6)) {
      for (String face : List.of("R", "F", "L", "B")) {
        assertThat(colors(seen, face, new int[] {5, 9})).hasSize(1);
        assertThat(colors(seen, face, new int[] {6, 10})).hasSize(1);
        // Middle edges: the stickers at the left and right side, in the inner rows.
        assertThat(colors(seen, face, new int[] {4, 8})).hasSize(1);
        assertThat(colors(seen, face, new int[] {7, 11})).hasSize(1);
      }
    }
    for (String seen : facelets.subList(3, 6)) {
      for (String face : List.of("U", "R", "F", "D", "L", "B")) {
        assertThat(colors(seen, face, CENTERS)).hasSize(1);
        for (int[] edge : EDGES) {
          assertThat(colors(seen, face, edge)).hasSize(1);
        }
      }
    }
    for (String seen : facelets.subList(4, 6)) {
      assertThat(pair(seen, "U", "D", ALL)).hasSize(2);
    }
    assertThat(PUZZLE.isSolved(state)).isTrue();
  }

  private static final int[] CENTERS = {5, 6, 9, 10};
  private static final int[] ALL = IntStream.range(0, 16).toArray();
  private static final int[][] EDGES = {{1, 2}, {4, 8}, {7, 11}, {13, 14}};

  private static Set<Character> colors(String facelets, String face, int[] stickers) {
    int offset = 16 * "URFDLB".indexOf(face);
    return IntStream.of(stickers)
        .mapToObj(sticker -> facelets.charAt(offset + sticker))
        .collect(Collectors.toSet());
  }

  private static Set<Character> pair(String facelets, String one, String other, int[] stickers) {
    return Stream.of(one, other)
        .flatMap(face -> colors(facelets, face, stickers).stream())
        .collect(Collectors.toSet());
  }

  @Test
  void solvesTheSolvedCubeWithNothingHeldInAnyWay() {
    for (Move rotation : PUZZLE.rotations()) {
      State state = PUZZLE.solved().apply(rotation);
      Solution solution = best(state);
      assertThat(solution.moves()).isEmpty();
      assertThat(solution.optimal()).isTrue();
    }
  }

  /** All states one move from solved and all orientations, but not all combinations. */
  @Test
  void solvesStatesOneMoveAwayByOneMove() {
    List<Move> rotations = PUZZLE.rotations();
    for (int number = 0; number < 2 * FourByFour.MOVES.size(); number++) {
      Move move = FourByFour.MOVES.move(number % FourByFour.MOVES.size());
      Move rotation = rotations.get(number % rotations.size());
      State state = PUZZLE.solved().apply(move).apply(rotation);
      assertThat(best(state).moves()).describedAs("%s %s", move, rotation).hasSize(1);
    }
  }

  @Test
  void continuesUntilTheTargetCost() {
    State state = FourByFour.states(9, 1).findFirst().orElseThrow();
    Solver solver = FourByFour.SOLVERS.get(0).with(PhaseBound.sum());
    long first = solver.solve(FourByFour.request(state)).best().orElseThrow().cost();
    List<Solution> told = new ArrayList<>();
    SolveRequest request =
        FourByFour.request(state).with(new TargetCost(first - 1)).withListener(told::add);
    Solution better = solver.solve(request).best().orElseThrow();
    assertThat(better.cost()).isLessThan(first);
    assertThat(told.get(0).cost()).isEqualTo(first);
    assertThat(told.get(told.size() - 1)).isEqualTo(better);
  }

  @Test
  void reportsThatItGaveUp() {
    State state = FourByFour.after("R U F");
    SolveResult result = blend.solve(FourByFour.request(state).withMaximumCost(1));
    assertThat(result.ending()).isEqualTo(Ending.GIVEN_UP);
    assertThat(result.solutions()).isEmpty();
    assertThat(result.nodes()).isPositive();
  }

  /** Random states are farther from solved than the longest path through phase 0. */
  @Test
  void provesThatNoShortSolutionExists() {
    FourByFour.states(2, 20)
        .forEach(
            state -> {
              SolveResult result = blend.solve(FourByFour.request(state).withMaximumCost(1));
              assertThat(result.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
              assertThat(result.solutions()).isEmpty();
            });
  }

  @Test
  void supportsBothMetricsOfUnitCosts() {
    State state = FourByFour.after("Rw U2 F");
    Solution halfTurns =
        blend
            .solve(SolveRequest.of(state, FourByFour.moveSet(Metric.HALF_TURN)))
            .best()
            .orElseThrow();
    assertThat(halfTurns.moves()).isEqualTo(best(state).moves());
  }

  @Test
  void rejectsUnsupportedRequests() {
    State solved = PUZZLE.solved();
    SolveRequest quarterTurns = SolveRequest.of(solved, FourByFour.moveSet(Metric.QUARTER_TURN));
    assertThatThrownBy(() -> blend.solve(quarterTurns))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("half-turn");
    assertThatThrownBy(() -> blend.solve(FourByFour.request(solved).withAllOptimal()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("one solution");
    Goal pattern =
        Goal.of(
            Pattern.builder(solved.orbits())
                .allowPiece(solved.orbits().list().get(0), 0, 1)
                .build());
    assertThatThrownBy(() -> blend.solve(FourByFour.request(solved).withGoal(pattern)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("supports only one goal");
    State twisted = solved.toBuilder().orientation(PUZZLE.orbits().get("corners"), 0, 1).build();
    assertThatThrownBy(() -> blend.solve(FourByFour.request(twisted)))
        .isInstanceOf(InvalidStateException.class);
  }

  @Test
  void readsTablesOfEarlierVersions() throws IOException {
    TableContents.requireUnchanged(
        FourByFour.phases().tables(), SixPhaseSolverTest.class, "tables.txt");
  }
}
