package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Unseen stickers together with colors of unknown faces. */
@Tag("slow")
@net.jqwik.api.Tag("slow")
class UnseenOtherColorsTest {
  private static final String FACES = "URFDLB";

  /** One naming has a single completion, another several. */
  @Test
  void keepsCompletionsOfAnotherNaming() {
    Samples samples = Samples.of("2x2x2");
    String seen = "??42?3?6?4????5?15?44?2?";
    String fitting = "624263366452315115344521";
    assertThat(fitting).matches(seen.replace('?', '.'));
    samples.reader().require(fitting);
    assertThat(Samples.reason(samples.reader().read(seen)).rule()).isEqualTo(Rule.AMBIGUOUS);
  }

  /** One naming has several completions, another only twisted ones. */
  @Test
  void anImpossibleNamingDoesNotHideCompletionsUnderAnother() {
    Samples samples = Samples.of("2x2x2");
    String seen = "?426?6???4???2136?55?143";
    String fitting = "542656121433421366552143";
    assertThat(fitting).matches(seen.replace('?', '.'));
    samples.reader().require(fitting);
    assertThat(Samples.reason(samples.reader().read(seen)).rule()).isEqualTo(Rule.AMBIGUOUS);
  }

  @Property(tries = 200)
  void partsOfA2x2x2AreNeverMisread(@ForAll long seed) {
    assertReadOrAmbiguous(Samples.of("2x2x2"), seed);
  }

  @Property(tries = 16)
  void partsOfOtherPuzzlesAreNeverMisread(@ForAll long seed) {
    for (String name : new String[] {"3x3x1", "2x2x3", "2x3x4", "3x3x3"}) {
      assertReadOrAmbiguous(Samples.of(name), seed);
    }
  }

  /** Hides random stickers of a state; the others are read as that state or as ambiguous. */
  private static void assertReadOrAmbiguous(Samples samples, long seed) {
    State state = samples.randomHeld(seed);
    String text = samples.writer().write(state);
    SplittableRandom random = new SplittableRandom(seed);
    String plain = withGaps(text, text.length() * 2 / 3, random);
    if (samples.reader().read(plain) instanceof Reading.Valid valid) {
      assertThat(valid.state()).as(plain).isEqualTo(state);
    } else {
      assertAmbiguous(samples, plain);
    }
    String foreign = Samples.translated(text, FACES, shuffled("123456", random));
    String seen = withGaps(foreign, text.length() * 2 / 3, random);
    assertSamePuzzleOrAmbiguous(samples, seen, foreign);
  }

  /** Standard letters on a cube whose centers, all seen, show another scheme. */
  @Property(tries = 12)
  void partsOfOtherSchemesAreNeverMisread(@ForAll long seed) {
    Samples samples = Samples.of("3x3x3");
    SplittableRandom random = new SplittableRandom(seed);
    String text = samples.writer().write(samples.random(seed));
    text = Samples.translated(text, FACES, shuffled(FACES, random));
    StringBuilder seen = new StringBuilder(withGaps(text, 30, random));
    for (int center = 4; center < text.length(); center += 9) {
      seen.setCharAt(center, text.charAt(center));
    }
    assertSamePuzzleOrAmbiguous(samples, seen.toString(), text);
  }

  /**
   * Exchanging two opposite colors leaves every edge a piece, and every corner without a seen
   * sticker of either. Only the centers disprove the plain reading.
   */
  @Test
  void openCornersOfAMirroredSchemeAreAmbiguous() {
    Samples samples = Samples.of("3x3x3");
    StringBuilder seen =
        new StringBuilder("DDDDDDDDDRRRRRRRRRFFFFFFFFFUUUUUUUUULLLLLLLLLBBBBBBBBB");
    // The corners' stickers on U and D, and all of URF and UFL.
    for (int facelet : new int[] {0, 2, 6, 8, 27, 29, 33, 35, 9, 20, 18, 38}) {
      seen.setCharAt(facelet, '?');
    }
    assertAmbiguous(samples, seen.toString());
  }

  /** The centers disprove the plain reading, although it has too many completions. */
  @Test
  void centersRefuteThePlainReadingOfTooFewStickers() {
    Samples samples = Samples.of("3x3x3");
    // White opposite blue; an edge shows both.
    StringBuilder seen = new StringBuilder("?".repeat(54));
    for (int face = 0; face < 6; face++) {
      seen.setCharAt(9 * face + 4, "wrgboy".charAt(face));
    }
    seen.setCharAt(7, 'w');
    seen.setCharAt(19, 'b');
    assertThat(Samples.reason(samples.reader().read(seen.toString())))
        .satisfies(reason -> assertThat(reason.rule()).isEqualTo(Rule.NO_SUCH_PIECE))
        .satisfies(reason -> assertThat(reason.message()).contains("opposite"));
  }

  private static void assertSamePuzzleOrAmbiguous(Samples samples, String seen, String whole) {
    if (samples.reader().read(seen) instanceof Reading.Valid valid) {
      String read = samples.writer().write(valid.state());
      assertThat(isRenamed(whole, read)).as("%s of %s read as %s", seen, whole, read).isTrue();
    } else {
      assertAmbiguous(samples, seen);
    }
  }

  private static void assertAmbiguous(Samples samples, String seen) {
    assertThat(Samples.reason(samples.reader().read(seen)).rule())
        .as(seen)
        .isEqualTo(Rule.AMBIGUOUS);
  }

  /** Returns whether there is a bijection of the symbols of two texts. */
  private static boolean isRenamed(String one, String two) {
    Map<Character, Character> there = new HashMap<>();
    Map<Character, Character> back = new HashMap<>();
    for (int i = 0; i < one.length(); i++) {
      Character first = one.charAt(i);
      Character second = two.charAt(i);
      Character image = there.putIfAbsent(first, second);
      Character origin = back.putIfAbsent(second, first);
      if ((image != null && !image.equals(second)) || (origin != null && !origin.equals(first))) {
        return false;
      }
    }
    return true;
  }

  private static String withGaps(String text, int most, SplittableRandom random) {
    StringBuilder seen = new StringBuilder(text);
    for (int gaps = 1 + random.nextInt(most); gaps > 0; gaps--) {
      seen.setCharAt(random.nextInt(text.length()), '?');
    }
    return seen.toString();
  }

  private static String shuffled(String letters, SplittableRandom random) {
    List<String> list = new ArrayList<>(List.of(letters.split("", -1)));
    list.removeIf(String::isEmpty);
    Collections.shuffle(list, new Random(random.nextLong()));
    return String.join("", list);
  }
}
