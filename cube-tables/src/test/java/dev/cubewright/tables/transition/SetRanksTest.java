package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SetRanksTest {
  @Property(tries = 50)
  void numbersSetsOneByOne(@ForAll @IntRange(max = 8) int count) {
    int among = 0b1011_0010_0000_0110_1000_0001;
    SetRanks ranks = new SetRanks(among, count);
    for (int rank = 0; rank < ranks.size(); rank++) {
      int set = ranks.set(rank);
      assertThat(ranks.rank(set)).isEqualTo(rank);
      assertThat(Integer.bitCount(set)).isEqualTo(count);
      assertThat(set & ~among).isZero();
    }
    assertThat(ranks.sets()).doesNotHaveDuplicates();
  }

  /** All 735,471 sets of 8 places. */
  @Test
  void numbersInAscendingOrder() {
    SetRanks ranks = new SetRanks((1 << 24) - 1, 8);
    int rank = 0;
    for (int set = 0; set < 1 << 24; set++) {
      if (Integer.bitCount(set) == 8) {
        assertThat(ranks.rank(set)).isEqualTo(rank++);
      }
    }
    assertThat(ranks.size()).isEqualTo(rank).isEqualTo(735_471);
  }

  @Test
  void transitionsOfRanksMatchThoseOfSets() {
    Puzzle four = Cuboid.of(4, 4, 4);
    MoveSet moves = MoveSet.ofTurns(four.turns(), Metric.OUTER_BLOCK);
    MovedSets moved = new MovedSets(four.orbits().get("wings"), moves.transformations());
    SetRanks ranks = new SetRanks((1 << 24) - 1, 3);
    Transitions transitions = ranks.transitions(moved);
    TransitionTable table = ranks.table(moved);
    assertThat(transitions.size()).isEqualTo(2_024);
    assertThat(transitions.moves()).isEqualTo(moves.size());
    SplittableRandom random = new SplittableRandom(1);
    for (int count = 0; count < 1_000; count++) {
      int rank = random.nextInt(ranks.size());
      int move = random.nextInt(moves.size());
      int next = ranks.rank(moved.next(ranks.set(rank), move));
      assertThat(transitions.next(rank, move)).isEqualTo(next);
      assertThat(table.next(rank, move)).isEqualTo(next);
    }
  }
}
