package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Any text is read or rejected with a position in it. */
@Tag("slow")
class AlgorithmParserFuzzTest {
  private static final List<AlgorithmParser> PARSERS =
      TestPuzzles.all().stream().map(AlgorithmParser::new).toList();

  /** All {@code char} values, including unpaired surrogates. */
  @Provide
  Arbitrary<String> anyText() {
    return Arbitraries.chars().all().list().ofMaxSize(40).map(AlgorithmParserFuzzTest::join);
  }

  /** Texts that are similar to algorithms. */
  @Provide
  Arbitrary<String> likelyText() {
    return Arbitraries.of(
            "R", "U'", "Rw", "r", "3Rw", "2-3Rw", "M", "x", "X", "Q", "i", "w", "(", ")", "(R",
            ")2", ")'", "[", "]", ",", ":", "[R,", "[U:", "'", "`", "\u2019", "0", "1", "2", "9",
            "-")
        .list()
        .ofMaxSize(25)
        .map(parts -> String.join("", parts));
  }

  /** As above, with separators. */
  @Provide
  Arbitrary<String> spacedText() {
    return Arbitraries.strings()
        .withChars("RULDFBrudxyzMESw'2349-()[],:/* \n\r\t\u00A0\u200B\u202E\uD83E")
        .ofMaxLength(60);
  }

  private static String join(List<Character> characters) {
    StringBuilder text = new StringBuilder();
    characters.forEach(text::append);
    return text.toString();
  }

  @Property(tries = 500)
  void anyTextIsReadOrRejected(@ForAll("anyText") String text) {
    check(text);
  }

  @Property(tries = 500)
  void likelyTextIsReadOrRejected(@ForAll("likelyText") String text) {
    check(text);
  }

  @Property(tries = 500)
  void spacedTextIsReadOrRejected(@ForAll("spacedText") String text) {
    check(text);
  }

  private static void check(String text) {
    for (AlgorithmParser parser : PARSERS) {
      try {
        Algorithm algorithm = parser.parse(text);
        assertThat(parser.parse(algorithm.toString())).isEqualTo(algorithm);
      } catch (AlgorithmParseException refused) {
        assertThat(refused.position()).isBetween(0, text.length());
        assertThat(refused.line()).isPositive();
        assertThat(refused.column()).isBetween(1, text.length() + 1);
        assertThat(refused.getMessage()).matches("[ -~]+");
      }
    }
  }
}
