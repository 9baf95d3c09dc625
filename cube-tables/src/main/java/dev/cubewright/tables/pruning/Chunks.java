package dev.cubewright.tables.pruning;

import java.util.concurrent.ForkJoinPool;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Does work piece by piece on some threads, and adds up what the pieces return. */
final class Chunks implements AutoCloseable {
  private final @Nullable ForkJoinPool pool;

  Chunks(int threads) {
    pool = threads > 1 ? new ForkJoinPool(threads) : null;
  }

  /** Does the pieces 0 to {@code count - 1}, in no particular order. */
  long sum(int count, IntToLongFunction work) {
    IntStream chunks = IntStream.range(0, count);
    return pool == null
        ? chunks.mapToLong(work).sum()
        : pool.submit(() -> chunks.parallel().mapToLong(work).sum()).join();
  }

  @Override
  public void close() {
    if (pool != null) {
      pool.shutdown();
    }
  }
}
