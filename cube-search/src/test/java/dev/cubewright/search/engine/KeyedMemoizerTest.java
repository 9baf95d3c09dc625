package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cancellation;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class KeyedMemoizerTest {
  private final AtomicLong nanoTime = new AtomicLong();
  private final KeyedMemoizer<String, Integer> memoizer = new KeyedMemoizer<>(2, nanoTime::get);
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch allowed = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private final AtomicInteger calls = new AtomicInteger();

  /** Returns the length of the key once that is allowed. */
  private int make(String key, Cancellation ending) {
    calls.incrementAndGet();
    begun.countDown();
    try {
      ending.await(allowed);
      return key.length();
    } finally {
      ended.countDown();
    }
  }

  /** Returns a cancellation that expires once the computation has started. */
  private Cancellation shortTime() {
    return Cancellation.never().orTimeLimit(() -> begun.getCount() == 0);
  }

  private void runOutOfTime() {
    assertThatThrownBy(() -> memoizer.get("four", shortTime(), this::make))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void computesOnce() {
    allowed.countDown();
    for (int request = 0; request < 3; request++) {
      assertThat(memoizer.get("four", Cancellation.never(), this::make)).isEqualTo(4);
    }
    assertThat(calls).hasValue(1);
  }

  @Test
  void computesOnceForTwoRequestsAtOnce() throws Exception {
    CompletableFuture<Integer> first =
        CompletableFuture.supplyAsync(() -> memoizer.get("four", Cancellation.never(), this::make));
    begun.await();
    CountDownLatch polls = new CountDownLatch(2); // At its start, and while it waits.
    BooleanSupplier never =
        () -> {
          polls.countDown();
          return false;
        };
    CompletableFuture<Integer> second =
        CompletableFuture.supplyAsync(
            () -> memoizer.get("four", Cancellation.never().orTimeLimit(never), this::make));
    polls.await();
    allowed.countDown();

    assertThat(first.get()).isEqualTo(4);
    assertThat(second.get()).isEqualTo(4);
    assertThat(calls).hasValue(1);
  }

  /** The remaining request still gets the value. */
  @Test
  void continuesIfOneOfTwoRequestsIsCancelled() throws Exception {
    CompletableFuture<Integer> first =
        CompletableFuture.supplyAsync(() -> memoizer.get("four", Cancellation.never(), this::make));
    begun.await();
    AtomicInteger polls = new AtomicInteger();
    Cancellation withdrawn = Cancellation.byInterruptOr(() -> polls.incrementAndGet() > 1);
    assertThatThrownBy(() -> memoizer.get("four", withdrawn, this::make))
        .isInstanceOf(CancellationException.class);
    allowed.countDown();

    assertThat(first.get()).isEqualTo(4);
    assertThat(calls).hasValue(1);
  }

  @Test
  void continuesForTheNextRequest() {
    for (int request = 0; request < 3; request++) {
      runOutOfTime();
    }
    allowed.countDown();

    assertThat(memoizer.get("four", Cancellation.never(), this::make)).isEqualTo(4);
    assertThat(calls).hasValue(1);
  }

  @Test
  void completesWithoutRequests() throws InterruptedException {
    runOutOfTime();
    allowed.countDown();
    ended.await();

    assertThat(memoizer.get("four", Cancellation.never(), this::make)).isEqualTo(4);
    assertThat(calls).hasValue(1);
  }

  @Test
  void stopsWithoutRequestsForLong() throws InterruptedException {
    runOutOfTime();
    nanoTime.set(Duration.ofSeconds(KeyedMemoizer.PATIENCE_SECONDS).toNanos());
    ended.await();
    allowed.countDown();

    assertThat(memoizer.get("four", Cancellation.never(), this::make)).isEqualTo(4);
    assertThat(calls).hasValue(2);
  }

  @Test
  void stopsWhenTheLastRequestIsCancelled() throws InterruptedException {
    Cancellation withdrawn = Cancellation.byInterruptOr(() -> begun.getCount() == 0);

    assertThatThrownBy(() -> memoizer.get("four", withdrawn, this::make))
        .isInstanceOf(CancellationException.class);
    ended.await();
  }

  @Test
  void stopsWhenCleared() throws InterruptedException {
    runOutOfTime();
    memoizer.clear();
    ended.await();
  }

  @Test
  void retriesAfterAFailure() {
    BiFunction<String, Cancellation, Integer> failing =
        (key, ending) -> {
          throw new IllegalStateException("no disk");
        };

    assertThatThrownBy(() -> memoizer.get("four", Cancellation.never(), failing))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no disk");
    allowed.countDown();
    assertThat(memoizer.get("four", Cancellation.never(), this::make)).isEqualTo(4);
  }

  @Test
  void keepsTheMostRecentlyUsedValues() {
    allowed.countDown();
    for (String key : List.of("a", "b", "a", "c", "a", "d", "a")) {
      nanoTime.incrementAndGet();
      assertThat(memoizer.get(key, Cancellation.never(), this::make)).isEqualTo(1);
    }
    assertThat(calls).hasValue(4);
    memoizer.get("d", Cancellation.never(), this::make);
    assertThat(calls).hasValue(4);
    memoizer.get("b", Cancellation.never(), this::make);
    assertThat(calls).hasValue(5);
  }

  @Test
  void keepsValuesThatAreBeingComputed() {
    CompletableFuture<Integer> slow =
        CompletableFuture.supplyAsync(() -> memoizer.get("slow", Cancellation.never(), this::make));
    while (begun.getCount() > 0) {
      Thread.onSpinWait();
    }
    for (String key : List.of("a", "b", "c")) {
      nanoTime.incrementAndGet();
      memoizer.get(key, Cancellation.never(), (any, ending) -> 1);
    }
    allowed.countDown();

    assertThat(memoizer.get("slow", Cancellation.never(), this::make)).isEqualTo(4);
    assertThat(slow.join()).isEqualTo(4);
    assertThat(calls).hasValue(1);
  }

  @Test
  void usesDaemonThreads() {
    assertThat(
            new KeyedMemoizer<String, Boolean>()
                .get(
                    "any",
                    Cancellation.never(),
                    (key, ending) -> Thread.currentThread().isDaemon()))
        .isTrue();
  }
}
