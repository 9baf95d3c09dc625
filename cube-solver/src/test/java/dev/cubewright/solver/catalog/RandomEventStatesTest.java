package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.UniformStates;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The states after scrambles of events. */
class RandomEventStatesTest {
  private static List<UniformStates.Test> refuted(
      Puzzle puzzle, Supplier<State> states, int count) {
    UniformStates uniform = new UniformStates(puzzle);
    Stream.generate(states).limit(count).forEach(uniform::add);
    assertThat(uniform.tests()).isNotEmpty();
    return uniform.refuted();
  }

  /** The seed is fixed, so these tests always pass or always fail. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2x2x2",
        "3x3x3",
        "4x4x4",
        "5x5x5",
        "6x6x6",
        "7x7x7",
        "clock",
        "megaminx",
        "pyraminx-with-tips",
        "skewb",
        "square-1"
      })
  void areUniform(String name) {
    StateSpace states = new StateSpace(PuzzleNames.puzzle(name));
    RandomGenerator random = new SplittableRandom(50);
    assertThat(refuted(states.puzzle(), () -> states.random(random), 4000)).isEmpty();
  }

  @Test
  void shortWalksAreNotUniform() {
    Puzzle puzzle = PuzzleNames.puzzle("3x3x3");
    RandomGenerator random = new SplittableRandom(50);
    Supplier<State> walk =
        () -> {
          State state = puzzle.solved();
          for (int move = 0; move < 10; move++) {
            state =
                state.apply(
                    puzzle.turns().get(random.nextInt(puzzle.turns().size())).moves().get(0));
          }
          return state;
        };
    assertThat(refuted(puzzle, walk, 4000)).isNotEmpty();
  }
}
