package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.solver.phase.WingSlots;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PairingsTest {
  @Provide
  Arbitrary<List<Integer>> permutations() {
    return Arbitraries.shuffle(IntStream.range(0, WingSlots.EDGES).boxed().toList());
  }

  private static int[] array(List<Integer> permutation) {
    return permutation.stream().mapToInt(edge -> edge).toArray();
  }

  @Property
  void storesItsPermutation(@ForAll("permutations") List<Integer> permutation) {
    long pairing = Pairings.of(array(permutation));
    assertThat(IntStream.range(0, WingSlots.EDGES).map(edge -> Pairings.get(pairing, edge)))
        .containsExactlyElementsOf(permutation);
  }

  @Property
  void movesLowAndHighWings(
      @ForAll("permutations") List<Integer> permutation,
      @ForAll("permutations") List<Integer> high,
      @ForAll("permutations") List<Integer> low) {
    int[][] highs = {array(permutation), array(high)};
    int[][] lows = {array(high), array(low)};
    long moved = new Pairings(highs, lows).next(Pairings.of(array(permutation)), 1);
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      assertThat(Pairings.get(moved, high.get(edge))).isEqualTo(low.get(permutation.get(edge)));
    }
  }
}
