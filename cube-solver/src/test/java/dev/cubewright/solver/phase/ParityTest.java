package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ParityTest {
  @Provide
  static Arbitrary<List<Integer>> permutations() {
    return Arbitraries.shuffle(List.of(2, 3, 5, 7, 11, 13, 17));
  }

  @Property
  void changesWithEveryExchange(
      @ForAll("permutations") List<Integer> numbers,
      @ForAll @IntRange(max = 6) int one,
      @ForAll @IntRange(min = 1, max = 6) int further) {
    int[] before = numbers.stream().mapToInt(number -> number).toArray();
    int[] exchanged = before.clone();
    int other = (one + further) % exchanged.length;
    exchanged[one] = before[other];
    exchanged[other] = before[one];
    assertThat(Parity.isOdd(exchanged)).isNotEqualTo(Parity.isOdd(before));
  }

  @Test
  void isEvenInAscendingOrder() {
    assertThat(Parity.isOdd(new int[] {2, 3, 5, 7})).isFalse();
    assertThat(Parity.isOdd(new int[] {})).isFalse();
  }
}
