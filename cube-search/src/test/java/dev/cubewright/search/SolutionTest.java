package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolutionTest {
  private static final Puzzle PUZZLE = TwoByTwo.PUZZLE;

  /** Returns a solution of moves named in a text, after a rotation of the whole. */
  private static Solution solution(String frame, String moves) {
    List<Move> named =
        Arrays.stream(moves.split(" ", -1))
            .filter(name -> !name.isEmpty())
            .map(PUZZLE::move)
            .toList();
    Move rotation =
        PUZZLE.rotations().stream()
            .filter(each -> each.name().equals(frame))
            .findFirst()
            .orElseThrow();
    return new Solution(rotation, named, named.size(), true, 0, Duration.ZERO, List.of());
  }

  @ParameterizedTest
  @CsvSource({
    "R U2 F',   '',  F U2 R',   R U2 F'",
    "'',        '',  '',        ''",
    "x,         '',  '',        x",
    "x R,       '',  R',        x R",
    "R,         y,   F',        y F y'",
  })
  void inverseCreatesTheState(String scramble, String frame, String moves, String expected) {
    State state = scramble.isEmpty() ? PUZZLE.solved() : TwoByTwo.after(scramble);
    Solution solution = solution(frame, moves);
    Move inverse = solution.inverse(PUZZLE, state);

    assertThat(PUZZLE.solved().apply(inverse)).isEqualTo(state);
    assertThat(inverse.name()).isEqualTo(expected);
  }

  @Test
  void rejectsTheInverseForAnUnsolvedState() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solution("", "R U").inverse(PUZZLE, TwoByTwo.after("U' R")))
        .withMessageContaining("the moves \"R U\" do not solve");
  }
}
