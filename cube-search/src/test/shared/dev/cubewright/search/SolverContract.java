package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveResult.Ending;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The common contract of all solvers. */
@TestInstance(Lifecycle.PER_CLASS)
public abstract class SolverContract {
  protected SolverContract() {}

  /** Returns the solver, the same each time. */
  protected abstract Solver solver();

  /** Returns the supported moves to test. */
  protected abstract Stream<MoveSet> moveSets();

  /** Returns states near solved, whose shortest solutions are found soon. */
  protected abstract Stream<State> states();

  /** Returns the maximum number of requested solutions. */
  protected int mostSolutions() {
    return Integer.MAX_VALUE;
  }

  private Puzzle puzzle() {
    return solver().puzzle();
  }

  /** Returns the best solution, which must be found and optimal. */
  protected final Solution best(SolveRequest request) {
    SolveResult result = solver().solve(request);
    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    Solution solution = result.best().orElseThrow();
    assertThat(solution.optimal()).isTrue();
    return solution;
  }

  /** Returns the cost of a shortest solution. */
  protected final long cost(State state, MoveSet moveSet) {
    return best(SolveRequest.of(state, moveSet)).cost();
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void solvesTheSolvedPuzzleWithoutMovesInAnyOrientation(MoveSet moveSet) {
    for (Move rotation : puzzle().rotations()) {
      State state = puzzle().solved().apply(rotation);
      for (int threads = 1; threads <= 2; threads++) {
        Solution solution =
            best(SolveRequest.of(state, moveSet).withThreads(threads).withMaximumCost(0));
        assertThat(solution.moves()).isEmpty();
        assertThat(solution.cost()).isZero();
        assertThat(solution.frame().name()).isEmpty();
        assertThat(solution).hasToString("");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void findsOneSolutionOfASolvedPuzzleInAllFrames(MoveSet moveSet) {
    SolveRequest request =
        SolveRequest.of(puzzle().solved(), moveSet)
            .withFrames(puzzle().rotations())
            .withMaximumSolutions(mostSolutions());

    assertThat(solver().solve(request).solutions()).map(Solution::toString).containsExactly("");
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void returnsMovesThatSolveAtTheirCost(MoveSet moveSet) {
    List<Move> frames = puzzle().rotations().stream().limit(5).toList();
    states()
        .forEach(
            state -> {
              Solution solution = best(SolveRequest.of(state, moveSet).withFrames(frames));
              State replayed = state.apply(solution.frame());
              for (Move move : solution.moves()) {
                replayed = replayed.apply(move);
              }
              assertThat(puzzle().isSolved(replayed)).isTrue();
              int[] numbers =
                  solution.moves().stream().mapToInt(moveSet.moves()::indexOf).toArray();
              assertThat(moveSet.costOf(numbers)).isEqualTo(solution.cost());
              assertThat(solution.nodes()).isPositive();
              assertThat(solution.time().isNegative()).isFalse();
              assertThat(frames).contains(solution.frame());
            });
  }

  protected final IntStream numbersOfSolutions() {
    return IntStream.of(1, 2, 3, 1000).filter(number -> number <= mostSolutions());
  }

  @ParameterizedTest
  @MethodSource("numbersOfSolutions")
  void returnsNoMoreSolutionsThanRequested(int wanted) {
    MoveSet moveSet = moveSets().findFirst().orElseThrow();
    states()
        .forEach(
            state -> {
              SolveRequest request =
                  SolveRequest.of(state, moveSet).withMaximumSolutions(mostSolutions());
              int all = solver().solve(request).solutions().size();
              SolveResult some = solver().solve(request.withMaximumSolutions(wanted));

              assertThat(some.ending()).isEqualTo(Ending.FOUND);
              assertThat(some.solutions()).hasSize(Math.min(wanted, all));
            });
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void respectsTheMaximumCost(MoveSet moveSet) {
    states()
        .limit(5)
        .forEach(
            state -> {
              long cost = cost(state, moveSet);
              SolveRequest request = SolveRequest.of(state, moveSet);
              assertThat(best(request.withMaximumCost(cost)).cost()).isEqualTo(cost);
              for (long less = 0; less < cost; less++) {
                SolveResult result = solver().solve(request.withMaximumCost(less));
                assertThat(result.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
                assertThat(result.solutions()).isEmpty();
                assertThat(result.best()).isEmpty();
              }
            });
  }

  /** Returns unreachable states with the violated rules. */
  protected Map<State, Rule> impossibleStates() {
    Orbit corners = puzzle().orbits().get("corners");
    State twisted = puzzle().solved().toBuilder().orientation(corners, 3, 1).build();
    State twice = puzzle().solved().toBuilder().piece(corners, 3, 1).build();
    return Map.of(twisted, Rule.TWISTED_CORNER, twice, Rule.PIECE_TWICE);
  }

  @Test
  void rejectsAnImpossibleState() {
    impossibleStates().forEach(this::assertRejected);
  }

  private void assertRejected(State state, Rule rule) {
    SolveRequest request = SolveRequest.of(state, moveSets().findFirst().orElseThrow());
    assertThatThrownBy(() -> solver().solve(request))
        .isInstanceOf(InvalidStateException.class)
        .extracting(thrown -> ((InvalidStateException) thrown).reason().rule())
        .isEqualTo(rule);
  }

  @Test
  void rejectsAStateOfAnotherPuzzle() {
    Puzzle other = Cuboid.of(1, 2, 3);
    MoveSet moveSet = MoveSet.ofTurns(other.turns(), Metric.HALF_TURN);
    SolveRequest request = SolveRequest.of(other.solved(), moveSet);

    assertThatThrownBy(() -> solver().solve(request)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void hasItsPuzzle() {
    assertThat(states()).allMatch(state -> state.orbits().equals(puzzle().orbits()));
    assertThat(solver().strategy()).matches("[a-z]+(-[a-z]+)*");
  }
}
