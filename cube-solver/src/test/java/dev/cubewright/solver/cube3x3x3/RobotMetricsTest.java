package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TurnPrices;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Six faces and five, in each metric, by both solvers. */
@Tag("slow")
class RobotMetricsTest {
  private static final int SAMPLE = 150;

  private final Solver twoPhase = ThreeByThree.CUBE.twoPhase();
  private final Solver optimal = ThreeByThree.optimal();

  private static MoveSet moves(Metric metric, String faces) {
    MoveSet all = ThreeByThree.CUBE.moveSet(metric);
    return faces.length() == 6 ? all : all.without(ThreeByThree.DOWN);
  }

  static Stream<MoveSet> moveSets() {
    return Stream.of(Metric.HALF_TURN, Metric.QUARTER_TURN, Metric.AXIAL, Metric.AXIAL_QUARTER_TURN)
        .map(ThreeByThree.CUBE::moveSet)
        .flatMap(all -> Stream.of(all, all.without(ThreeByThree.DOWN)));
  }

  /** By breadth-first search; all nearer states and a sample of the farthest ones are solved. */
  @ParameterizedTest
  @CsvSource({
    "HALF_TURN, URFDLB, 3",
    "QUARTER_TURN, URFDLB, 5",
    "AXIAL, URFDLB, 3",
    "AXIAL_QUARTER_TURN, URFDLB, 3",
    "HALF_TURN, URFLB, 3",
    "QUARTER_TURN, URFLB, 4",
    "AXIAL, URFLB, 3",
    "AXIAL_QUARTER_TURN, URFLB, 3",
  })
  void solvesNearlySolvedStatesAtMinimumCost(Metric metric, String faces, int cost) {
    boolean countsQuarters = metric == Metric.QUARTER_TURN || metric == Metric.AXIAL_QUARTER_TURN;
    List<List<String>> ways =
        new StickerBreadth(faces, countsQuarters, metric.isAxial()).upTo(cost);
    MoveSet moves = moves(metric, faces);
    for (int least = 0; least <= cost; least++) {
      List<String> some = new ArrayList<>(ways.get(least));
      Collections.shuffle(some, new Random(cost));
      for (String way : some.subList(0, Math.min(SAMPLE, some.size()))) {
        State state = ThreeByThree.after(way);
        for (Solver solver : List.of(twoPhase, optimal)) {
          Solution solution = solver.solve(SolveRequest.of(state, moves)).require();
          assertThat(solution.cost()).as(way).isEqualTo(least);
          assertThat(solution.optimal()).isTrue();
          requireRight(state, solution, metric, moves);
        }
      }
    }
  }

  /** A million positions, in about a minute. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({"AXIAL, URFDLB", "AXIAL, URFLB", "AXIAL_QUARTER_TURN, URFDLB"})
  void solvesStatesAtFourAtMinimumAxialCost(Metric metric, String faces) {
    solvesNearlySolvedStatesAtMinimumCost(metric, faces, 4);
  }

  private static void requireRight(State state, Solution solution, Metric metric, MoveSet moves) {
    assertThat(ThreeByThree.CUBE.puzzle().isSolved(ThreeByThree.replayed(state, solution)))
        .isTrue();
    assertThat(moves.moves()).containsAll(solution.moves());
    assertThat(metric.cost(solution.moves())).isEqualTo(solution.cost());
  }

  /** The published number of positions at each distance. */
  @ParameterizedTest
  @CsvSource({"false, 18 243 3240 43239", "true, 12 114 1068 10011 93840"})
  void breadthFirstSearchMatchesPublishedCounts(boolean countsQuarters, String counts) {
    List<Integer> found =
        new StickerBreadth("URFDLB", countsQuarters, false)
            .upTo(counts.split(" ", -1).length).stream().map(List::size).toList();
    assertThat(found).startsWith(1);
    assertThat(found.subList(1, found.size()))
        .isEqualTo(Stream.of(counts.split(" ", -1)).map(Integer::valueOf).toList());
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void solvesAndImprovesAnyState(MoveSet moves) {
    Metric metric =
        Stream.of(Metric.values())
            .filter(any -> any.code().equals(moves.costModel()))
            .findFirst()
            .orElseThrow();
    long target = twoPhase.greatestCost(moves).orElseThrow();
    ThreeByThree.states(41, 3)
        .forEach(
            state -> {
              List<Solution> told = new ArrayList<>();
              SolveRequest request =
                  SolveRequest.of(state, moves)
                      .with(new TargetCost(target))
                      .withListener(told::add);
              Solution best = twoPhase.solve(request).require();
              assertThat(best.cost()).isLessThanOrEqualTo(target);
              assertThat(told).last().isEqualTo(best);
              for (Solution solution : told) {
                requireRight(state, solution, metric, moves);
              }
            });
  }

  /** A search that ends by itself has proven its solution, with five faces too. */
  @ParameterizedTest
  @MethodSource("moveSets")
  void completedSearchesAgree(MoveSet moves) {
    Random random = new Random(43);
    for (int count = 0; count < 5; count++) {
      State state = ThreeByThree.CUBE.puzzle().solved();
      for (int left = 7; left > 0; ) {
        int move = random.nextInt(moves.size());
        if (moves.cost(MoveSet.START, move) <= left) {
          left -= moves.cost(MoveSet.START, move);
          state = state.apply(moves.move(move));
        }
      }
      SolveRequest request = SolveRequest.of(state, moves);
      long least = optimal.solve(request).require().cost();
      Solution best = twoPhase.solve(request.with(new TargetCost(0))).require();
      assertThat(best.cost()).isEqualTo(least);
      assertThat(best.optimal()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void rejectsAMinimumCostAboveTheSearchLimit(MoveSet moves) {
    long beyond = optimal.greatestCost(moves).orElseThrow() + 1;
    SolveRequest request =
        SolveRequest.of(ThreeByThree.after("R U F2"), moves).with(new MinimumCost(beyond));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> optimal.solve(request))
        .withMessageContaining("the minimum cost is " + beyond);
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void solvedCubeNeedsNoMoves(MoveSet moves) {
    State solved = ThreeByThree.CUBE.puzzle().solved();
    for (Move rotation : ThreeByThree.CUBE.puzzle().rotations()) {
      SolveRequest request = SolveRequest.of(solved.apply(rotation), moves);
      for (Solver solver : List.of(twoPhase, optimal)) {
        Solution solution = solver.solve(request).require();
        assertThat(solution.moves()).isEmpty();
        assertThat(solution.cost()).isZero();
        assertThat(solution.optimal()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"quarter=100,half=160", "quarter=10,half=17,double=12"})
  void findsSeveralSolutionsAtCustomCosts(String prices) {
    MoveSet moves = TurnPrices.parse(prices).moveSet(ThreeByThree.CUBE.puzzle().turns());
    for (State state : List.of(ThreeByThree.after("U D' R2 L B"), ThreeByThree.after("R U F2"))) {
      SolveRequest request = SolveRequest.of(state, moves).with(new BestSolutions(3));
      List<Solution> all = twoPhase.solve(request).solutions();
      assertThat(all).hasSize(3).extracting(Solution::moves).doesNotHaveDuplicates();
      assertThat(all).extracting(Solution::cost).isSorted();
      for (Solution solution : all) {
        int[] made = solution.moves().stream().mapToInt(moves.moves()::indexOf).toArray();
        assertThat(moves.costOf(made)).isEqualTo(solution.cost());
        assertThat(ThreeByThree.CUBE.puzzle().isSolved(ThreeByThree.replayed(state, solution)))
            .isTrue();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"4, U R F D", "5, R L F B"})
  void rejectsMovesThatDoNotSolveEveryState(int number, String faces) {
    List<String> turned = List.of(faces.split(" ", -1));
    MoveSet few =
        MoveSet.priced(
            "few",
            ThreeByThree.CUBE.puzzle().turns(),
            move ->
                turned.contains(move.turn().orElseThrow().name())
                        || (number == 5 && move.name().equals("U2"))
                    ? 1
                    : MoveSet.FORBIDDEN);
    SolveRequest request = SolveRequest.of(ThreeByThree.after("R"), few);
    for (Solver solver : List.of(twoPhase, optimal)) {
      assertThatThrownBy(() -> solver.solve(request))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("five or six faces");
    }
  }
}
