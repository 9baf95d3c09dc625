package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NumberingTest {
  private final Puzzle puzzle = Cuboid.of(2, 2, 1);
  private final PermutationCoordinate order =
      PermutationCoordinate.of(puzzle.orbits(), puzzle.orbits().list().get(0));

  /** Each position is reached from one of the previous level, except excluded ones. */
  @Test
  void coordinatesFollowTheMoves() {
    List<Move> moves = Stream.of("R2", "D2").map(puzzle::move).toList();
    TransitionTable table =
        TransitionTable.of(order, moves.stream().map(Move::transformation).toList());
    PositionSlots positions = new PositionSlots(1, 2 * table.size());
    int[] before = new int[table.size()];
    for (int number = 0; number < before.length; number++) {
      before[number] = before.length - 1 - number;
      positions.add(number, 0, 0, 0);
      positions.add(number, 1, 0, 0);
    }
    int[] after = new int[2 * table.size()];
    Numbering.of(table).update(before, positions, after);
    int[] none = new int[2 * table.size()];
    positions.clear();
    Numbering.of(table).update(before, positions, none);

    for (int slot = 0; slot < after.length; slot++) {
      int number = before[slot / 2];
      assertThat(after[slot])
          .isEqualTo((int) order.rank(order.unrank(number).apply(moves.get(slot % 2))));
    }
    assertThat(none).containsOnly(0);
  }
}
