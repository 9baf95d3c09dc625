package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlgorithmParserTest {
  private static String read(String puzzle, String text) {
    return Algorithm.parse(TestPuzzles.named(puzzle), text).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x3x3 | R R1 R2 R3 R5 R6 R7 | R R R2 R' R R2 R'",
        "3x3x3 | R' R1' R2' R3' R02 | R' R' R2 R R2",
        "3x3x3 | R4 U R8' | U",
        "3x3x3 | R1000000 U1000000' | ''",
        "3x3x3 | RUR'U' | R U R' U'",
        "3x3x3 | R2U2R2U | R2 U2 R2 U",
        "3x3x3 | R2Rw3u' | R2 Rw' Uw'",
        "3x3x3 | M E2 S' x y2 z' | M E2 S' x y2 z'",
        "3x3x3 | r u2 f' Dw l b' | Rw Uw2 Fw' Dw Lw Bw'",
        "3x3x3 | 1R 2Rw 2r 2R | R Rw Rw 2R",
        "4x4x4 | 3Rw2 3r2 2-3Rw' 2-3r | 3Rw2 3Rw2 2-3Rw' 2-3Rw",
        "4x4x4 | R 2U | R 2U",
        "4x4x4 | R2U | R2 U",
        "5x5x5 | 3R 2-4Rw 4Uw M' | 3R 2-4Rw 4Uw M'",
        "2x2x2 | R U' F2 x | R U' F2 x",
        "3x3x1 | R R2 R' R2' R6 U | R2 R2 R2 R2 R2 U2",
        "3x3x1 | R4 U8' x y' z' | x2 y2 z'",
        "2x2x3 | R U F S' | R2 U2 F S'",
      })
  void readsTurns(String puzzle, String text, String expected) {
    assertThat(read(puzzle, text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(R U) | R U",
        "(R U)2 | R U R U",
        "(R U)' | U' R'",
        "(R U2)2' | U2 R' U2 R'",
        "((R)2 U)2 | R R U R R U",
        "(R)(U)F | R U F",
        "(R U)2D2 | R U R U D2",
        "(R U)x | R U x",
        "(R U)x U | R U x U",
        "() ()3' (R4)999999 | ''",
        "[R, U] | R U R' U'",
        "[R: U] | R U R'",
        "[R,U]' | U R U' R'",
        "[R U: F2]2 | R U F2 U' R' R U F2 U' R'",
        "[R: [U, F]] | R U F U' F' R'",
        "[[R: U], F'] | R U R' F' R U' R' F",
        "[ (R U)2 , F ]2' | F R U R U F' U' R' U' R' F R U R U F' U' R' U' R'",
      })
  void readsGroups(String text, String expected) {
    assertThat(read("3x3x3", text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "R U'",
        "  R\tU'  ",
        "R\nU'\n",
        "R\r\n\r\nU'",
        "R\u00A0U'\u3000",
        "\uFEFFR\u200BU'\u200D",
        "R // the right side\nU'",
        "R U' // the end",
        "R //\rU'",
        "R//U2\u2028F\nU'",
        "R /* U2 \n // */ U'",
        "R/**/U'/***/",
        "(R /* ) */ U')",
      })
  void passesOverBlanksAndComments(String text) {
    assertThat(read("3x3x3", text)).isEqualTo("R U'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n\n", "// nothing", "/* nothing */", "()", "R4"})
  void readsTheEmptyAlgorithm(String text) {
    assertThat(Algorithm.parse(TestPuzzles.TWO, text).isEmpty()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      chars = {
        '\'', '`', '\u00B4', '\u02B9', '\u02BB', '\u02BC', '\u02BD', '\u02CA', '\u02CB', '\u2018',
        '\u2019', '\u201B', '\u2032', '\u2035', '\uA78C', '\uFF07'
      })
  void readsPrimesAsTheyAreTypeset(char prime) {
    assertThat(read("3x3x3", "R" + prime + "U2" + prime + "(F)" + prime)).isEqualTo("R' U2 F'");
  }

  @Test
  void readsEveryNameOfEveryTurn() {
    for (var puzzle : TestPuzzles.all()) {
      AlgorithmParser parser = new AlgorithmParser(puzzle);
      for (String name : puzzle.turnNames()) {
        assertThat(parser.parse(name).moves())
            .as(puzzle + " " + name)
            .isEqualTo(List.of(puzzle.turn(name).orElseThrow().moves().get(0)));
      }
    }
  }
}
