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
import org.junit.jupiter.api.Test;

class PairingTest {
  @Provide
  Arbitrary<List<Integer>> permutations() {
    return Arbitraries.shuffle(IntStream.range(0, WingSlots.EDGES).boxed().toList());
  }

  private static int[] array(List<Integer> permutation) {
    return permutation.stream().mapToInt(edge -> edge).toArray();
  }

  @Property
  void keepsWhatIsGiven(@ForAll("permutations") List<Integer> permutation) {
    long pairing = Pairing.of(array(permutation));
    assertThat(IntStream.range(0, WingSlots.EDGES).map(edge -> Pairing.get(pairing, edge)))
        .containsExactlyElementsOf(permutation);
  }

  /** Sorted by exchanges of two, which are counted. */
  @Property
  void isOddIfAnOddNumberOfExchangesSortsIt(@ForAll("permutations") List<Integer> permutation) {
    int[] sorted = array(permutation);
    int exchanges = 0;
    for (int edge = 0; edge < sorted.length; edge++) {
      while (sorted[edge] != edge) {
        int other = sorted[edge];
        sorted[edge] = sorted[other];
        sorted[other] = other;
        exchanges++;
      }
    }
    assertThat(Pairing.isOdd(Pairing.of(array(permutation)))).isEqualTo(exchanges % 2 == 1);
  }

  @Property
  void movesLowAndHighWings(
      @ForAll("permutations") List<Integer> permutation,
      @ForAll("permutations") List<Integer> high,
      @ForAll("permutations") List<Integer> low) {
    long moved = Pairing.moved(Pairing.of(array(permutation)), array(high), array(low));
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      assertThat(Pairing.get(moved, high.get(edge))).isEqualTo(low.get(permutation.get(edge)));
    }
  }

  @Test
  void isSolvedIfEachIsAtItsOwn() {
    assertThat(Pairing.of(IntStream.range(0, WingSlots.EDGES).toArray())).isEqualTo(Pairing.PAIRED);
    assertThat(Pairing.isOdd(Pairing.PAIRED)).isFalse();
  }
}
