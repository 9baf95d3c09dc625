package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that could exhaust the time, memory or stack of a parser. */
class AlgorithmParserLimitsTest {
  private static final Duration SOON = Duration.ofMinutes(1);

  private final AlgorithmParser parser = new AlgorithmParser(TestPuzzles.THREE);

  private int length(String text) {
    return assertTimeoutPreemptively(SOON, () -> parser.parse(text).length());
  }

  private void refuses(String text, String... messageParts) {
    ThrowingCallable reading =
        () -> assertTimeoutPreemptively(SOON, (ThrowingRunner) () -> parser.parse(text));
    assertThatThrownBy(reading)
        .isInstanceOf(AlgorithmParseException.class)
        .hasMessageContainingAll(messageParts);
  }

  /** JUnit's type for code that throws, with a name that selects the overload. */
  private interface ThrowingRunner extends org.junit.jupiter.api.function.Executable {}

  @Test
  void readsTheMaximumNumberOfMoves() {
    assertThat(length("(R)1000000")).isEqualTo(Algorithm.MAXIMUM_LENGTH);
    assertThat(length("((R U)500 (F))999")).isEqualTo(999_999);
    assertThat(length("R".repeat(AlgorithmParser.MAXIMUM_TEXT_LENGTH)))
        .isEqualTo(Algorithm.MAXIMUM_LENGTH);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "((((R)999)999)999)999 | 15",
        "(R)1000000 U | 12",
        "(R U)1000000 | 6",
        "[(R)500000, U] | 1",
        "[(R)500000: U] | 1",
        "[[[[[[[[[[[[[[[[[[[[[[R,U],U],U],U],U],U],U],U],U],U],U],U],U],U],U],U],U],U],U],U],U],U] | 4",
      })
  void rejectsMoreMoves(String text, int column) {
    refuses(text, "column " + column + ":", "more than 1000000 moves");
  }

  @Test
  void rejectsLongerTexts() {
    refuses(" ".repeat(AlgorithmParser.MAXIMUM_TEXT_LENGTH + 1), "column 1000001", "split it");
    refuses("\n".repeat(AlgorithmParser.MAXIMUM_TEXT_LENGTH + 1) + "R", "line 1000001, column 1:");
  }

  @Test
  void readsTheMaximumDepth() {
    int depth = AlgorithmParser.MAXIMUM_DEPTH;

    assertThat(length("(".repeat(depth) + "R" + ")".repeat(depth))).isOne();
    assertThat(length("[R:".repeat(depth) + "U" + "]".repeat(depth))).isEqualTo(2 * depth + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "[", "[R:", "[R,"})
  void rejectsDeeperNesting(String opening) {
    refuses(opening.repeat(100_000), "nested deeper than 200 levels");
  }

  @Test
  void deepInversesOfLongAlgorithmsAreQuick() {
    int depth = AlgorithmParser.MAXIMUM_DEPTH - 1;

    assertThat(length("(".repeat(depth) + "(R)1000000" + ")'".repeat(depth)))
        .isEqualTo(Algorithm.MAXIMUM_LENGTH);
    assertThat(length("(".repeat(depth) + "(R)999801" + " U)'".repeat(depth)))
        .isEqualTo(Algorithm.MAXIMUM_LENGTH);
    assertThat(length("(" + "(".repeat(depth) + "R" + ")'".repeat(depth) + ")1000000"))
        .isEqualTo(Algorithm.MAXIMUM_LENGTH);
  }

  @Test
  void repeatingAnEmptyGroupIsQuick() {
    int depth = AlgorithmParser.MAXIMUM_DEPTH;

    assertThat(length("(".repeat(depth) + ")1000000".repeat(depth))).isZero();
  }

  @Test
  void hugeAmountsAreRejected() {
    refuses("R" + "9".repeat(100_000), "column 2", "too large");
    refuses("(R)1000001", "column 4", "too large");
    refuses("R10000000", "column 2", "too large");
    assertThat(parser.parse("R" + "0".repeat(100_000) + "2")).hasToString("R2");
  }

  @Test
  void longCommentsAndManyLinesAreQuick() {
    assertThat(length("/*" + "/".repeat(900_000) + "*/")).isZero();
    assertThat(length("/**/".repeat(250_000))).isZero();
    refuses("\n".repeat(900_000) + "Q", "line 900001, column 1");
  }
}
