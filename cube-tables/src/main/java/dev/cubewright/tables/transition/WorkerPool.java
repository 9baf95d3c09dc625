package dev.cubewright.tables.transition;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntConsumer;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A pool of threads that runs the parts of a computation. With one thread, everything runs in the
 * calling thread. Not thread-safe.
 */
public final class WorkerPool implements AutoCloseable {
  /** The maximum number of slices of a computation, and the minimum number of parts of each. */
  private static final int SLICES = 100;

  private static final int LEAST_PARTS = 4;

  /**
   * A listener for the number of finished parts and the sum of their results. Called in the waiting
   * thread.
   */
  public interface Progress {
    void done(int parts, long sum);
  }

  private final Cancellation cancellation;
  private final @Nullable ForkJoinPool pool;

  /**
   * Creates a pool of {@code threads} threads, at least 1. The first computation of several parts
   * starts them.
   */
  public WorkerPool(int threads, Cancellation cancellation) {
    this.cancellation = cancellation;
    pool = threads > 1 ? new ForkJoinPool(threads) : null;
  }

  /** As {@link #sum(int, IntToLongFunction)}, without a result. */
  public void run(int count, IntConsumer part) {
    sum(
        count,
        number -> {
          part.accept(number);
          return 0;
        });
  }

  /**
   * Runs the parts 0 to {@code count - 1} in any order and returns the sum of their results.
   *
   * @throws CancellationException if the computation is cancelled; remaining parts are not started
   */
  public long sum(int count, IntToLongFunction part) {
    IntStream parts = IntStream.range(0, count);
    IntToLongFunction guarded = number -> cancellation.isCancelled() ? 0 : part.applyAsLong(number);
    long sum =
        pool == null || count < 2
            ? parts.mapToLong(guarded).sum()
            : await(pool.submit(() -> parts.parallel().mapToLong(guarded).sum()));
    // Thrown here rather than by a part, because the pool would wrap the exception.
    cancellation.check();
    return sum;
  }

  /**
   * As {@link #sum(int, IntToLongFunction)}, but runs slices of the parts in order and reports
   * progress after each.
   */
  public long sum(int count, IntToLongFunction part, Progress progress) {
    int slices = Math.max(1, Math.min(SLICES, count / LEAST_PARTS));
    long sum = 0;
    for (int slice = 0; slice < slices; slice++) {
      int begin = (int) ((long) count * slice / slices);
      int end = (int) ((long) count * (slice + 1) / slices);
      sum += sum(end - begin, number -> part.applyAsLong(begin + number));
      progress.done(end, sum);
    }
    return sum;
  }

  /**
   * Waits for a task. Unlike {@code join}, it responds to an interrupt at once and keeps the
   * interrupt status.
   */
  private long await(ForkJoinTask<Long> task) {
    boolean interrupted = false;
    try {
      while (!task.isDone()) {
        try {
          task.get(1, TimeUnit.DAYS);
        } catch (InterruptedException e) {
          interrupted = true;
          cancellation.noteInterrupt();
        } catch (ExecutionException | TimeoutException e) {
          // A failure is thrown by join below; after a timeout the loop waits again.
        }
      }
      return task.join();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    if (pool != null) {
      pool.shutdown();
    }
  }
}
