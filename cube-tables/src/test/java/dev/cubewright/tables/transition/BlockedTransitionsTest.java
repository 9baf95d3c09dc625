package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Transitions of which some are blocked, on small cycles of numbers. */
class BlockedTransitionsTest {
  /** A step forward and two steps, in a circle of some numbers. */
  private static TransitionTable circle(int size) {
    return TransitionTable.of(size, 2, (number, move) -> (number + move + 1) % size);
  }

  @Test
  void movesToBlockedNumbersLeadNowhere() {
    TransitionTable blocking = circle(5).blocking(number -> number == 3);

    assertThat(Arrays.stream(blocking.ofMove(0)).boxed()).containsExactly(1, 2, -1, 4, 0);
    assertThat(Arrays.stream(blocking.ofMove(1)).boxed()).containsExactly(2, -1, 4, 0, 1);
    assertThat(blocking.reversed().next(2, 0)).isEqualTo(1);
    assertThat(blocking.reversed().next(3, 0)).isEqualTo(TransitionTable.UNREACHED);
  }

  @Test
  void onlyWhatIsNotBlockedIsReached() {
    TransitionTable.Reachable reachable =
        circle(6).blocking(number -> number % 3 == 1).reachable(new int[] {0});

    // From 0 by two steps to 2, on to 3, and so on; 1 and 4 are passed.
    assertThat(Arrays.stream(reachable.numberOf()).boxed()).containsExactly(0, -1, 1, 2, -1, 3);
    assertThat(Arrays.stream(reachable.table().ofMove(0)).boxed()).containsExactly(-1, 2, -1, 0);
    assertThat(Arrays.stream(reachable.table().ofMove(1)).boxed()).containsExactly(1, -1, 3, -1);
  }

  @Test
  void aPositionStaysWhereEitherNumberBlocksTheMove() {
    TransitionTable rows = circle(3).blocking(number -> number == 2);
    TransitionTable columns = circle(4);
    BlockedTransitions product = new BlockedTransitions(rows, columns);

    assertThat(product.size()).isEqualTo(12);
    assertThat(product.moves()).isEqualTo(2);
    assertThat(product.next(0, 0)).isEqualTo(5);
    assertThat(product.next(5, 0)).isEqualTo(5);
    assertThat(TransitionTable.product(List.of(rows, columns)).next(5, 0))
        .isEqualTo(TransitionTable.UNREACHED);
    assertThat(product.next(5, 1)).isEqualTo(3);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BlockedTransitions(rows, TransitionTable.ofOneNumber(3)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BlockedTransitions(circle(50_000), circle(50_000)));
  }
}
