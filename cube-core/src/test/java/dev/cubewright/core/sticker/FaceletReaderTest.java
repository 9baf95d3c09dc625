package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaceletReaderTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2x2x2", "3x3x1", "3x3x3", "4x4x4", "2x2x3", "5x5x5", "3x1x3", "2x3x4", "4x4x1", "3x3x2",
        "2x2x1", "1x2x3", "6x6x6", "5x4x2"
      })
  void readsWrittenStatesInEveryOrientation(String name) {
    Samples samples = Samples.of(name);
    for (Move rotation : samples.puzzle().rotations()) {
      for (int seed = 0; seed < 5; seed++) {
        State state = samples.random(seed).apply(rotation);
        assertThat(samples.reader().read(samples.writer().write(state)))
            .isEqualTo(new Reading.Valid(state));
      }
    }
  }

  @Property(tries = 300)
  void readsRandomStates(@ForAll long seed) {
    for (String name : new String[] {"2x2x2", "3x3x1", "3x3x3", "4x4x4", "2x2x3"}) {
      Samples samples = Samples.of(name);
      State state = samples.randomHeld(seed);
      assertThat(samples.reader().require(samples.writer().write(state))).isEqualTo(state);
      String colors =
          samples
              .writer()
              .write(state)
              .chars()
              .mapToObj(face -> StickerColor.LETTERS.substring(Facelets.LETTERS.indexOf(face)))
              .map(letters -> letters.substring(0, 1))
              .collect(Collectors.joining());
      assertThat(samples.reader().require(colors)).isEqualTo(state);
    }
  }

  @Test
  void agreesWithVectorsOfThe3x3x3() {
    Samples samples = Samples.of("3x3x3");
    for (String[] row : Samples.table("/vectors/3x3x3-optimal.tsv")) {
      assertThat(samples.writer().write(samples.after(row[2]))).isEqualTo(row[0]);
      assertThat(samples.reader().require(row[0])).isEqualTo(samples.after(row[2]));
    }
  }

  @Test
  void acceptsVectorsOfThe2x2x2() {
    Samples samples = Samples.of("2x2x2");
    for (String[] row : Samples.table("/vectors/2x2x2.tsv")) {
      State state = samples.reader().require(row[0]);
      assertThat(samples.writer().write(state)).isEqualTo(row[0]);
    }
  }

  @Test
  void acceptsVectorsThatOtherProgramsRejected() {
    Samples samples = Samples.of("3x3x3");
    for (String[] row : Samples.table("/vectors/3x3x3.tsv")) {
      if (row[0].matches("[URFDLB]{54}") && !row[1].contains("invalid")) {
        samples.reader().require(row[0]);
      }
    }
  }

  @Test
  void ignoresBlanksAndCase() {
    Samples samples = Samples.of("2x2x2");
    State solved = samples.puzzle().solved();
    for (String text :
        new String[] {
          "UUUURRRRFFFFDDDDLLLLBBBB",
          " uuuu\trrrr ffff  dddd\u00a0llll bbbb\r\n",
          "wwwwrrrrggggyyyyoooobbbb",
          "WWWW RRRR GGGG YYYY OOOO BBBB",
          "UwuW RrRr FgGf DyYd LoOl BbBb"
        }) {
      assertThat(samples.reader().require(text)).isEqualTo(solved);
    }
  }

  @Test
  void requireThrowsTheReason() {
    assertThatThrownBy(() -> Samples.of("2x2x2").reader().require("UUU"))
        .isInstanceOfSatisfying(
            InvalidStateException.class,
            e -> assertThat(e.reason().rule().code()).isEqualTo("wrong-length"))
        .hasMessageContaining("3 stickers");
  }
}
