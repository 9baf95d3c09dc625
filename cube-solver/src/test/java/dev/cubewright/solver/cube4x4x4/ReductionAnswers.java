package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverOption.TargetCost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reduction answers. */
abstract class ReductionAnswers {
  private static final Puzzle PUZZLE = FourByFour.PUZZLE;
  private static final List<Move> ROTATIONS = PUZZLE.rotations();

  /** Half of the first answers are as long; a shorter one is found soon. */
  private static final long LONG = 48;

  private final Solver solver = FourByFour.CUBE.reduction();

  /** Returns the answer, which solves. */
  private Solution answer(SolveRequest builder) {
    SolveRequest request = builder;
    SolveResult result = solver.solve(request);
    assertThat(result.ending()).describedAs("%s", request.state()).isEqualTo(Ending.FOUND);
    Solution solution = result.best().orElseThrow();
    State replayed = request.state().apply(solution.frame());
    for (Move move : solution.moves()) {
      replayed = replayed.apply(move);
    }
    assertThat(PUZZLE.isSolved(replayed)).describedAs("%s", request.state()).isTrue();
    assertThat(FourByFour.MOVES.moves()).containsAll(solution.moves());
    assertThat(solution.cost()).isEqualTo(solution.moves().size());
    assertThat(result.nodes()).isGreaterThanOrEqualTo(solution.nodes());
    return solution;
  }

  @Test
  void solvesWhatIsOneMoveAwayByOneMove() {
    for (int number = 0; number < 2 * FourByFour.MOVES.size(); number++) {
      int move = number % FourByFour.MOVES.size();
      State state =
          FourByFour.after(PUZZLE.solved(), move).apply(ROTATIONS.get(number % ROTATIONS.size()));
      SolveRequest request = FourByFour.request(state);
      assertThat(answer(request.withMaximumCost(1)).moves()).hasSize(1);
      SolveResult none = solver.solve(request.withMaximumCost(0));
      assertThat(none.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
      assertThat(none.solutions()).isEmpty();
    }
  }

  /** It begins with too many ways that end in another 3x3x3, and finds the direct one. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void solvesAsShortlyWhereTooManyWaysAreToSearch(int threads) {
    State state = FourByFour.after("R U F2 D'");
    Solution solution = answer(FourByFour.request(state).withThreads(threads));
    assertThat(solution.cost()).isEqualTo(4);
    assertThat(solution.optimal()).isFalse();
    SolveResult shorter = solver.solve(FourByFour.request(state).withMaximumCost(3));
    assertThat(shorter.ending()).isEqualTo(Ending.GIVEN_UP);
    assertThat(shorter.solutions()).isEmpty();
  }

  /** It passes over some ways of eight moves, so it does not claim that there are none. */
  @Test
  void doesNotClaimThatThereAreNoShortAnswers() {
    State state = FourByFour.states(5, 1).findFirst().orElseThrow();
    SolveResult none = solver.solve(FourByFour.request(state).withMaximumCost(8));
    assertThat(none.ending()).isEqualTo(Ending.GIVEN_UP);
    assertThat(none.solutions()).isEmpty();
  }

  /**
   * However it is held, and whichever moves led there; only of some too many ways are to search.
   */
  @ParameterizedTest
  @CsvSource({"2, 1", "3, 1", "4, 1", "5, 1", "2, 2", "3, 2", "4, 2", "5, 2"})
  void undoesFewMovesByNoMore(int moves, int threads) {
    SplittableRandom random = new SplittableRandom(moves);
    int proven = 0;
    for (int count = 0; count < 12; count++) {
      int[] path = FourByFour.path(random, moves, FourByFour.allMoves());
      State state =
          FourByFour.after(PUZZLE.solved(), path).apply(ROTATIONS.get(random.nextInt(24)));
      Solution solution = answer(FourByFour.request(state).withThreads(threads));
      assertThat(solution.cost()).describedAs("%s", state).isEqualTo(NearSolved.cost(state));
      proven += solution.optimal() ? 1 : 0;
    }
    assertThat(proven).isGreaterThanOrEqualTo(6);
  }

  @Test
  void solvesWhatOuterFacesAloneHaveTurnedLikeA3x3x3() {
    SplittableRandom random = new SplittableRandom(6);
    int[] faces =
        IntStream.of(FourByFour.allMoves())
            .filter(move -> FourByFour.REDUCTION.sliceParity()[move] == 0)
            .toArray();
    assertThat(faces).hasSize(18);
    for (int count = 0; count < 4; count++) {
      State state =
          FourByFour.after(PUZZLE.solved(), FourByFour.path(random, 40, faces))
              .apply(ROTATIONS.get(5 * count));
      assertThat(answer(FourByFour.request(state).withMaximumCost(23)).cost()).isPositive();
      // It is not held up by the many short ways that lead to another 3x3x3.
      assertThat(solver.solve(FourByFour.request(state)).nodes()).isLessThan(1_000_000);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 24, 12", "2, 25, 4"})
  void solvesRandomStatesHeldInAnyWay(int threads, long seed, int count) {
    List<Solution> solutions = new ArrayList<>();
    FourByFour.states(seed, count)
        .forEach(
            state -> {
              State held = state.apply(ROTATIONS.get(solutions.size() % ROTATIONS.size()));
              solutions.add(answer(FourByFour.request(held).withThreads(threads)));
            });
    assertThat(solutions).hasSize(count).allMatch(solution -> solution.cost() <= 60);
  }

  /** The first begins with a flipped edge, the next with two exchanged ones. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2 Rw U Fw' L Uw D F' Rw2 U' Fw R B Uw'",
        "2R2 U2 2R2 Uw2 2R2 Uw2 Rw U Fw' L Uw D F' Rw2 U' Fw R B Uw'",
        "2U 2R 2U' 2R'",
        "2R",
        "2R2 2U2 2F2",
        "2R 2L' 2U 2D'",
      })
  void solvesWhatA3x3x3CouldNotBe(String moves) {
    requireAnswers(moves);
  }

  @Test
  @Tag("long")
  void solvesTwoExchangedEdgesAlone() {
    requireAnswers("2R2 U2 2R2 Uw2 2R2 Uw2");
  }

  private void requireAnswers(String moves) {
    for (Move rotation : List.of(ROTATIONS.get(0), ROTATIONS.get(moves.length() % 24))) {
      State state = FourByFour.after(moves).apply(rotation);
      assertThat(answer(FourByFour.request(state)).cost()).isPositive();
    }
  }

  @Test
  void goesOnUntilAnAnswerIsGoodEnough() {
    State state = FourByFour.states(9, 1).findFirst().orElseThrow();
    List<Solution> told = new ArrayList<>();
    Solution first = answer(FourByFour.request(state).withListener(told::add));
    assertThat(told).containsExactly(first);
    told.clear();
    Solution better =
        answer(
            FourByFour.request(state)
                .with(new TargetCost(first.cost() - 1))
                .withListener(told::add));
    assertThat(better.cost()).isLessThan(first.cost());
    assertThat(told.get(told.size() - 1)).isEqualTo(better);
    for (int i = 1; i < told.size(); i++) {
      assertThat(told.get(i).cost()).isLessThan(told.get(i - 1).cost());
    }
  }

  /** However long each stage takes on the clock: the same solutions after the same nodes. */
  @Test
  void repeatsTheSolutionsOfOneThread() {
    State state =
        FourByFour.states(11, 20)
            .filter(one -> answer(FourByFour.request(one)).cost() >= LONG)
            .findFirst()
            .orElseThrow();
    long target = LONG - 1;
    List<String> told = solutions(state, target);
    assertThat(told).hasSizeGreaterThan(1);
    assertThat(solutions(state, target)).isEqualTo(told);
  }

  private List<String> solutions(State state, long target) {
    List<String> told = new ArrayList<>();
    answer(
        FourByFour.request(state)
            .with(new TargetCost(target))
            .withListener(solution -> told.add(solution.nodes() + ": " + solution)));
    return told;
  }

  /** Deadlines keep what is found: asked once there is an answer, it is that or a better one. */
  @Test
  void keepsTheBestSoFarWhenItsTimeIsOver() {
    State state = FourByFour.states(10, 1).findFirst().orElseThrow();
    List<Solution> told = new ArrayList<>();
    SolveRequest request =
        FourByFour.request(state).with(new TargetCost(0)).withListener(told::add);
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
  void refusesWhatItIsNotMadeFor() {
    State solved = PUZZLE.solved();
    MoveSet quarterTurns = MoveSet.ofTurns(PUZZLE.turns(), Metric.QUARTER_TURN);
    assertThatThrownBy(() -> solver.solve(SolveRequest.of(solved, quarterTurns)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("solves by turns of faces and wide blocks that cost 1 each");
    assertThatThrownBy(() -> solver.solve(FourByFour.request(solved).withAllOptimal()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("one solution");
    Goal pattern = Goal.of(Pattern.of(FourByFour.after("R")));
    assertThatThrownBy(() -> solver.solve(FourByFour.request(solved).withGoal(pattern)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has one goal only");
    State twisted = solved.toBuilder().orientation(PUZZLE.orbits().get("corners"), 0, 1).build();
    assertThatThrownBy(() -> solver.solve(FourByFour.request(twisted)))
        .isInstanceOf(InvalidStateException.class);
    Puzzle other = Cuboid.of(1, 2, 3);
    MoveSet ofOther = MoveSet.ofTurns(other.turns(), Metric.HALF_TURN);
    assertThatThrownBy(() -> solver.solve(SolveRequest.of(other.solved(), ofOther)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
