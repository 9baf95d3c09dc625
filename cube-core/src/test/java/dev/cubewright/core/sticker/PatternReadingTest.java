package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PatternReadingTest {
  /** A state without some stickers: another state matches if it shows the others. */
  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x1", "3x3x3", "4x4x4", "2x2x3"})
  void aStateMatchesIfItShowsTheKnownStickers(String name) {
    StateSpace space = ExamplePuzzles.space(name);
    FaceletReader reader = new FaceletReader(space);
    FaceletWriter writer = new FaceletWriter(space.puzzle());
    Random random = new Random(5);
    int matching = 0;
    for (int i = 0; i < 100; i++) {
      State state = space.random(random);
      String stickers = writer.write(state);
      StringBuilder known = new StringBuilder(stickers);
      for (int facelet = 0; facelet < known.length(); facelet++) {
        if (random.nextInt(100) < 98) {
          known.setCharAt(facelet, '?');
        }
      }
      Pattern pattern = reader.readPattern(known.toString());
      assertThat(pattern.matches(state)).isTrue();
      for (int other = 0; other < 20; other++) {
        State drawn = space.random(random);
        boolean shows = shows(writer.write(drawn), known);
        matching += shows ? 1 : 0;
        assertThat(pattern.matches(drawn)).as("%s as %s", drawn, known).isEqualTo(shows);
      }
    }
    assertThat(matching).isBetween(1, 1999);
  }

  private static boolean shows(String stickers, CharSequence known) {
    for (int i = 0; i < known.length(); i++) {
      if (known.charAt(i) != '?' && known.charAt(i) != stickers.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  @Test
  void aCompleteStringIsOneState() {
    Puzzle puzzle = ExamplePuzzles.puzzle("2x2x2");
    State state = ExamplePuzzles.after(puzzle, "R U F");
    String stickers = new FaceletWriter(puzzle).write(state);

    assertThat(Samples.of(puzzle.name()).reader().readPattern(stickers))
        .isEqualTo(Pattern.of(state));
  }

  @Test
  void unseenStickersAllowAnyState() {
    Puzzle puzzle = ExamplePuzzles.puzzle("3x3x3");

    assertThat(Samples.of(puzzle.name()).reader().readPattern("? ".repeat(54)))
        .isEqualTo(Pattern.builder(puzzle.orbits()).build());
  }

  @ParameterizedTest
  @CsvSource({
    "UUUURRRRFFFFDDDDLLLLBBB, 23 stickers are given",
    "????????????????????????%, 25 stickers",
    "???????????????????????%, neither a letter nor a digit",
    "???????????????????????1, a goal is written in the standard colors",
    "???UU???????????????????, no piece has the colors",
    "???UD???????????????????, no piece has the colors",
  })
  void rejectsInvalidGoals(String text, String words) {
    FaceletReader reader = Samples.of("2x2x2").reader();
    assertThatExceptionOfType(InvalidStateException.class)
        .isThrownBy(() -> reader.readPattern(text))
        .withMessageContaining(words);
  }
}
