package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nonstandard symbols and color schemes. */
class OtherColorsTest {
  private static final String FACES = "URFDLB";

  /** Returns whether two states differ only in the names of colors. */
  private static boolean sameUpToNames(Samples samples, State one, State two) {
    for (Move rotation : samples.puzzle().rotations()) {
      if (one.renamed(rotation.transformation()).equals(two)) {
        return true;
      }
    }
    return false;
  }

  @Property(tries = 60)
  void readsAnySixSymbols(@ForAll long seed) {
    for (String name : new String[] {"2x2x2", "3x3x1", "3x3x3", "4x4x4", "2x2x3", "3x3x2"}) {
      Samples samples = Samples.of(name);
      State state = samples.randomHeld(seed);
      String text = samples.writer().write(state);
      for (String alphabet :
          new String[] {"KMNPQS", "a1c2e3", "654321", "\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6"}) {
        State read = samples.reader().require(Samples.translated(text, FACES, alphabet));
        assertThat(sameUpToNames(samples, read, state)).isTrue();
      }
    }
  }

  @Test
  void namesAreChosenInOrderOfAppearance() {
    Samples samples = Samples.of("2x2x2");
    assertThat(samples.reader().require("KKKKMMMMNNNNPPPPQQQQSSSS"))
        .isEqualTo(samples.puzzle().solved());
  }

  @Test
  void fixedCentersNameTheFaces() {
    Samples samples = Samples.of("3x3x3");
    State state = samples.after("R U2 F' L");
    String text = samples.writer().write(state);
    // White opposite blue, yellow opposite green: the Japanese scheme, in standard letters.
    assertThat(samples.reader().require(Samples.translated(text, FACES, "wrgboy")))
        .isEqualTo(state);
    assertThat(samples.reader().require(Samples.translated(text, FACES, "KMNPQS")))
        .isEqualTo(state);
  }

  @Test
  void aFloppyCubeMayHaveWhiteInFront() {
    Samples samples = Samples.of("3x3x1");
    State state = samples.after("R2 U2 L2");
    String text = Samples.translated(samples.writer().write(state), FACES, "FRULBD");
    assertThat(sameUpToNames(samples, samples.reader().require(text), state)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "4x4x4", "6x6x6"})
  void standardLettersAreNeverReassigned(String name) {
    Samples samples = Samples.of(name);
    String text = samples.writer().write(samples.random(1));
    // Exchanging two opposite colors gives the mirror image of the scheme.
    assertThat(Samples.reason(samples.reader().read(Samples.translated(text, FACES, "DRFULB"))))
        .satisfies(reason -> assertThat(reason.rule()).isEqualTo(Rule.NO_SUCH_PIECE))
        .satisfies(reason -> assertThat(reason.message()).contains("mirrored order"));
    // Exchanging two adjacent colors gives another scheme.
    assertThat(Samples.reason(samples.reader().read(Samples.translated(text, FACES, "RUFDLB"))))
        .satisfies(reason -> assertThat(reason.rule()).isEqualTo(Rule.NO_SUCH_PIECE));
  }

  @Test
  void oneOtherSymbolIsTheSixthColor() {
    Samples samples = Samples.of("2x2x2");
    State state = samples.random(3);
    String pink = Samples.translated(samples.writer().write(state), FACES, "wrgypb");
    assertThat(samples.reader().require(pink)).isEqualTo(state);
    String mirrored = Samples.translated(samples.writer().write(state), FACES, "wpgyrb");
    assertThat(Samples.reason(samples.reader().read(mirrored)).rule())
        .isEqualTo(Rule.NO_SUCH_PIECE);
  }

  @Test
  void messagesUseTheColorsOfTheText() {
    Samples samples = Samples.of("3x3x3");
    // A corner twisted in place: U9 R1 F3.
    String text = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    assertThat(Samples.reason(samples.reader().read(text)).message()).doesNotContain("U is");
    assertThat(Samples.reason(samples.reader().read(Samples.translated(text, FACES, "wrgyob"))))
        .satisfies(reason -> assertThat(reason.rule()).isEqualTo(Rule.TWISTED_CORNER))
        .satisfies(
            reason ->
                assertThat(reason.message())
                    .endsWith("(U is w, R is r, F is g, D is y, L is o, B is b)"));
    assertThat(Samples.reason(samples.reader().read(Samples.translated(text, FACES, "KMNPQS"))))
        .satisfies(reason -> assertThat(reason.rule()).isEqualTo(Rule.TWISTED_CORNER))
        .satisfies(reason -> assertThat(reason.message()).contains("U is K", "B is S"));
  }
}
