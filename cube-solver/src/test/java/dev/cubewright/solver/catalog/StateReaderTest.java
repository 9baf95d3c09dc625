package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Reading;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateReaderTest {
  private static final StateSpace FLOPPY = new StateSpace(Cuboid.of(3, 3, 1));

  /** A solved floppy cube but for R2. */
  private static final String NUMBERS =
      "3 3 3 1 1 1 1 1 1 2 2 2 4 4 6 4 6 6 5 5 5 3 3 3 3 3 3 1 1 1";

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3", "3x3x1"})
  void readsFaceletsOfAnyPuzzle(String name) {
    StateSpace space = new StateSpace(Cuboid.of(name));
    State state = space.random(new Random(3));

    assertThat(new StateReader(space).read(new FaceletWriter(space.puzzle()).write(state)))
        .extracting(Reading::require)
        .isEqualTo(state);
  }

  @ParameterizedTest
  @ValueSource(strings = {NUMBERS, "  " + NUMBERS + "\n"})
  void readsTheNumbersOfTheContest(String text) {
    State state = new StateReader(FLOPPY).read(text).require();

    assertThat(FLOPPY.puzzle().isSolved(state)).isFalse();
    assertThat(FLOPPY.puzzle().turns().stream().flatMap(turn -> turn.moves().stream()))
        .as("solved by one move")
        .anyMatch(move -> FLOPPY.puzzle().isSolved(state.apply(move)));
  }

  @Test
  void aWrongNumberIsTheContestsFault() {
    Reading reading = new StateReader(FLOPPY).read("7" + NUMBERS.substring(1));

    assertThat(reading)
        .isInstanceOfSatisfying(
            Reading.Invalid.class,
            invalid -> assertThat(invalid.reason().message()).contains("1 to 6"));
  }

  /** Only numbers that stand apart, and those of a floppy cube, are in the contest's order. */
  @Test
  void otherNumbersAreStickers() {
    StateSpace cube = new StateSpace(Cuboid.of(2, 2, 2));
    String floppy = "111222" + "3".repeat(9) + "444555" + "6".repeat(9);
    String apart = "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6";

    assertThat(new StateReader(FLOPPY).read(floppy).require())
        .matches(state -> FLOPPY.puzzle().isSolved(state));
    assertThat(new StateReader(cube).read(apart).require())
        .matches(state -> cube.puzzle().isSolved(state));
  }
}
