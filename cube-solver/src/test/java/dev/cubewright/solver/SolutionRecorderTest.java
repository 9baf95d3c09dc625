package dev.cubewright.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.SolveResult.Ending;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolutionRecorderTest {
  private static final Move AS_HELD = TwoByTwo.PUZZLE.rotations().get(0);

  private final State state = TwoByTwo.after("R2");
  private final List<Solution> told = new ArrayList<>();

  private static int[] path(String moves) {
    return List.of(moves.split(" ", -1)).stream()
        .mapToInt(name -> TwoByTwo.HALF_TURN.moves().indexOf(TwoByTwo.PUZZLE.move(name)))
        .toArray();
  }

  private SolutionRecorder recorder(int wanted) {
    return new SolutionRecorder(
        TwoByTwo.PUZZLE,
        SolveRequest.of(state, TwoByTwo.HALF_TURN)
            .withMaximumSolutions(wanted)
            .withListener(told::add)
            .build());
  }

  @Test
  void dropsWhatIsDearerAndKeepsWhatIsAsGood() {
    SolutionRecorder recorder = recorder(2);
    recorder.add(AS_HELD, path("R R"), false, 10);
    recorder.add(AS_HELD, path("R' R'"), false, 11);
    assertThat(recorder.isComplete()).isTrue();
    recorder.add(AS_HELD, path("R2"), true, 12);
    assertThat(recorder.isComplete()).isFalse();
    recorder.add(AS_HELD, path("R R"), false, 13);

    SolveResult result = recorder.result(Ending.FOUND, 99);
    assertThat(result.solutions()).map(Solution::toString).containsExactly("R2");
    assertThat(result.nodes()).isEqualTo(99);
    assertThat(told).map(Solution::toString).containsExactly("R R", "R2");
    assertThat(told).map(Solution::cost).containsExactly(2L, 1L);
    assertThat(told).map(Solution::nodes).containsExactly(10L, 12L);
    assertThat(told).map(Solution::optimal).containsExactly(false, true);
  }

  /** A solver with a fault must not hand out moves that do not solve. */
  @Test
  void refusesMovesThatDoNotSolve() {
    assertThatIllegalStateException()
        .isThrownBy(() -> recorder(1).add(AS_HELD, path("R"), true, 1))
        .withMessageContaining("the moves [R] do not solve");
    assertThat(told).isEmpty();
  }

  @Test
  void refusesMovesThatMayNotFollowEachOther() {
    SolveRequest request = SolveRequest.of(TwoByTwo.after("R2"), TwoByTwo.ROBOT).build();
    SolutionRecorder recorder = new SolutionRecorder(TwoByTwo.PUZZLE, request);

    // Two twists of arm 0 without a regrip.
    assertThatIllegalArgumentException()
        .isThrownBy(() -> recorder.add(AS_HELD, new int[] {0, 0}, true, 1))
        .withMessageContaining("may not follow");
  }

  @Test
  void makesTheMovesAfterTheFrame() {
    SolutionRecorder recorder = recorder(1);
    Move frame =
        TwoByTwo.PUZZLE.rotations().stream()
            .filter(rotation -> rotation.name().equals("y"))
            .findFirst()
            .orElseThrow();
    // What was on the right is in front then.
    recorder.add(frame, path("F2"), true, 1);

    assertThat(recorder.result(Ending.FOUND, 1).best().orElseThrow()).hasToString("y F2");
  }

  @Test
  void knowsWhenTheTimeIsOver() {
    assertThat(timedOut(Duration.ZERO)).isTrue();
    assertThat(timedOut(Duration.ofDays(1))).isFalse();
    assertThat(timedOut(Duration.ofSeconds(Long.MAX_VALUE, 999_999_999))).isFalse();
  }

  private boolean timedOut(Duration limit) {
    SolveRequest request = SolveRequest.of(state, TwoByTwo.HALF_TURN).withTimeLimit(limit).build();
    return new SolutionRecorder(TwoByTwo.PUZZLE, request).isTimedOut();
  }

  @ParameterizedTest
  @CsvSource({"0, 0, true", "0, 1, false", "2, 1, true", "1, 1, false"})
  void knowsWhatSuffices(long cost, int improvingDays, boolean suffices) {
    SolveRequest request =
        SolveRequest.of(state, TwoByTwo.HALF_TURN)
            .withSufficientCost(cost)
            .withImprovingTime(Duration.ofDays(improvingDays))
            .build();
    SolutionRecorder recorder = new SolutionRecorder(TwoByTwo.PUZZLE, request);
    assertThat(recorder.isSufficient()).isFalse();
    recorder.add(AS_HELD, path("R R"), false, 10);
    assertThat(recorder.isSufficient()).isEqualTo(suffices);
  }

  @Test
  void resultsDoNotChangeAfterwards() {
    List<Solution> list = new ArrayList<>();
    List<Move> moves = new ArrayList<>(List.of(TwoByTwo.PUZZLE.move("R2")));
    Solution solution = new Solution(AS_HELD, moves, 1, true, 1, Duration.ZERO);
    list.add(solution);
    SolveResult result = new SolveResult(list, Ending.FOUND, 1);
    list.clear();
    moves.clear();

    assertThat(result.best()).contains(solution);
    assertThat(solution).hasToString("R2");
  }
}
