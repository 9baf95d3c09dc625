package dev.cubewright.search.engine;

import dev.cubewright.search.SolveResult.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one search, which run the same task and share the work. One thread is the calling
 * thread itself. Not thread-safe.
 */
public final class SearchThreads implements AutoCloseable {
  private final int count;
  private final SearchControl control;
  private final @Nullable ExecutorService pool;
  private boolean interrupted;

  @FunctionalInterface
  public interface PartTask {
    /**
     * Runs the parts from {@code begin} (inclusive) to {@code end} (exclusive) until the counter
     * stops the search.
     */
    void run(int begin, int end, NodeCounter counter);
  }

  /**
   * Creates at least 1 thread; the control is stopped if the caller is interrupted or a thread
   * fails.
   */
  public SearchThreads(int count, SearchControl control) {
    this.count = count;
    this.control = control;
    this.pool = count > 1 ? Executors.newFixedThreadPool(count, SearchThreads::daemon) : null;
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Runs a task on each thread and returns all results. After a failure, stops the other threads
   * and waits for them.
   */
  public <T> List<T> run(Supplier<T> task) {
    if (pool == null) {
      return List.of(task.get());
    }
    List<Future<T>> workers = new ArrayList<>();
    for (int thread = 0; thread < count; thread++) {
      workers.add(pool.submit(() -> orStop(task)));
    }
    List<T> results = new ArrayList<>();
    Throwable failure = null;
    for (Future<T> worker : workers) {
      try {
        results.add(await(worker));
      } catch (ExecutionException e) {
        failure = failure == null ? e.getCause() : failure;
      }
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    return results;
  }

  /**
   * Runs a task for the parts of a range in any order, each of at most {@code size} elements.
   *
   * @return whether the search is running
   */
  public boolean runParts(int count, int size, PartTask task) {
    AtomicInteger taken = new AtomicInteger();
    run(
        () -> {
          NodeCounter counter = new NodeCounter(control);
          int begin = taken.getAndAdd(size);
          while (begin < count && counter.poll()) {
            task.run(begin, Math.min(begin + size, count), counter);
            begin = taken.getAndAdd(size);
          }
          return counter.poll();
        });
    return control.isRunning();
  }

  public boolean poll() {
    return control.poll();
  }

  private <T> T orStop(Supplier<T> task) {
    try {
      return task.get();
    } catch (RuntimeException | Error e) {
      control.stop(Ending.CANCELLED);
      throw e;
    }
  }

  private <T> T await(Future<T> worker) throws ExecutionException {
    while (true) {
      try {
        return worker.get();
      } catch (InterruptedException e) {
        interrupted = true;
        control.stop(Ending.CANCELLED);
      }
    }
  }

  /** Stops the threads and restores the interrupt status. */
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
