package dev.cubewright.search.batch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeapBoundTest {
  private static final int LINES = 10_000;

  private long heapMegabytes;
  private int collections;

  /** Returns a bound of a heap with a size before the first collection and a size after it. */
  private HeapBound bound(long before, long after, boolean growsAgain) {
    heapMegabytes = before;
    return new HeapBound(
        () -> {
          long now = heapMegabytes << 20;
          heapMegabytes = growsAgain && heapMegabytes == after ? before : heapMegabytes;
          return now;
        },
        () -> {
          collections++;
          heapMegabytes = after;
        });
  }

  private static void keep(HeapBound bound) {
    for (int line = 0; line < LINES; line++) {
      bound.enforce();
    }
  }

  @Test
  void smallHeapIsNotCollected() {
    keep(bound(100, 10, false));

    assertThat(collections).isZero();
  }

  @Test
  void largeHeapIsCollectedOnceIfItStaysSmall() {
    keep(bound(300, 10, false));

    assertThat(collections).isEqualTo(1);
  }

  /** Only at times: a collection takes as long as many lines. */
  @Test
  void heapThatGrowsAgainIsCollectedAgain() {
    keep(bound(300, 10, true));

    assertThat(collections).isBetween(10, LINES / 20);
  }

  @ParameterizedTest
  @CsvSource({"300, 300", "300, 200"})
  void uselessCollectionIsNotRepeated(long before, long after) {
    keep(bound(before, after, true));

    assertThat(collections).isEqualTo(1);
  }
}
