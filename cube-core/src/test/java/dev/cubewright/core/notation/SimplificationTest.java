package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.cubewright.core.puzzle.Puzzle;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimplificationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x3x3 | R R | R2",
        "3x3x3 | R R2 | R'",
        "3x3x3 | R R' | ''",
        "3x3x3 | R L R | R2 L",
        "3x3x3 | L R L' R2 | R'",
        "3x3x3 | R U U' R | R2",
        "3x3x3 | R L U U' L' R' | ''",
        "3x3x3 | R U R' | R U R'",
        "3x3x3 | R M L R' | M L",
        "3x3x3 | x R x | x2 R",
        "3x3x3 | x U x | x U x",
        "3x3x3 | M 2L | M2",
        "3x3x3 | M R 2R | R",
        "3x3x3 | 2R M | ''",
        "3x3x3 | 2R M2 | 2R'",
        "4x4x4 | 2R 3L | ''",
        "4x4x4 | Rw R Rw' | R",
        "4x4x4 | 3L2 L 2R | 3L L",
        "3x3x1 | R L R | L2",
        "3x3x1 | R U R | R2 U2 R2",
        "3x3x1 | z z z | z'",
        "2x2x2 | R L R' L' | ''",
        "2x2x2 | R L x' | R L x'",
      })
  void merges(String puzzleName, String text, String expected) {
    Puzzle puzzle = TestPuzzles.named(puzzleName);

    assertThat(Algorithm.parse(puzzle, text).simplified()).hasToString(expected);
  }

  @Test
  void longAlgorithmsAreQuick() {
    Algorithm vanishing = Algorithm.parse(TestPuzzles.FIVE, "((R 2L U Fw)2000 3Rw M x (R L)999)20");
    Algorithm nothing = vanishing.then(vanishing.inverse());

    assertTimeoutPreemptively(
        Duration.ofSeconds(10), () -> assertThat(nothing.simplified().isEmpty()).isTrue());
  }
}
