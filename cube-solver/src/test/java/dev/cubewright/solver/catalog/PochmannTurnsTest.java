package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PochmannTurnsTest {
  private static final Puzzle MEGAMINX = PuzzleNames.puzzle("megaminx");
  private static final PochmannTurns TURNS = new PochmannTurns(MEGAMINX);

  @Provide
  static Arbitrary<Algorithm> faceTurns() {
    List<Move> all = MEGAMINX.turns().stream().flatMap(turn -> turn.moves().stream()).toList();
    return Arbitraries.of(all).list().ofMaxSize(20).map(moves -> Algorithm.of(MEGAMINX, moves));
  }

  /** The printed text is parsed again. */
  @Property(tries = 50)
  void hasTheSameEffectUpToARotation(@ForAll("faceTurns") Algorithm moves) {
    Algorithm found = TURNS.rewrite(moves);
    Transformation effect = Algorithm.parse(MEGAMINX, found.toString()).transformation();

    assertThat(found.moves())
        .extracting(Move::name)
        .allMatch(name -> name.matches("U'?|[RD](\\+\\+|--)"));
    assertThat(MEGAMINX.rotations())
        .anyMatch(
            rotation -> moves.transformation().then(rotation.transformation()).equals(effect));
  }

  /** Turns that cancel cost 0, and a rotation about U costs three turns. */
  @ParameterizedTest
  @CsvSource({"'', 0", "U, 1", "U2', 1", "L2, 1", "L', 2", "R2, 4", "BR L2 BR', 1"})
  void needsTheFewestTurns(String moves, int count) {
    assertThat(TURNS.rewrite(Algorithm.parse(MEGAMINX, moves)).length()).isEqualTo(count);
  }

  @Test
  void renamesTurnsAfterARotation() {
    for (Move rotation : MEGAMINX.rotations()) {
      Algorithm moves = Algorithm.parse(MEGAMINX, "U R2 DBL'");
      Algorithm seen = TURNS.seenAfter(rotation.transformation(), moves);

      assertThat(rotation.transformation().then(seen.transformation()))
          .isEqualTo(moves.transformation().then(rotation.transformation()));
    }
  }
}
