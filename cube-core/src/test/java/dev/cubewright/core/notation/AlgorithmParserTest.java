package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
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
        "3x3x3 | U'2 R'3 F'2 L | U2 R F2 L",
        "4x4x4 | R'2R U'2 | R' 2R U2",
        "3x3x3 | RW RW2 LW' | Rw Rw2 Lw'",
        "4x4x4 | 3RW R | 3Rw R",
        "3x3x3 | R- U2- F\u2013 R-U R-2 | R' U2 F' R' U R2",
        "4x4x4 | 2-3Rw R- 2-3Rw- | 2-3Rw R' 2-3Rw'",
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
        "(R U)x2 | R U R U",
        "(R U)*2 F | R U R U F",
        "(R U)^2 | R U R U",
        "(R U)\u00D72 | R U R U",
        "(R U) x2 | R U x2",
        "(R U)'2 | U' R' U' R'",
        "(R U)- | U' R'",
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

  /** Move counts and dots of other solvers, and list numbers. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x3x3 | U2 L3 (5f) | U2 L'",
        "3x3x3 | R U2 (16) | R U2",
        "3x3x3 | R U F2 . D (4f*) | R U F2 D",
        "3x3x3 | R U F2 D L (5f) | R U F2 D L",
        "3x3x3 | R U (2f) | R U Fw",
        "3x3x3 | R U (18 moves) | R U",
        "5x5x5 | R U (2f) | R U Fw",
        "5x5x5 | R U (2F) | R U 2F",
        "5x5x5 | R U (2 f) | R U",
        "6x6x6 | R U (4f) | R U 4Fw",
        "6x6x6 | R U F D (4f) | R U F D 4Fw",
        "6x6x6 | R U (4f*) | R U",
        "3x3x3 | R U ( 16 moves ) // from elsewhere | R U",
        "3x3x3 | R U (17 HTM) | R U",
        "3x3x3 | R.U . . F . | R U F",
        "3x3x3 | 1. R U F | R U F",
        "3x3x3 | '  12)  R U F' | R U F",
        "3x3x3 | 3.R U F | R U F",
      })
  void ignoresCountsDotsAndListNumbers(String puzzle, String text, String expected) {
    assertThat(Algorithm.parse(Cuboid.of(puzzle), text)).hasToString(expected);
  }

  @Test
  void ignoresThemInEveryLine() {
    assertThat(read("3x3x3", "1. R U (2q)\n2. F (1)\r\n 3) D . L (5*)\n")).isEqualTo("R U F D L");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://alg.cubing.net/?alg=R_U-_F2 | R U' F2",
        "http://alg.cubing.net/?setup=R_U%0AF&alg=L-&view=playback | R U F L'",
        "https://alg.cubing.net/?alg=%5BR,_U-%5D_%2F%2Fname%0A(R_U-)2 | R U' R' U R U' R U'",
        "alg.cubing.net/?puzzle=4x4x4&alg=2%26%2345%3B3Rw_R' | 2-3Rw R'",
        "https://alpha.twizzle.net/edit/?alg=R%27+U+2-3Rw&setup-alg=F2%20D | F2 D R' U 2-3Rw",
        "https://twizzle.net/edit/?puzzle=4x4x4&alg=Rw2&setup=U%27&type=alg#top | U' Rw2",
      })
  void readsLinks(String link, String expected) {
    assertThat(read("4x4x4", link)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "R (U' B) F | R F B' U",
        "(U' B) | B' U",
        "R U | R U",
        "D2 /* setup */ R (F2) U (L B')2 // end | D2 R U B L' B L' F2",
        "R [F, D] (U (B)2)' (9f*) | R F D F' D' U B B",
      })
  void readsSolutionsOnTheInverse(String text, String expected) {
    AlgorithmParser parser = new AlgorithmParser(TestPuzzles.THREE);
    assertThat(parser.parseNiss(text)).hasToString(expected);
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
  void ignoresBlanksAndComments(String text) {
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
  void readsTypographicPrimes(char prime) {
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
