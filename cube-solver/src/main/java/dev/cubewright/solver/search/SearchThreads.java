package dev.cubewright.solver.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one search, which all do the same and share out the work among themselves. Used by
 * the thread that asked for the search; with one thread that thread does the work itself.
 */
public final class SearchThreads implements AutoCloseable {
  private final int count;
  private final Runnable stop;
  private final @Nullable ExecutorService pool;
  private boolean interrupted;

  /**
   * Prepares the threads.
   *
   * @param count how many, at least 1
   * @param stop tells all to stop: called if the caller is interrupted, which the others cannot
   *     see, or if one of them fails
   */
  public SearchThreads(int count, Runnable stop) {
    this.count = count;
    this.stop = stop;
    this.pool = count > 1 ? Executors.newFixedThreadPool(count, SearchThreads::daemon) : null;
  }

  /** A program that ends does not wait for a search. */
  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    return thread;
  }

  /**
   * {@return what the task returned on each thread, once all have ended}
   *
   * @param <T> what comes of it
   * @param task what each thread does
   */
  public <T> List<T> run(Supplier<T> task) {
    if (pool == null) {
      return List.of(task.get());
    }
    List<Future<T>> workers = new ArrayList<>();
    for (int thread = 0; thread < count; thread++) {
      workers.add(pool.submit(() -> orStop(task)));
    }
    return workers.stream().map(this::awaited).toList();
  }

  /** A failure of one thread stops the others; its caller may be waiting for one of these. */
  private <T> T orStop(Supplier<T> task) {
    try {
      return task.get();
    } catch (RuntimeException | Error e) {
      stop.run();
      throw e;
    }
  }

  private <T> T awaited(Future<T> worker) {
    while (true) {
      try {
        return worker.get();
      } catch (InterruptedException e) {
        interrupted = true;
        stop.run();
      } catch (ExecutionException e) {
        if (e.getCause() instanceof RuntimeException failure) {
          throw failure;
        }
        if (e.getCause() instanceof Error failure) {
          throw failure;
        }
        throw new IllegalStateException("the search failed", e.getCause());
      }
    }
  }

  /** Ends the threads; an interrupt that was noticed while waiting is set again. */
  @Override
  public void close() {
    if (pool != null) {
      pool.shutdown();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
