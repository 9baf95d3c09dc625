package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SquareOneNotationTest {
  private static final Puzzle PUZZLE = puzzle();

  private static Puzzle puzzle() {
    try {
      return PuzzleDefinition.read(Path.of("..", "puzzles", "square-1.tws")).puzzle();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> names(String text) {
    return Algorithm.parse(PUZZLE, text).moves().stream().map(Move::name).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(3,-1)/ (0,2)/ (-4,0)|U3 D' R D2 R U4'",
        "(3,-1)/(0,2)/(-4,0)|U3 D' R D2 R U4'",
        "/(1,0)/|R U R",
        "/ / (6,0)|R R U6",
        "( +1 , −2 )|U D2'",
        "(0,0)/(12,-13)|R D'",
        "(11,999999999)|U' D3",
        "U3 D' R|U3 D' R",
        "((1,0)/)2|U R U R",
        "[/, (3,3)]|R U3 D3 R D3' U3'",
        "(U3 R)' // (9,9)|R U3'",
        "(1,0) / // the first (of 3)|U R",
        "(1,0)/ // (9) slashes|U R",
      })
  void readsPairsSlashesAndPlainTurns(String text, String moves) {
    assertThat(String.join(" ", names(text))).isEqualTo(moves);
  }

  @Test
  void distinguishesPairsFromMovesOnTheInverse() {
    Algorithm read = new AlgorithmParser(PUZZLE).parseNiss("(1,0) / ((0,3) /) (3,3)");

    assertThat(read).hasToString("(1,0) / (3,3) / (0,-3)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "U3 D' R D2 R U4'|(3,-1) / (0,2) / (-4,0)",
        "R U R|/ (1,0) /",
        "R R|/ /",
        "U6 D7|(6,-5)",
        "D U3 D' U'|(2,0)",
        "U U' R D5 D7 R|/ /",
      })
  void writesPairsAndSlashes(String moves, String text) {
    assertThat(Algorithm.parse(PUZZLE, moves)).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(1,0)/(1|9|\",\" is expected here",
        "(1;2)|3|\",\" is expected here",
        "(1,2/|5|\")\" is expected here",
        "(1,)/|4|a whole number is expected here",
        "(,1)/|2|a whole number is expected here",
        "(1,2,3)|5|\")\" is expected here",
        "(1,2)3|6|",
        "(1,0)//(3,3)|6|// begins a comment; write / / to turn the right half twice",
        "(1,0) / // ( -3,3)|9|// begins a comment",
        "(1,0)///(3,3)|6|// begins a comment",
        "(1,0)//|6|// begins a comment",
        "(1,2)/ X|8|",
        "(0,12345678901)|13|\")\" is expected here",
      })
  void reportsThePositionOfAFault(String text, int column, String problem) {
    assertThatThrownBy(() -> Algorithm.parse(PUZZLE, text))
        .isInstanceOf(AlgorithmParseException.class)
        .hasMessageStartingWith("column " + column + ": " + (problem == null ? "" : problem));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(1,0)/ (1,0)/|the move (1,0) /, number 2 of 2, is blocked after (1,0) /;",
        "(3,1)/|the move (3,1) /, number 1 of 1, is blocked in this state;",
        "/ (2,-1)/ (0,3)/|the move (2,-1) /, number 2 of 3, is blocked after /;",
      })
  void namesTheBlockedSlash(String text, String message) {
    assertThatThrownBy(() -> Algorithm.parse(PUZZLE, text).applyTo(PUZZLE.solved()))
        .isInstanceOf(BlockedMoveException.class)
        .hasMessageStartingWith(message);
  }

  @Property
  void writtenMovesAreReadWithTheSameEffect(@ForAll("algorithms") Algorithm algorithm) {
    Algorithm again = Algorithm.parse(PUZZLE, algorithm.toString());

    assertThat(again.transformation()).isEqualTo(algorithm.transformation());
    assertThat(again).hasToString(algorithm.toString());
    assertThat(Algorithm.parse(PUZZLE, algorithm.toString().replace(" ", "  "))).isEqualTo(again);
  }

  @Provide
  Arbitrary<Algorithm> algorithms() {
    List<Move> moves = PUZZLE.turns().stream().flatMap(turn -> turn.moves().stream()).toList();
    return Arbitraries.of(moves).list().ofMaxSize(40).map(all -> Algorithm.of(PUZZLE, all));
  }
}
