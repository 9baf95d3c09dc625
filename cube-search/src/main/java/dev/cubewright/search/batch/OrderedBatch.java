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
 * Maps the items of a source on several threads and passes the results on in the order of the
 * items, in constant memory: reading runs ahead of the results by a bounded number of items. Runs
 * once.
 *
 * <p>Items that are ready are handed over in groups of about a millisecond's work, since handing
 * over costs as much as solving a 2x2x2. No item waits for one that is not ready yet.
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
   * Supplies the items. Called by one thread.
   *
   * @param <T> the items
   */
  public interface Source<T> {
    /**
     * {@return the next item, null at the end} May wait; not interrupted.
     *
     * @throws IOException if the source fails
     */
    @Nullable T next() throws IOException;

    /** {@return whether {@link #next} will not wait} */
    boolean isReady();
  }

  /**
   * Takes the results in order. Called by the thread that runs the batch.
   *
   * @param <R> the results
   */
  public interface Sink<R> {
    /**
     * Takes a result.
     *
     * @param result the next one
     * @return whether to go on
     * @throws IOException if the output fails
     */
    boolean accept(R result) throws IOException;

    /**
     * Called before the batch waits and at its end.
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
   * Prepares a batch; reads nothing yet.
   *
   * @param source the items
   * @param threads how many items may be worked on at once, at least 1
   * @param work makes the result of an item; safe for that many threads
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
   * Works on all items. When this thread is interrupted the workers are interrupted, and only the
   * results that they finish in order within two seconds are passed on.
   *
   * @param sink takes the results
   * @throws IOException if the source or the sink fails
   */
  public void run(Sink<R> sink) throws IOException {
    // A daemon of its own, because a read from a terminal or pipe cannot be interrupted.
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
    // Interrupts the workers too: a table that is being built is given up.
    pool.shutdownNow().forEach(task -> ((Future<?>) task).cancel(false));
    try {
      boolean more = true;
      while (more && (current != null || !groups.isEmpty())) {
        more = writeNext(sink, LAST_RESULT_SECONDS);
      }
    } catch (InterruptedException | CancellationException e) {
      // Nothing more is finished.
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
      // The rest is not wanted.
    }
  }

  /** Lines it up before it begins, so that an interrupt finds whatever has begun. */
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
