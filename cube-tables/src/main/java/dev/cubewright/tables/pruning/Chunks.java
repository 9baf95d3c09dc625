package dev.cubewright.tables.pruning;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Does work piece by piece on some threads, and adds up what the pieces return. */
final class Chunks implements AutoCloseable {
  private final Cancellation cancellation;
  private final @Nullable ForkJoinPool pool;

  Chunks(int threads, Cancellation cancellation) {
    this.cancellation = cancellation;
    pool = threads > 1 ? new ForkJoinPool(threads) : null;
  }

  /**
   * Does the pieces 0 to {@code count - 1}, in no particular order.
   *
   * @throws CancellationException if the work is cancelled, before or while it is done
   */
  long sum(int count, IntToLongFunction work) {
    IntStream chunks = IntStream.range(0, count);
    IntToLongFunction runCancellable =
        chunk -> cancellation.isCancelled() ? 0 : work.applyAsLong(chunk);
    long sum =
        pool == null
            ? chunks.mapToLong(runCancellable).sum()
            : awaited(pool.submit(() -> chunks.parallel().mapToLong(runCancellable).sum()));
    // Here, as what another thread throws would arrive in another guise.
    cancellation.check();
    return sum;
  }

  /** Waits so that an interrupt is seen: a thread that only joins hides it until it is done. */
  private long awaited(ForkJoinTask<Long> task) {
    boolean interrupted = false;
    try {
      while (!task.isDone()) {
        try {
          task.get(1, TimeUnit.DAYS);
        } catch (InterruptedException e) {
          interrupted = true;
          cancellation.cancel();
        } catch (ExecutionException | TimeoutException e) {
          // What went wrong is thrown below; nothing takes a day.
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
