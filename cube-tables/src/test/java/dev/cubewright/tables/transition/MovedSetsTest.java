package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class MovedSetsTest {
  private static final Puzzle FOUR = Cuboid.of(4, 4, 4);
  private static final MoveSet MOVES = MoveSet.ofTurns(FOUR.turns(), Metric.OUTER_BLOCK);
  private static final Orbit WINGS = FOUR.orbits().get("wings");

  private final MovedSets sets = new MovedSets(WINGS, MOVES.transformations());

  /** The places of the pieces whose homes are in the set. */
  @Property(tries = 300)
  void matchThePlacesOfTheModel(
      @ForAll @IntRange(max = (1 << 24) - 1) int set, @ForAll @IntRange(max = 26) int move) {
    State moved = FOUR.solved().apply(MOVES.move(move));
    int expected =
        IntStream.range(0, WINGS.size())
            .filter(place -> (set >>> WINGS.homeOf(moved.piece(WINGS, place)) & 1) != 0)
            .map(place -> 1 << place)
            .sum();
    assertThat(sets.next(set, move)).isEqualTo(expected);
  }

  @Test
  void rejectMoreThanTwentyFourPlaces() {
    Orbit corners = FOUR.orbits().get("corners");
    assertThatThrownBy(() -> new MovedSets(corners, MOVES.transformations()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("24 places");
  }
}
