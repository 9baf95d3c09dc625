package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.transition.Transitions;
import java.util.List;
import org.junit.jupiter.api.Test;

class DistancesTest {
  private static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);
  private static final BuildListener SILENT = (cost, found, entries) -> {};

  /** Places in a ring, along which each move advances a number of steps. */
  private record Ring(int size, int moves) implements Transitions {
    @Override
    public int next(int position, int move) {
      int steps = move % 3 == 0 ? 1 : move % 3 == 1 ? 0 : size - 1;
      return (position + steps) % size;
    }
  }

  private static DistanceTable table(MoveSet moveSet, int size, int distances) {
    TableIdentity identity = DistanceTableBuilder.identity(PUZZLE, "ring", moveSet, List.of(0));
    return new DistanceTableBuilder(
            moveSet, new Ring(size, moveSet.size()), new int[] {0}, 1, SILENT)
        .ofBounds(distances)
        .build(identity);
  }

  private static MoveSet moveSet() {
    return MoveSet.ofTurns(PUZZLE.turns(), Metric.HALF_TURN);
  }

  @Test
  void readsEachEntryOfTheTable() {
    DistanceTable table = table(moveSet(), 29, 16);
    Distances distances = new Distances(table);
    assertThat(distances.table()).isSameAs(table);
    for (int entry = 0; entry < 29; entry++) {
      assertThat(distances.get(entry)).isEqualTo(Math.min(entry, 29 - entry));
      assertThat((long) distances.get(entry)).isEqualTo(table.cost(entry));
    }
  }

  @Test
  void readsEachEntryOfATableOfBytes() {
    DistanceTable table = table(moveSet(), 61, 64);
    assertThat(table.codes().bits()).isEqualTo(8);
    Distances distances = Distances.of(table);
    for (int entry = 0; entry < 61; entry++) {
      assertThat(distances.get(entry)).isEqualTo(Math.min(entry, 61 - entry));
    }
    DistanceTable packed = table(moveSet(), 29, 16);
    assertThat(Distances.of(packed).get(9)).isEqualTo(9);
  }

  @Test
  void readsBounds() {
    Distances distances = new Distances(table(moveSet(), 99, 12));
    assertThat(distances.get(10)).isEqualTo(10);
    assertThat(distances.get(50)).isEqualTo(11);
  }

  @Test
  void rejectsTablesOfOtherBits() {
    DistanceTable few = table(moveSet(), 5, 3);
    assertThatThrownBy(() -> new Distances(few))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not have four bits per entry");
  }

  @Test
  void rejectsOtherCosts() {
    MoveSet dear = MoveSet.priced("two for each", PUZZLE.turns(), move -> 2);
    DistanceTable table = table(dear, 29, 16);
    assertThatThrownBy(() -> new Distances(table))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has costs other than 0, 1, 2");
  }
}
