package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateTextTest {
  private static final StateSpace FLOPPY = new StateSpace(Cuboid.of(3, 3, 1));

  /** A floppy cube after R2. */
  private static final String NUMBERS =
      "3 3 3 1 1 1 1 1 1 2 2 2 4 4 6 4 6 6 5 5 5 3 3 3 3 3 3 1 1 1";

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3", "3x3x1"})
  void readsFaceletsOfAnyPuzzle(String name) {
    StateSpace space = new StateSpace(Cuboid.of(name));
    State state = space.random(new Random(3));

    assertThat(StateText.of(space).read(new FaceletWriter(space.puzzle()).write(state)))
        .isEqualTo(state);
  }

  @ParameterizedTest
  @ValueSource(strings = {NUMBERS, "  " + NUMBERS + "\n"})
  void readsTheNumbersOfTheContest(String text) {
    State state = StateText.of(FLOPPY).read(text);

    assertThat(FLOPPY.puzzle().isSolved(state)).isFalse();
    assertThat(FLOPPY.puzzle().turns().stream().flatMap(turn -> turn.moves().stream()))
        .as("solved by one move")
        .anyMatch(move -> FLOPPY.puzzle().isSolved(state.apply(move)));
  }

  @Test
  void reportsWrongNumbersAsContestErrors() {
    assertThatThrownBy(() -> StateText.of(FLOPPY).read("7" + NUMBERS.substring(1)))
        .hasMessageContaining("1 to 6")
        .hasCauseInstanceOf(InvalidStateException.class);
  }

  /** A definition of the same name has the piece numbers; otherwise the model has them. */
  @ParameterizedTest
  @ValueSource(strings = {"skewb", "square-1", "clock", "pyraminx-with-tips"})
  void readsWrittenStatesOfPuzzlesWithoutStickers(String name) {
    StateSpace space = new StateSpace(PuzzleNames.puzzle(name));
    State state = space.random(new Random(3));
    StateText text = StateText.of(space);

    assertThat(text.write(state))
        .isEqualTo(PuzzleNames.definition(name).orElseThrow().writeState(state));
    assertThat(text.read(text.write(state))).isEqualTo(state);
    assertThatThrownBy(() -> text.read("UUU"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("\"UUU\" is not a state of the " + name)
        .hasMessageContaining(text.write(space.puzzle().solved()));
  }

  /** Only separate numbers, and those of a floppy cube, have the contest's order. */
  @Test
  void otherNumbersAreStickers() {
    StateSpace cube = new StateSpace(Cuboid.of(2, 2, 2));
    String floppy = "111222" + "3".repeat(9) + "444555" + "6".repeat(9);
    String apart = "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6";

    assertThat(StateText.of(FLOPPY).read(floppy)).matches(state -> FLOPPY.puzzle().isSolved(state));
    assertThat(StateText.of(cube).read(apart)).matches(state -> cube.puzzle().isSolved(state));
  }
}
