package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Puzzle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Known facts about algorithms. */
class KnownIdentitiesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x3x3 | R L U2 R L' B2 U2 R2 F2 L2 D2 L2 F2",
        "3x3x3 | (R U R' U')6",
        "3x3x3 | (R U)105",
        "3x3x3 | [R, U]6",
        "3x3x3 | (R2 U2)6",
        "3x3x3 | (M2 E2 S2)2",
        "3x3x3 | (R U R' U R U2 R')6",
        "3x3x3 | (M' U)40'",
        "2x2x2 | (R U R' U')6",
        "2x2x2 | (R2 U2)6",
        "2x2x2 | R L' x'",
        "4x4x4 | (Rw Uw Rw' Uw')3 (Rw Uw Rw' Uw')3",
        "4x4x4 | Rw 2R' R'",
        "5x5x5 | 3Rw 2-3Rw' R'",
        "3x3x1 | (R U)6",
      })
  void areTheIdentity(String puzzle, String text) {
    Algorithm algorithm = Algorithm.parse(TestPuzzles.named(puzzle), text);

    assertThat(algorithm.transformation().isIdentity()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x3x3 | M | L' R x'",
        "3x3x3 | E | D' U y'",
        "3x3x3 | S | F' B z",
        "3x3x3 | r | L x",
        "3x3x3 | x y x' | z",
        "3x3x3 | 2R | M'",
        "4x4x4 | r | R 2R",
        "4x4x4 | 3Rw | L x",
        "4x4x4 | 2R | 3L'",
        "5x5x5 | 2-4r | 2R 3R 4R",
        "5x5x5 | M | 3L",
        "2x2x3 | R | L x",
        "2x2x2 | U2 R2 U2 R2 U2 R2 | R2 U2 R2 U2 R2 U2",
      })
  void haveEqualEffects(String puzzleName, String one, String other) {
    Puzzle puzzle = TestPuzzles.named(puzzleName);

    assertThat(Algorithm.parse(puzzle, one).transformation())
        .isEqualTo(Algorithm.parse(puzzle, other).transformation());
  }

  @ParameterizedTest
  @CsvSource({
    "R U, 105",
    "R U', 63",
    "R U R' U', 6",
    "R U2 D' B D', 1260",
    "M E, 12",
    "R2 U2, 6",
    "x y, 3",
  })
  void haveAKnownOrder(String text, int order) {
    Puzzle puzzle = TestPuzzles.THREE;

    assertThat(Algorithm.parse(puzzle, text).transformation().order()).isEqualTo(order);
  }
}
