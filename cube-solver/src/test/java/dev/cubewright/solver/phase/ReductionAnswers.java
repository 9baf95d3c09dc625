package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The solutions of a reduction. */
public abstract class ReductionAnswers {
  /** The maximum number of moves for which all shortest solutions are found. */
  private static final int NEAR = 6;

  private final ReducedCube cube;
  private final int most;
  private final Solver solver;
  private final Puzzle puzzle;
  private final List<Move> rotations;

  /**
   * Prepares.
   *
   * @param most more moves than any first answer takes
   */
  protected ReductionAnswers(ReducedCube cube, int most) {
    this.cube = cube;
    this.most = most;
    solver = cube.reduction();
    puzzle = cube.puzzle();
    rotations = puzzle.rotations();
  }

  private SolveRequest request(State state) {
    return SolveRequest.of(state, cube.moveSet());
  }

  private State after(String moves) {
    return Algorithm.parse(puzzle, moves).applyTo(puzzle.solved());
  }

  private State after(int length, List<Move> among, SplittableRandom random) {
    State state = puzzle.solved();
    for (int i = 0; i < length; i++) {
      state = state.apply(among.get(random.nextInt(among.size())));
    }
    return state.apply(rotations.get(random.nextInt(rotations.size())));
  }

  private State random(long seed) {
    return cube.stateSpace().random(new SplittableRandom(seed));
  }

  /** Returns the solution after checking it. */
  private Solution answer(SolveRequest request) {
    SolveResult result = solver.solve(request);
    assertThat(result.ending()).describedAs("%s", request.state()).isEqualTo(Ending.FOUND);
    Solution solution = result.best().orElseThrow();
    State replayed = request.state().apply(solution.frame());
    for (Move move : solution.moves()) {
      replayed = replayed.apply(move);
    }
    assertThat(puzzle.isSolved(replayed)).describedAs("%s", request.state()).isTrue();
    assertThat(cube.moveSet().moves()).containsAll(solution.moves());
    assertThat(solution.cost()).isEqualTo(solution.moves().size());
    assertThat(result.nodes()).isGreaterThanOrEqualTo(solution.nodes());
    return solution;
  }

  @Test
  void solvesStatesOneMoveAwayByOneMove() {
    for (int number = 0; number < cube.moveSet().size(); number++) {
      State state =
          puzzle
              .solved()
              .apply(cube.moveSet().move(number))
              .apply(rotations.get(number % rotations.size()));
      assertThat(answer(request(state).withMaximumCost(1)).moves()).hasSize(1);
      SolveResult none = solver.solve(request(state).withMaximumCost(0));
      assertThat(none.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
      assertThat(none.solutions()).isEmpty();
    }
  }

  @Test
  void doesNotProveThatNoShortSolutionExists() {
    SolveResult none = solver.solve(request(random(5)).withMaximumCost(NEAR + 2));
    assertThat(none.ending()).isEqualTo(Ending.GIVEN_UP);
    assertThat(none.solutions()).isEmpty();
  }

  /** In any orientation, after any moves. */
  @Test
  void solvesFewMovesByNoMore() {
    SplittableRandom random = new SplittableRandom(6);
    for (int moves = 2; moves <= NEAR; moves++) {
      Solution solution = answer(request(after(moves, cube.moveSet().moves(), random)));
      assertThat(solution.cost()).isLessThanOrEqualTo(moves);
      assertThat(solution.optimal()).isTrue();
    }
  }

  @Test
  void solvesOuterTurnsLikeA3x3x3() {
    SplittableRandom random = new SplittableRandom(6);
    List<Move> faces =
        cube.moveSet().moves().stream().filter(move -> !move.name().contains("w")).toList();
    assertThat(faces).hasSize(18);
    for (int count = 0; count < 2; count++) {
      State state = after(40, faces, random);
      assertThat(answer(request(state).withMaximumCost(23)).cost()).isPositive();
      // The many short paths to another 3x3x3 do not delay it.
      assertThat(solver.solve(request(state)).nodes()).isLessThan(1_000_000);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void solvesRandomStatesInAnyOrientation(int threads) {
    for (int count = 0; count < 4 / threads; count++) {
      State held = random(24 + count).apply(rotations.get(count * 5 % rotations.size()));
      assertThat(answer(request(held).withThreads(threads)).cost()).isLessThanOrEqualTo(most);
    }
  }

  /**
   * The first states have a flipped edge or two exchanged edges; the others are slices and
   * exchanged centers. The bounds for a 4x4x4 and a 5x5x5 are about four moves above the measured
   * lengths.
   */
  @ParameterizedTest
  @CsvSource({
    "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2, 40, 53",
    "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2 Rw U Fw' L Uw D F' Rw2 U' Fw R B Uw', 54, 76",
    "2R2 U2 2R2 Uw2 2R2 Uw2 Rw U Fw' L Uw D F' Rw2 U' Fw R B Uw', 52, 77",
    "2U 2R 2U' 2R', 12, 50",
    "2R, 2, 2",
    "2R2 2U2 2F2, 6, 6",
    "2R 2L' 2U 2D', 8, 36",
    "Rw U2 Lw' U2 Rw' U2 Lw U2, 22, 25",
    "2U 2R 2U' 2R' U 2R 2U 2R' 2U' U', 36, 40",
  })
  void solvesStatesThatA3x3x3CannotHave(String moves, long ofFour, long ofFive) {
    long atMost = puzzle.name().equals("4x4x4") ? ofFour : ofFive;
    for (Move rotation : List.of(rotations.get(0), rotations.get(moves.length() % 24))) {
      Solution solution = answer(request(after(moves).apply(rotation)));
      assertThat(solution.cost()).isBetween(1L, atMost);
    }
  }

  @Test
  void reportsThePhases() {
    Solution solution = answer(request(random(9)));
    List<FinishedPhase> told = solution.phases();
    List<Move> moves = told.stream().flatMap(phase -> phase.moves().stream()).toList();
    assertThat(moves).isEqualTo(solution.moves());
    FinishedPhase last = told.get(told.size() - 1);
    assertThat(last.goal()).isEqualTo("solved");
    assertThat(told).hasSizeGreaterThan(2);
    assertThat(told.subList(0, told.size() - 1)).allMatch(phase -> phase.nodes() > 0);
    for (int i = 0; i < told.size(); i++) {
      assertThat(told.get(i).number()).isEqualTo(i + 1);
    }
  }

  @Test
  void continuesUntilTheTargetCost() {
    State state = random(9);
    List<Solution> told = new ArrayList<>();
    Solution first = answer(request(state).withListener(told::add));
    assertThat(told).containsExactly(first);
    told.clear();
    long target = first.cost() - 1;
    Solution better = answer(request(state).with(new TargetCost(target)).withListener(told::add));
    assertThat(better.cost()).isLessThanOrEqualTo(target);
    assertThat(told.get(told.size() - 1)).isEqualTo(better);
    for (int i = 1; i < told.size(); i++) {
      assertThat(told.get(i).cost()).isLessThan(told.get(i - 1).cost());
    }
  }

  /** The same solutions after the same nodes, independent of the duration of each stage. */
  @Test
  void repeatsTheSolutionsOfOneThread() {
    State state = random(11);
    long target = answer(request(state)).cost() - 1;
    List<String> told = solutions(state, target);
    assertThat(told).hasSizeGreaterThan(1);
    assertThat(solutions(state, target)).isEqualTo(told);
  }

  private List<String> solutions(State state, long target) {
    List<String> told = new ArrayList<>();
    answer(
        request(state)
            .with(new TargetCost(target))
            .withListener(solution -> told.add(solution.nodes() + ": " + solution)));
    return told;
  }

  /**
   * A deadline keeps the best solution: after the first one, the result is that or a better one.
   */
  @Test
  void keepsTheBestSolutionAtTheTimeLimit() {
    List<Solution> told = new ArrayList<>();
    SolveRequest request = request(random(10)).with(new TargetCost(0)).withListener(told::add);
    Duration time = Duration.ofMillis(100);
    SolveResult result = solver.solve(request.withTimeLimit(time));
    while (result.best().isEmpty()) {
      assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
      time = time.multipliedBy(2);
      result = solver.solve(request.withTimeLimit(time));
    }
    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.best()).hasValue(told.get(told.size() - 1));
  }

  @Test
  void rejectsUnsupportedRequests() {
    State solved = puzzle.solved();
    MoveSet quarterTurns = MoveSet.ofTurns(puzzle.turns(), Metric.QUARTER_TURN);
    assertThatThrownBy(() -> solver.solve(SolveRequest.of(solved, quarterTurns)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("supports only turns of faces and wide blocks that cost 1 each");
    assertThatThrownBy(() -> solver.solve(request(solved).withAllOptimal()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("one solution");
    Goal pattern =
        Goal.of(
            Pattern.builder(solved.orbits())
                .allowPiece(solved.orbits().list().get(0), 0, 1)
                .build());
    assertThatThrownBy(() -> solver.solve(request(solved).withGoal(pattern)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("supports only one goal");
    State twisted = solved.toBuilder().orientation(puzzle.orbits().get("corners"), 0, 1).build();
    assertThatThrownBy(() -> solver.solve(request(twisted)))
        .isInstanceOf(InvalidStateException.class);
    Puzzle other = Cuboid.of(1, 2, 3);
    MoveSet ofOther = MoveSet.ofTurns(other.turns(), Metric.HALF_TURN);
    assertThatThrownBy(() -> solver.solve(SolveRequest.of(other.solved(), ofOther)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
