package dev.cubewright.search.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OrderedBatchTest {
  private static final int LAST = -1;

  /** Numbers from 0, all ready. */
  private record Numbers(Iterator<Integer> numbers) implements OrderedBatch.Source<Integer> {
    static Numbers below(int count) {
      return new Numbers(IntStream.range(0, count).iterator());
    }

    @Override
    public @Nullable Integer next() {
      return numbers.hasNext() ? numbers.next() : null;
    }

    @Override
    public boolean isReady() {
      return true;
    }
  }

  /** Stores all results; the result {@link #LAST} ends the batch. */
  private static final class Results implements OrderedBatch.Sink<Integer> {
    private final List<Integer> accepted = new ArrayList<>();
    private int flushed;

    @Override
    public boolean accept(Integer result) {
      accepted.add(result);
      return result != LAST;
    }

    @Override
    public void flush() {
      flushed = accepted.size();
    }
  }

  @Test
  void keepsTheOrder() throws IOException {
    Results results = new Results();

    new OrderedBatch<Integer, Integer>(Numbers.below(20_000), 4, number -> number + 1).run(results);

    assertThat(results.accepted).isEqualTo(IntStream.rangeClosed(1, 20_000).boxed().toList());
    assertThat(results.flushed).isEqualTo(20_000);
  }

  @Test
  void endsWhenTheSinkEndsTheBatch() throws IOException {
    Results results = new Results();

    new OrderedBatch<Integer, Integer>(
            Numbers.below(20_000), 2, number -> number == 3 ? LAST : number)
        .run(results);

    assertThat(results.accepted).containsExactly(0, 1, 2, LAST);
  }

  @Test
  void interruptPassesFinishedResultsInOrder() throws Exception {
    CountDownLatch third = new CountDownLatch(1);
    Results results = new Results();
    OrderedBatch<Integer, Integer> batch =
        new OrderedBatch<>(
            Numbers.below(1_000),
            2,
            number -> {
              if (number == 2) {
                third.countDown();
                awaitInterrupt();
                return LAST;
              }
              return number;
            });
    Thread runner = new Thread(() -> run(batch, results));
    runner.start();
    third.await();
    runner.interrupt();
    runner.join();

    assertThat(results.accepted).containsExactly(0, 1, LAST);
  }

  /** A slow first item must not fill the heap with the results of the others. */
  @Test
  void limitsTheReadAhead() throws IOException {
    AtomicReference<Thread> reader = new AtomicReference<>();
    AtomicInteger read = new AtomicInteger();
    AtomicInteger ahead = new AtomicInteger();
    Iterator<Integer> numbers =
        IntStream.range(0, 100_000)
            .peek(
                number -> {
                  reader.set(Thread.currentThread());
                  read.set(number);
                })
            .iterator();
    Results results = new Results();

    new OrderedBatch<Integer, Integer>(
            new Numbers(numbers),
            2,
            number -> {
              if (number == 0) {
                awaitWaiting(reader.get());
                ahead.set(read.get());
              }
              return number;
            })
        .run(results);

    assertThat(ahead).hasValueLessThan(3_000);
    assertThat(results.accepted).hasSize(100_000);
  }

  /** Waits until a thread waits, or has ended. */
  private static void awaitWaiting(Thread thread) {
    while (!Set.of(Thread.State.WAITING, Thread.State.TERMINATED).contains(thread.getState())) {
      Thread.onSpinWait();
    }
  }

  @Test
  void reportsAFailingSource() {
    OrderedBatch.Source<Integer> failing =
        new OrderedBatch.Source<>() {
          @Override
          public @Nullable Integer next() throws IOException {
            throw new IOException("the disk is gone");
          }

          @Override
          public boolean isReady() {
            return true;
          }
        };

    assertThatThrownBy(() -> new OrderedBatch<>(failing, 1, number -> number).run(new Results()))
        .isInstanceOf(IOException.class)
        .hasMessage("the disk is gone");
  }

  private static void awaitInterrupt() {
    while (!Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
  }

  private static void run(OrderedBatch<Integer, Integer> batch, Results results) {
    try {
      batch.run(results);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
