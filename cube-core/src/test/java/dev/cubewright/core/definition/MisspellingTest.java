package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MisspellingTest {
  private static final List<String> KNOWN = List.of("solve", "scramble", "moves", "--costs", "R");

  @ParameterizedTest
  @CsvSource({
    "slove, solve",
    "SOLVE, solve",
    "scrabmel, scramble",
    "move, moves",
    "--cost, --costs",
    "solves, solve",
    "slovee,",
    "frobnicate,",
    "scrmb,",
  })
  void findsTheNearest(String word, String nearest) {
    assertThat(Misspelling.of(word, KNOWN).orElse(null)).isEqualTo(nearest);
  }
}
