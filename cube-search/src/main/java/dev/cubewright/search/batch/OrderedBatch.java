package dev.cubewright.search.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A parallel map over the items of a source, with the results in the order of the items, in
 * constant memory. Runs once.
 *
 * <p>Threads process items in groups of about a millisecond's work, because passing a group to
 * another thread costs as much as solving a 2x2x2. A group never waits for items that are not
 * ready.
 *
 * @param <T> the items
 * @param <R> the results
 */
public final class OrderedBatch<T, R> {
  private static final int LARGEST_GROUP = 64;
  private static final long GROUP_NANOS = 1_000_000;
  private static final int GROUPS_PER_THREAD = 8;
  private static final long LAST_RESULT_SECONDS = 2;

  /**
   * A source of items. One thread calls it.
   *
   * @param <T> the items
   */
  public interface Source<T> {
    /**
     * {@return the next item, null at the end} May wait; is never interrupted.
     *
     * @throws IOException if the source fails
     */
    @Nullable T next() throws IOException;

    /** {@return whether {@link #next} returns without waiting} */
    boolean isReady();
  }

  /**
   * A sink of results in order. The thread that runs the batch calls it.
   *
   * @param <R> the results
   */
  public interface Sink<R> {
    /**
     * Receives the next result.
     *
     * @param result the result
     * @return whether to continue
     * @throws IOException if the output fails
     */
    boolean accept(R result) throws IOException;

    /**
     * Flushes the results, before the batch waits and at its end.
     *
     * @throws IOException if the output fails
     */
    void flush() throws IOException;
  }

  private final Source<T> source;
  private final Function<T, R> work;
  private final ExecutorService pool;
  private final BlockingQueue<Future<List<R>>> groups;
  private @Nullable Future<List<R>> current;
  private volatile long nanosPerItem = GROUP_NANOS;

  /**
   * Creates a batch; reads nothing yet.
   *
   * @param source the items
   * @param threads the number of threads that map items, at least 1
   * @param work maps an item to its result; must be thread-safe
   */
  public OrderedBatch(Source<T> source, int threads, Function<T, R> work) {
    this.source = source;
    this.work = work;
    this.pool = Executors.newFixedThreadPool(threads, OrderedBatch::daemon);
    this.groups = new ArrayBlockingQueue<>(GROUPS_PER_THREAD * threads);
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Maps all items. An interrupt of this thread interrupts the workers; the sink then receives only
   * the results that they finish in order within two seconds.
   *
   * @param sink receives the results
   * @throws IOException if the source or the sink fails
   */
  public void run(Sink<R> sink) throws IOException {
    // A daemon thread, because a read from a terminal or pipe cannot be interrupted.
    Thread reader = daemon(this::read);
    reader.start();
    try {
      boolean more = true;
      while (more) {
        more = writeNext(sink, Long.MAX_VALUE);
      }
    } catch (InterruptedException e) {
      writeWhatIsDone(sink);
    } finally {
      pool.shutdownNow();
      reader.interrupt();
    }
    sink.flush();
  }

  private void writeWhatIsDone(Sink<R> sink) throws IOException {
    // Also interrupts the workers, so that they stop building tables.
    pool.shutdownNow().forEach(task -> ((Future<?>) task).cancel(false));
    try {
      boolean more = true;
      while (more && (current != null || !groups.isEmpty())) {
        more = writeNext(sink, LAST_RESULT_SECONDS);
      }
    } catch (InterruptedException | CancellationException e) {
      // No further result is available.
    }
  }

  private boolean writeNext(Sink<R> sink, long seconds) throws IOException, InterruptedException {
    Future<List<R>> group = current == null ? groups.poll() : current;
    if (group == null || !group.isDone()) {
      sink.flush();
    }
    if (group == null) {
      group = groups.take();
    }
    current = group;
    List<R> results = results(group, seconds);
    current = null;
    for (R result : results) {
      if (!sink.accept(result)) {
        return false;
      }
    }
    return !results.isEmpty();
  }

  private static <R> List<R> results(Future<List<R>> group, long seconds)
      throws IOException, InterruptedException {
    try {
      return group.get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return List.of();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failed) {
        throw failed;
      }
      throw new IllegalStateException("the work on an item failed", e.getCause());
    }
  }

  private void read() {
    try {
      try {
        for (List<T> group = next(); !group.isEmpty(); group = next()) {
          List<T> handedOver = group;
          handOver(new FutureTask<>(() -> work(handedOver)));
        }
        groups.put(CompletableFuture.completedFuture(List.of()));
      } catch (IOException e) {
        groups.put(CompletableFuture.failedFuture(e));
      }
    } catch (InterruptedException | RejectedExecutionException e) {
      // The batch has ended.
    }
  }

  /** Queues a group before a worker starts it, so that an interrupt finds every started group. */
  private void handOver(FutureTask<List<R>> group) throws InterruptedException {
    groups.put(group);
    try {
      pool.execute(group);
    } catch (RejectedExecutionException e) {
      group.cancel(false);
      throw e;
    }
  }

  private List<T> next() throws IOException {
    List<T> group = new ArrayList<>();
    long wanted = Math.min(LARGEST_GROUP, GROUP_NANOS / nanosPerItem);
    do {
      T item = source.next();
      if (item == null) {
        return group;
      }
      group.add(item);
    } while (group.size() < wanted && source.isReady());
    return group;
  }

  private List<R> work(List<T> group) {
    long begin = System.nanoTime();
    List<R> results = new ArrayList<>(group.size());
    for (T item : group) {
      results.add(work.apply(item));
    }
    nanosPerItem = Math.max(1, (System.nanoTime() - begin) / group.size());
    return results;
  }
}
