package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.MoveNotation;
import dev.cubewright.core.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The line of a definition that selects the notation of moves. */
class NotationDirectiveTest {
  private static final String CYCLE = "Set P 3\nMove R\nP\n2 3 1\nEnd\n";

  private static Puzzle parse(String text) {
    return PuzzleDefinition.parse(text, "file").puzzle();
  }

  @ParameterizedTest
  @EnumSource
  void selectsEachNotationAndIsWritten(MoveNotation notation) {
    Puzzle puzzle = parse("Name A\n#: notation " + notation.code() + "\n" + CYCLE);

    assertThat(puzzle.notation()).isEqualTo(notation);
    assertThat(parse(DefinitionWriter.ksolve(puzzle)).notation()).isEqualTo(notation);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "# notation clock",
        "#: notations are many",
        "#: a notation",
        "#:notation clock",
        "Name A #: notation clock"
      })
  void otherCommentsStayComments(String line) {
    assertThat(parse(line + "\n" + CYCLE).notation()).isEqualTo(MoveNotation.STANDARD);
  }

  @ParameterizedTest
  @ValueSource(strings = {" clok", "\tPochmann ", " clock megaminx", "", "  "})
  void anUnknownNotationIsRejectedWithPositionAndNames(String code) {
    assertThatThrownBy(() -> parse("Name A\n#: notation" + code + "\n" + CYCLE))
        .isInstanceOf(InvalidDefinitionException.class)
        .hasMessage(
            "file: line 2, column 13: there is no notation \"%s\"; write one of standard,"
                + " square-1, clock",
            code.strip());
  }

  @Test
  void aSecondNotationIsRejected() {
    assertThatThrownBy(() -> parse("#: notation clock\n#: notation clock\n" + CYCLE))
        .hasMessage(
            "file: line 2, column 13: the file already selects a notation; remove this line");
  }
}
