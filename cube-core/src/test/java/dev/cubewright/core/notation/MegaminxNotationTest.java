package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves of the Megaminx in the notation of the regulations, with face turns between them. */
class MegaminxNotationTest {
  private static final Puzzle MEGAMINX = megaminx();

  private static Puzzle megaminx() {
    try {
      return PuzzleDefinition.read(Path.of("..", "puzzles", "megaminx.tws")).puzzle();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Transformation effect(String text) {
    return Algorithm.parse(MEGAMINX, text).transformation();
  }

  /** R moves F to the place of U by a fifth, and D moves F to the place of R. */
  @ParameterizedTest
  @CsvSource({
    "R++ U R--, L2 DL L2'",
    "R-- U R++, L2' DBL L2",
    "D++ F D--, U2 BL U2'",
    "D++ R++ R-- D--, U2 BR2 BR2' U2'",
    "R++ U' D-- D++ R--, L2 DL' L2'",
    "Uv F Uv', R",
    "(R++ U)3 (U' R--)3, ''",
    "R\u2212\u2212 U, R-- U"
  })
  void turnsAllLayersExceptOne(String text, String same) {
    assertThat(effect(text)).isEqualTo(effect(same));
  }

  /** Five equal large turns, or rotations of the whole puzzle, are the identity. */
  @ParameterizedTest
  @ValueSource(strings = {"R++", "R--", "D++", "D--", "Uv", "Rv"})
  void returnsAfterFiveTurns(String turn) {
    assertThat(effect("(" + turn + ")5").isIdentity()).isTrue();
    assertThat(effect("(" + turn + ")3").isIdentity()).isFalse();
  }

  @Test
  void isSolvedInEveryOrientation() {
    assertThat(MEGAMINX.rotations()).hasSize(60);
    assertThat(MEGAMINX.isSolved(MEGAMINX.solved().apply(MEGAMINX.move("R++")))).isFalse();
    assertThat(Algorithm.parse(MEGAMINX, "D++ U2'").applyTo(MEGAMINX.solved()))
        .matches(MEGAMINX::isSolved)
        .isNotEqualTo(MEGAMINX.solved());
    assertThat(MEGAMINX.turns()).hasSize(12);
  }

  @Test
  void readsAndWritesRows() {
    String rows =
        "R++ D-- R-- D++ R++ D++ R-- D-- R++ D++ U\nR-- D-- R-- D++ R++ D++ R-- D-- R++ D-- U'\n"
            .repeat(3);

    assertThat(Algorithm.parse(MEGAMINX, rows).length()).isEqualTo(66);
    assertThat(Algorithm.parse(MEGAMINX, rows)).hasToString(rows.strip().replace('\n', ' '));
    assertThat(Algorithm.parse(MEGAMINX, "R++ R-- R++ D--").simplified()).hasToString("R++ D--");
  }
}
