package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AlgorithmParseExceptionTest {
  private static final Pattern UNICODE = Pattern.compile("\\\\u([0-9a-f]{4})");

  /** A line of {@code errors.tsv}. */
  record Fault(String puzzle, String text, int line, int column, String message) {
    static Fault of(String row) {
      String[] cells = row.split("\t", -1);
      return new Fault(
          cells[0],
          unescaped(cells[1]),
          Integer.parseInt(cells[2]),
          Integer.parseInt(cells[3]),
          cells[4]);
    }

    private static String unescaped(String cell) {
      return UNICODE
          .matcher(cell)
          .replaceAll(match -> Character.toString(Integer.parseInt(match.group(1), 16)))
          .translateEscapes();
    }
  }

  static List<Fault> faults() throws IOException {
    InputStream stream =
        Objects.requireNonNull(AlgorithmParseExceptionTest.class.getResourceAsStream("errors.tsv"));
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      Stream<String> rows = reader.lines().filter(row -> !row.startsWith("#"));
      return rows.map(Fault::of).toList();
    }
  }

  static List<Fault> faultsOfTheFirstLine() throws IOException {
    return faults().stream().filter(fault -> fault.line() == 1).toList();
  }

  private static AlgorithmParseException failure(String puzzle, String text) {
    return catchThrowableOfType(
        AlgorithmParseException.class, () -> Algorithm.parse(TestPuzzles.named(puzzle), text));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void namesThePositionAndTheRemedy(Fault fault) {
    AlgorithmParseException exception = failure(fault.puzzle(), fault.text());

    assertThat(exception).isNotNull().hasMessageEndingWith(fault.message());
    assertThat(exception.line()).as("line").isEqualTo(fault.line());
    assertThat(exception.column()).as("column").isEqualTo(fault.column());
  }

  @ParameterizedTest
  @MethodSource("faults")
  void isOneLineOfPlainCharacters(Fault fault) {
    assertThat(failure(fault.puzzle(), fault.text()).getMessage()).matches("[ -~]{10,240}");
  }

  @ParameterizedTest
  @MethodSource("faultsOfTheFirstLine")
  void namesThePositionInTheText(Fault fault) {
    int expected = fault.text().offsetByCodePoints(0, fault.column() - 1);

    assertThat(failure(fault.puzzle(), fault.text()).position()).isEqualTo(expected);
  }

  @Test
  void namesTheLineOnlyIfThereAreSeveral() {
    assertThat(failure("3x3x3", "R Q")).hasMessageStartingWith("column 3: \"Q\"");
    assertThat(failure("3x3x3", "R Q\n")).hasMessageStartingWith("column 3: \"Q\"");
    assertThat(failure("3x3x3", "R Q\nU")).hasMessageStartingWith("line 1, column 3: \"Q\"");
    assertThat(failure("3x3x3", "R\r\nU Q")).hasMessageStartingWith("line 2, column 3: \"Q\"");
    assertThat(failure("3x3x3", "R\rU\n\nQ")).hasMessageStartingWith("line 4, column 1: \"Q\"");
  }

  @Test
  void positionsInALinkAreThoseOfItsMoves() {
    assertThat(failure("3x3x3", "https://alg.cubing.net/?puzzle=3x3x3&alg=R%20Q_U"))
        .hasMessageStartingWith("in the moves of the link, column 3: \"Q\" is not a move");
  }

  @Test
  void countsPositionsInCharsAndColumnsInCharacters() {
    AlgorithmParseException exception = failure("3x3x3", "R/*\uD83E\uDDCA*/Q");

    assertThat(exception.position()).isEqualTo(7);
    assertThat(exception.column()).isEqualTo(7);
  }
}
