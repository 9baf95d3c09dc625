package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReductionPhaseTest {
  private static ReductionPhase phase(int leastTurns) {
    List<LayerTurn> turns = LayerTurn.all(6, turn -> turn.depth() == 1);
    ChanceTable parity = ChanceTable.parity(new int[turns.size()], 4);
    return new ReductionPhase(
        "any", turns, 10, leastTurns, List.of(new ReductionPhase.Coordinate(parity, 4, 1)));
  }

  /** Costs for fewer turns than the coordinate has would be its distances. */
  @Test
  void requiresChancesForTheMinimumOfRemainingTurns() {
    assertThat(phase(1).cost(0, new int[] {1})).isEqualTo(4);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> phase(0))
        .withMessage("a coordinate of the phase has no chances for 0 remaining turns");
  }
}
