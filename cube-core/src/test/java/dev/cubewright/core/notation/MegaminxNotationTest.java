package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves of the Megaminx as the regulations write them, and face turns between them. */
class MegaminxNotationTest {
  private static final Puzzle MEGAMINX = megaminx();

  private static Puzzle megaminx() {
    try {
      return PuzzleDefinition.read(Path.of("..", "puzzles", "megaminx.tws")).puzzle();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(String text) {
    return Algorithm.parse(MEGAMINX, text).toString();
  }

  /** R brings F to the place of U by a fifth, and D brings F to the place of R. */
  @ParameterizedTest
  @CsvSource({
    "R++, L2",
    "R--, L2'",
    "D++, U2",
    "D--, U2'",
    "R++ R--, L2 L2'",
    "R++ U, L2 DL",
    "R-- U, L2' DBL",
    "D++ F, U2 BL",
    "D++ D--, U2 U2'",
    "D++ R++, U2 BR2",
    "R++ U' D--, L2 DL' DL2'",
    "R\u2212\u2212 U, L2' DBL",
    "U R F2' DBL, U R F2' DBL"
  })
  void readsTurnsOfAllLayersButOne(String text, String moves) {
    assertThat(read(text)).isEqualTo(moves);
  }

  /** Five equal large turns rotate the whole puzzle once around. */
  @ParameterizedTest
  @ValueSource(strings = {"R++", "R--", "D++", "D--"})
  void comesBackAfterFiveTurns(String turn) {
    String text = (turn + " ").repeat(5) + "F BR2 D'";

    assertThat(Algorithm.parse(MEGAMINX, text).simplified()).hasToString("F BR2 D'");
  }

  /** The faces come to each other's places as by a rotation of the puzzle. */
  @ParameterizedTest
  @ValueSource(strings = {"R++", "R--", "D++", "D--"})
  void rotatesTheFaces(String turn) {
    MoveSet moves = MoveSet.ofTurns(MEGAMINX.turns(), Metric.HALF_TURN);
    List<Integer> images =
        moves.moves().stream()
            .map(move -> Algorithm.parse(MEGAMINX, turn + " " + move).moves().get(1))
            .map(moves.moves()::indexOf)
            .toList();

    assertThat(Symmetries.of(moves, Cancellation.never()))
        .anySatisfy(
            symmetry -> {
              for (int move = 0; move < moves.size(); move++) {
                assertThat(symmetry.moveImage(move)).isEqualTo(images.get(move));
              }
            });
  }

  @Test
  void readsAndWritesRows() {
    String rows =
        "R++ D-- R-- D++ R++ D++ R-- D-- R++ D++ U\nR-- D-- R-- D++ R++ D++ R-- D-- R++ D-- U'\n"
            .repeat(3);

    assertThat(Algorithm.parse(MEGAMINX, rows).length()).isEqualTo(66);
    assertThat(read(rows)).isEqualTo(rows.strip().replace('\n', ' '));
    assertThat(read(rows + "U")).startsWith("L2 ").doesNotContain("+");
    assertThat(read("")).isEmpty();
    assertThat(Algorithm.parse(MEGAMINX, "(R U)2 [F, BL']").length()).isEqualTo(8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"R++ (U D--)", "(U F)2 R++", "(R++ U)3", "U [F, D++]"})
  void refusesLargeTurnsWithBrackets(String text) {
    assertThatThrownBy(() -> Algorithm.parse(MEGAMINX, text))
        .isInstanceOf(AlgorithmParseException.class)
        .hasMessageContaining("write the moves one after another");
  }
}
