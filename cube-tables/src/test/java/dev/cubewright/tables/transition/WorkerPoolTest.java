package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class WorkerPoolTest {
  @AfterEach
  void assertNotInterrupted() {
    assertThat(Thread.interrupted()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void sumsTheResultsOfAllParts(int threads) {
    try (WorkerPool pool = new WorkerPool(threads, Cancellation.never())) {
      assertThat(pool.sum(1000, part -> part)).isEqualTo(499_500);
      assertThat(pool.sum(1, part -> 7)).isEqualTo(7);
      assertThat(pool.sum(0, part -> 7)).isZero();
      AtomicInteger parts = new AtomicInteger();
      pool.run(1000, part -> parts.incrementAndGet());
      assertThat(parts).hasValue(1000);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "7, 1", "8, 2", "399, 99", "100000, 100"})
  void reportsPartialSumsOfSlicesInOrder(int count, int slices) {
    List<Integer> done = new ArrayList<>();
    try (WorkerPool pool = new WorkerPool(2, Cancellation.never())) {
      long sum =
          pool.sum(
              count,
              part -> part,
              (parts, soFar) -> {
                done.add(parts);
                assertThat(soFar).isEqualTo((long) parts * (parts - 1) / 2);
              });

      assertThat(sum).isEqualTo((long) count * (count - 1) / 2);
    }
    assertThat(done).hasSize(slices).isSorted().doesNotHaveDuplicates().endsWith(count);
  }

  @Test
  void oneThreadIsTheCallingThread() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    try (WorkerPool pool = new WorkerPool(1, Cancellation.never())) {
      pool.run(100, part -> threads.add(Thread.currentThread()));
    }
    assertThat(threads).containsExactly(Thread.currentThread());
  }

  @Test
  void usesNoMoreThreadsThanRequestedAndNotTheCommonPool() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    try (WorkerPool pool = new WorkerPool(3, Cancellation.never())) {
      pool.run(1000, part -> threads.add(Thread.currentThread()));
    }
    assertThat(threads)
        .hasSizeBetween(1, 3)
        .allMatch(
            thread ->
                thread instanceof ForkJoinWorkerThread worker
                    && worker.getPool() != ForkJoinPool.commonPool());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void skipsPartsOnceCancelled(int threads) {
    AtomicInteger parts = new AtomicInteger();
    Cancellation cancellation = Cancellation.never();
    try (WorkerPool pool = new WorkerPool(threads, cancellation)) {
      assertThatThrownBy(
              () ->
                  pool.run(
                      1000,
                      part -> {
                        parts.incrementAndGet();
                        cancellation.cancel();
                      }))
          .isInstanceOf(CancellationException.class);
    }
    assertThat(parts).hasValueBetween(1, threads);
  }

  @Test
  void interruptCancelsAtOnceIfTheTokenAllowsIt() {
    Thread caller = Thread.currentThread();
    Cancellation cancellation = Cancellation.byInterrupt();
    try (WorkerPool pool = new WorkerPool(2, cancellation)) {
      assertThatThrownBy(
              () ->
                  pool.run(
                      2,
                      part -> {
                        caller.interrupt();
                        while (!cancellation.isCancelled()) {
                          Thread.onSpinWait();
                        }
                      }))
          .isInstanceOf(CancellationException.class);
    }
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void interruptRemainsSetIfTheTokenIgnoresIt() {
    Thread caller = Thread.currentThread();
    try (WorkerPool pool = new WorkerPool(2, Cancellation.never())) {
      assertThat(
              pool.sum(
                  100,
                  part -> {
                    caller.interrupt();
                    return 1;
                  }))
          .isEqualTo(100);
    }
    assertThat(Thread.interrupted()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void rethrowsFailuresOfParts(int threads) {
    try (WorkerPool pool = new WorkerPool(threads, Cancellation.never())) {
      assertThatThrownBy(
              () ->
                  pool.run(
                      10,
                      part -> {
                        throw new IllegalStateException("part");
                      }))
          .isInstanceOf(IllegalStateException.class)
          .hasStackTraceContaining("part");
    }
  }
}
