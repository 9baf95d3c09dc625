package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ArrangementsTest {
  @Property(tries = 50)
  void numbersArrangementsOneByOne(@ForAll @IntRange(min = 1, max = 8) int things) {
    Arrangements arrangements = new Arrangements(8, things);
    for (int rank = 0; rank < arrangements.size(); rank++) {
      assertThat(arrangements.rank(arrangements.unrank(rank))).isEqualTo(rank);
    }
  }

  @Test
  void keepsTheOrderOfTheLists() {
    Arrangements orders = new Arrangements(4, 4);
    assertThat(orders.size()).isEqualTo(24);
    assertThat(orders.unrank(0)).containsExactly(0, 1, 2, 3);
    assertThat(orders.unrank(1)).containsExactly(0, 1, 3, 2);
    assertThat(orders.unrank(23)).containsExactly(3, 2, 1, 0);
    assertThat(new Arrangements(12, 4).size()).isEqualTo(11_880);
  }
}
