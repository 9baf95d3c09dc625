package dev.cubewright.solver.sixphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.tables.transition.Transitions;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PlaceSetsTest {
  private static final Orbit CENTERS = FourByFour.CUBE.puzzle().orbits().get("centers");
  private static final Orbit WINGS = FourByFour.CUBE.puzzle().orbits().get("wings");

  private static PlaceSets sets(Orbit orbit, boolean withParity) {
    return new PlaceSets(
        orbit, piece -> piece % 3 == 1, withParity, FourByFour.MOVES.transformations());
  }

  /** All 735,471 sets of 8 places. */
  @Test
  void ranksEverySetOnce() {
    PlaceSets sets = sets(CENTERS, false);
    assertThat(sets.size()).isEqualTo(735_471);
    BitSet met = new BitSet();
    for (int set = 0; set < 1 << 24; set++) {
      if (Integer.bitCount(set) == 8) {
        int rank = sets.rank(set);
        assertThat(met.get(rank)).isFalse();
        met.set(rank);
      }
    }
    assertThat(met.cardinality()).isEqualTo(735_471);
    assertThat(met.length()).isEqualTo(735_471);
  }

  @Test
  void followsEveryMoveOfTheModel() {
    SplittableRandom random = new SplittableRandom(1);
    for (PlaceSets sets : List.of(sets(CENTERS, false), sets(WINGS, false), sets(WINGS, true))) {
      State state = FourByFour.CUBE.puzzle().solved();
      int number = sets.of(state);
      for (int count = 0; count < 500; count++) {
        int move = random.nextInt(FourByFour.MOVES.size());
        state = state.apply(FourByFour.MOVES.move(move));
        number = sets.next(number, move);
        assertThat(number).isEqualTo(sets.of(state));
      }
    }
  }

  @Test
  void tellsWhetherThePermutationIsOdd() {
    PlaceSets sets = sets(WINGS, true);
    assertThat(PlaceSets.parity(sets.of(FourByFour.after("R U2 Fw2")))).isZero();
    assertThat(PlaceSets.parity(sets.of(FourByFour.after("Rw")))).isEqualTo(1);
    assertThat(PlaceSets.parity(sets.of(FourByFour.after("Rw Uw")))).isZero();
  }

  @Test
  void leadsFromRankToRankAsFromSetToSet() {
    PlaceSets sets = sets(WINGS, true);
    Transitions transitions = sets.transitions();
    assertThat(transitions.size()).isEqualTo(2 * 735_471);
    State state = FourByFour.states(3, 1).findFirst().orElseThrow();
    for (int move = 0; move < transitions.moves(); move++) {
      int next = sets.rank(sets.next(sets.of(state), move));
      assertThat(transitions.next(sets.rank(sets.of(state)), move)).isEqualTo(next);
    }
  }

  @Test
  void isForOrbitsOfAllItsBits() {
    Orbit corners = FourByFour.CUBE.puzzle().orbits().get("corners");
    assertThatThrownBy(() -> sets(corners, false)).hasMessageContaining("24 places");
  }
}
