package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every rule, with the lines of a file and with changes of single stickers. */
class DiagnosticsTest {
  static Stream<List<String>> lines() {
    return Samples.table("/sticker/faults.tsv").stream().map(List::of);
  }

  @ParameterizedTest
  @MethodSource("lines")
  void givesTheExpectedReason(List<String> line) {
    Reading reading = Samples.of(line.get(0)).reader().read(line.get(1));
    if (line.get(2).equals("valid")) {
      assertThat(reading).isInstanceOf(Reading.Valid.class);
      return;
    }
    InvalidState reason = Samples.reason(reading);
    assertThat(reason.rule().code()).as(reason.message()).isEqualTo(line.get(2));
    assertThat(reason.message()).contains(line.get(4)).doesNotEndWith(".");
    if (!line.get(3).isEmpty()) {
      assertThat(reason.place()).isEqualTo(line.get(3));
    }
  }

  @Test
  void theFileHasEveryRuleThatStickersCanBreak() {
    assertThat(lines().map(line -> line.get(2)).toList())
        .contains(
            Stream.of(Rule.values())
                .filter(rule -> rule != Rule.UNREACHABLE && rule != Rule.TWISTED_PIECE)
                .filter(rule -> rule != Rule.BLOCKED)
                .map(Rule::code)
                .toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3"})
  void everySingleStickerChanged(String name) {
    Samples samples = Samples.of(name);
    String text = samples.writer().write(samples.randomHeld(11));
    for (int facelet = 0; facelet < text.length(); facelet++) {
      for (char symbol : "URFDLBX!?".toCharArray()) {
        if (symbol == text.charAt(facelet)) {
          continue;
        }
        String changed = text.substring(0, facelet) + symbol + text.substring(facelet + 1);
        Reading reading = samples.reader().read(changed);
        if (symbol == '?') {
          assertThat(reading).isEqualTo(new Reading.Valid(samples.randomHeld(11)));
        } else {
          boolean unknown = symbol == 'X' || symbol == '!';
          assertThat(Samples.reason(reading).rule())
              .isEqualTo(unknown ? Rule.UNKNOWN_COLOR : Rule.WRONG_COUNT);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3"})
  void everyTwoStickersExchanged(String name) {
    Samples samples = Samples.of(name);
    State state = samples.random(12);
    String text = samples.writer().write(state);
    Map<Rule, Integer> found = new TreeMap<>();
    for (int one = 0; one < text.length(); one++) {
      for (int two = 0; two < one; two++) {
        if (text.charAt(one) != text.charAt(two)) {
          StringBuilder changed = new StringBuilder(text);
          changed.setCharAt(one, text.charAt(two));
          changed.setCharAt(two, text.charAt(one));
          Reading reading = samples.reader().read(changed.toString());
          // Exchanging two stickers can give another state, never the same one.
          if (reading instanceof Reading.Valid valid) {
            assertThat(samples.writer().write(valid.state())).isEqualTo(changed.toString());
          } else {
            found.merge(Samples.reason(reading).rule(), 1, Integer::sum);
          }
        }
      }
    }
    assertThat(found).containsKey(Rule.NO_SUCH_PIECE);
    assertThat(found)
        .doesNotContainKeys(
            Rule.WRONG_LENGTH, Rule.UNKNOWN_COLOR, Rule.WRONG_COUNT, Rule.AMBIGUOUS);
  }

  @Test
  void aPieceInAnUnreachableOrientationIsMisplaced() {
    Samples samples = Samples.of("2x2x3");
    String text = samples.writer().write(samples.puzzle().solved());
    List<String> names = samples.puzzle().stickers().orElseThrow().names();
    // Twists the corner in place and balances the counts at the opposite corner.
    StringBuilder wrong = new StringBuilder(text);
    String[] one = {"U6", "R1", "F2"};
    String[] other = {"U5", "F1", "L3"};
    for (int i = 0; i < 3; i++) {
      wrong.setCharAt(names.indexOf(one[i]), one[(i + 1) % 3].charAt(0));
      wrong.setCharAt(names.indexOf(other[i]), other[(i + 1) % 3].charAt(0));
    }
    InvalidState reason = Samples.reason(samples.reader().read(wrong.toString()));
    assertThat(reason.rule()).as(reason.message()).isEqualTo(Rule.MISPLACED_PIECE);
    assertThat(reason.message()).contains("in this orientation");
  }

  @Test
  void hugeAndUnusualTextsAreRejectedWithPlainMessages() {
    FaceletReader reader = Samples.of("2x2x2").reader();
    assertThat(Samples.reason(reader.read("U".repeat(1_000_000))).message().length())
        .isLessThan(300);
    for (String odd : new String[] {"\u0000", "\ud800", "\u200b", "\n;", "\ud83d\udfe6"}) {
      String text = odd.strip().repeat(24).substring(0, 24 * odd.strip().length());
      assertThat(Samples.reason(reader.read(text)).message()).doesNotContain("\u0000");
    }
  }
}
