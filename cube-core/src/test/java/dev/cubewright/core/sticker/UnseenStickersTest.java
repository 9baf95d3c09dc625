package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@net.jqwik.api.Tag("slow")
class UnseenStickersTest {
  @Test
  void fourViewsDetermineEvery2x2x2() {
    Samples samples = Samples.of("2x2x2");
    for (int seed = 0; seed < 1000; seed++) {
      State state = samples.randomHeld(seed);
      String seen = samples.hiding(samples.writer().write(state), Face.R, Face.L);
      assertThat(samples.reader().read(seen)).isEqualTo(new Reading.Valid(state));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3", "4x4x4", "3x3x1", "2x2x3"})
  void anyOneStickerMayBeHidden(String name) {
    Samples samples = Samples.of(name);
    State state = samples.randomHeld(4);
    String text = samples.writer().write(state);
    for (int facelet = 0; facelet < text.length(); facelet++) {
      String seen = text.substring(0, facelet) + "?" + text.substring(facelet + 1);
      assertThat(samples.reader().read(seen)).isEqualTo(new Reading.Valid(state));
    }
  }

  @Test
  void oneFaceOfThe3x3x3MayMostlyBeHidden() {
    Samples samples = Samples.of("3x3x3");
    int determined = 0;
    for (int seed = 0; seed < 50; seed++) {
      State state = samples.random(seed);
      for (Face face : Face.values()) {
        String seen = samples.hiding(samples.writer().write(state), face);
        Reading reading = samples.reader().read(seen);
        if (reading instanceof Reading.Valid) {
          determined++;
          assertThat(reading).isEqualTo(new Reading.Valid(state));
        } else {
          assertThat(Samples.reason(reading).rule()).isEqualTo(Rule.AMBIGUOUS);
        }
      }
    }
    assertThat(determined).isBetween(200, 300);
  }

  @Test
  void aWholePieceMayBeHiddenIfTheRulesDetermineIt() {
    Samples samples = Samples.of("3x3x3");
    State state = samples.random(2);
    StringBuilder seen = new StringBuilder(samples.writer().write(state));
    for (int facelet : new int[] {8, 9, 20}) {
      seen.setCharAt(facelet, '?');
    }
    assertThat(samples.reader().require(seen.toString())).isEqualTo(state);
  }

  /** Accepted states show the seen stickers; ambiguous stickers have several completions. */
  @Property(tries = 400)
  void completionsAreCorrect(@ForAll long seed) {
    Samples samples = Samples.of("2x2x2");
    SplittableRandom random = new SplittableRandom(seed);
    State state = samples.randomHeld(seed);
    StringBuilder seen = new StringBuilder(samples.writer().write(state));
    int hidden = random.nextInt(16);
    for (int i = 0; i < hidden; i++) {
      seen.setCharAt(random.nextInt(seen.length()), '?');
    }
    Reading reading = samples.reader().read(seen.toString());
    if (reading instanceof Reading.Valid valid) {
      assertThat(valid.state()).isEqualTo(state);
    } else {
      InvalidState reason = Samples.reason(reading);
      assertThat(reason.rule()).isEqualTo(Rule.AMBIGUOUS);
      assertThat(seen.toString()).contains("?");
      List<String> names = samples.puzzle().stickers().orElseThrow().names();
      for (String open : reason.place().split(" ", -1)) {
        assertThat(seen.charAt(names.indexOf(open))).isEqualTo('?');
      }
      List<String> examples =
          List.of(
              reason.message().replaceAll(".*such as (\\w+) and (\\w+);.*", "$1 $2").split(" "));
      assertThat(examples).hasSize(2).doesNotHaveDuplicates();
      for (String example : examples) {
        assertThat(samples.reader().read(example)).isInstanceOf(Reading.Valid.class);
        assertThat(example).matches(seen.toString().replace('?', '.'));
      }
    }
  }

  @Test
  void listsExactlyTheOpenStickers() {
    Samples samples = Samples.of("2x2x2");
    // Two corners unseen: ULB (U1 L1 B2) and UFL (U3 F1 L2).
    StringBuilder seen = new StringBuilder("UUUURRRRFFFFDDDDLLLLBBBB");
    for (int facelet : new int[] {0, 16, 21, 2, 8, 17, 5}) {
      seen.setCharAt(facelet, '?');
    }
    InvalidState reason = Samples.reason(samples.reader().read(seen.toString()));
    assertThat(reason.rule()).isEqualTo(Rule.AMBIGUOUS);
    assertThat(reason.place()).isEqualTo("U1 U3 F1 L1 L2 B2");
    assertThat(reason.message()).contains("UUUURRRRFFFFDDDDLLLLBBBB");
  }

  @Test
  void otherSymbolsMayHaveUnseenStickersToo() {
    Samples samples = Samples.of("2x2x2");
    String text =
        samples.hiding(
            Samples.translated(samples.writer().write(samples.random(6)), "URFDLB", "KMNPQS"),
            Face.R);
    Reading reading = samples.reader().read(text);
    assertThat(reading).isInstanceOf(Reading.Valid.class);
  }

  @Test
  void openSchemesAreReported() {
    Samples samples = Samples.of("2x2x2");
    // Four unknown colors around the sides, two of them seen only once.
    InvalidState reason =
        Samples.reason(samples.reader().read("KKKKMM??NN??PPPPQQ??SS??".replace('P', '?')));
    assertThat(reason.rule()).isEqualTo(Rule.AMBIGUOUS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3", "4x4x4", "5x5x5", "3x3x1", "2x2x3", "7x7x7"})
  void reportsQuicklyThatUnseenStickersAreAmbiguous(String name) {
    Samples samples = Samples.of(name);
    int facelets = samples.writer().write(samples.puzzle().solved()).length();
    StickerText text = parsed(samples, "?".repeat(facelets));
    InvalidState reason = Samples.reason(samples.reader().read(text));
    assertThat(reason.rule()).isEqualTo(Rule.AMBIGUOUS);
    assertThat(reason.message()).contains("U1 U2");
    assertThat(text.spent()).isLessThan(2 * StickerText.MAXIMUM_STEPS);
  }

  /** Random stickers with gaps: most have no completion, and the work to detect this is limited. */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3", "4x4x4", "5x5x5", "3x3x1", "2x2x3"})
  void workIsBounded(String name) {
    Samples samples = Samples.of(name);
    String solved = samples.writer().write(samples.puzzle().solved());
    for (String alphabet : new String[] {"URFDLB", "KMNPQS"}) {
      for (int seed = 0; seed < 40; seed++) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder letters = new StringBuilder("?".repeat(solved.length()));
        for (int seen = random.nextInt(solved.length()); seen > 0; seen--) {
          letters.setCharAt(random.nextInt(letters.length()), alphabet.charAt(random.nextInt(6)));
        }
        StickerText text = parsed(samples, letters.toString());
        samples.reader().read(text);
        assertThat(text.spent()).isLessThan(2 * StickerText.MAXIMUM_STEPS);
      }
    }
  }

  private static StickerText parsed(Samples samples, String text) {
    return StickerText.parse(text, new Places(samples.puzzle()));
  }
}
