package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompositionTest {
  private final Puzzle puzzle = Cuboid.of(3, 3, 3);

  private List<Transformation> moves(String names) {
    return Stream.of(names.split(" ", -1)).map(puzzle::move).map(Move::transformation).toList();
  }

  /** A composed move has the effect of its two earlier moves; the first moves have no parts. */
  @ParameterizedTest
  @CsvSource({
    "U U2 U', 1",
    "U2 U' U, 2",
    "U' U, 2",
    "U D U2 D2 U' D', 2",
    "U U, 2",
    "U U2 U2, 1",
    "L2 R R2 R' M2 Rw2 F, 4",
  })
  void equalTheProductOfTheirParts(String names, int single) {
    List<Transformation> moves = moves(names);
    List<Composition> compositions = Composition.of(moves);

    assertThat(compositions).hasSameSizeAs(moves);
    assertThat(compositions.stream().filter(Composition::isSingle)).hasSize(single);
    for (int move = 0; move < moves.size(); move++) {
      Composition parts = compositions.get(move);
      if (!parts.isSingle()) {
        assertThat(parts.first()).isBetween(0, move - 1);
        assertThat(parts.second()).isBetween(0, move - 1);
        assertThat(moves.get(parts.first()).then(moves.get(parts.second())))
            .isEqualTo(moves.get(move));
      }
    }
  }

  /** Of all 18 moves, the quarter turns are enough. */
  @Test
  void areFoundForAllButOneMoveOfEachFace() {
    List<Composition> compositions = Composition.of(TransitionsContract.moves(puzzle));

    assertThat(compositions).hasSize(18);
    assertThat(compositions.stream().filter(Composition::isSingle)).hasSize(6);
  }

  @Test
  void emptyMoveSetHasNone() {
    assertThat(Composition.of(List.of())).isEmpty();
  }
}
