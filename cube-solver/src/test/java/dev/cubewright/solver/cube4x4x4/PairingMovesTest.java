package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class PairingMovesTest {
  private static final List<Integer> EDGES = IntStream.range(0, 12).boxed().toList();

  @Provide
  Arbitrary<int[]> orders() {
    return Arbitraries.shuffle(EDGES).map(order -> order.stream().mapToInt(edge -> edge).toArray());
  }

  @Property
  void carriesAllEdgesAsTheyAreCarriedOneByOne(
      @ForAll("orders") int[] lows,
      @ForAll("orders") int[] high,
      @ForAll("orders") int[] low,
      @ForAll @IntRange(min = 0, max = 2) int move) {
    int[][] highs = {EDGES.stream().mapToInt(edge -> edge).toArray(), high, low};
    int[][] others = {low, high, highs[0]};
    long pairing = Pairing.of(lows);
    assertThat(new PairingMoves(highs, others).next(pairing, move))
        .isEqualTo(Pairing.moved(pairing, highs[move], others[move]));
  }
}
