package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PruningTest {
  private static final Pruning PRUNING = new Pruning(8, 31.1, 2.7);

  @Property
  void startsWithTheFirstAllowedNumberOfMoves(@ForAll @IntRange(max = (1 << 24) - 1) int values) {
    int bound = Phase.greatest(values);
    int least = PRUNING.least(values);
    assertThat(least).isGreaterThanOrEqualTo(bound);
    assertThat(PRUNING.allows(values, least)).isTrue();
    for (int left = bound; left < least; left++) {
      assertThat(PRUNING.allows(values, left)).isFalse();
    }
  }

  @Property
  void isExactWithoutLimits(@ForAll @IntRange(max = (1 << 28) - 1) int values) {
    assertThat(Pruning.EXACT.least(values)).isEqualTo(Phase.greatest(values));
  }

  @Test
  void limitsSums() {
    assertThat(PRUNING.allows(0x7888, 8)).isTrue();
    assertThat(PRUNING.allows(0x8888, 8)).isFalse();
    assertThat(PRUNING.allows(0x8999, 10)).isTrue();
    assertThat(PRUNING.allows(0x9999, 9)).isFalse();
    assertThat(PRUNING.allows(0xffff, 7)).isTrue();
  }
}
