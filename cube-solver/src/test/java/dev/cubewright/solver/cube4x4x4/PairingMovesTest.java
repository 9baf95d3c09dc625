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
      @ForAll("orders") int[] highs,
      @ForAll("orders") int[] low,
      @ForAll("orders") int[] high,
      @ForAll @IntRange(min = 0, max = 2) int move) {
    int[][] lows = {EDGES.stream().mapToInt(edge -> edge).toArray(), low, high};
    int[][] others = {high, low, lows[0]};
    long pairing = Pairing.of(highs);
    assertThat(new PairingMoves(lows, others).next(pairing, move))
        .isEqualTo(Pairing.moved(pairing, lows[move], others[move]));
  }
}
