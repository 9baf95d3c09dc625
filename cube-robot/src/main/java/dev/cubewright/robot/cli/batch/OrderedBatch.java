package dev.cubewright.robot.cli.batch;

import dev.cubewright.robot.cli.terminal.InputLine;
import dev.cubewright.robot.cli.terminal.LineReader;
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
 * Answers the lines of an input on several threads, in the order of the lines and in constant
 * memory: there is a bound to how far reading runs ahead of writing. Runs once.
 *
 * <p>Lines that are there already are handed over in groups of about a millisecond's work, as
 * handing over costs as much as a 2x2x2 does. No line waits for one that has not come yet.
 */
public final class OrderedBatch {
  private static final int LARGEST_GROUP = 64;
  private static final long GROUP_NANOS = 1_000_000;
  private static final int GROUPS_PER_THREAD = 8;
  private static final long LAST_ANSWER_SECONDS = 2;

  /** Takes the answers in order. */
  public interface Sink {
    /**
     * Writes an answer.
     *
     * @param answer the next one
     * @throws IOException if the output fails
     */
    void accept(Answer answer) throws IOException;

    /**
     * Called before waiting, so that what is written can be seen.
     *
     * @throws IOException if the output fails
     */
    void flush() throws IOException;
  }

  private final LineReader lines;
  private final Function<InputLine, Answer> work;
  private final ExecutorService pool;
  private final BlockingQueue<Future<List<Answer>>> groups;
  private final HeapBound heap = new HeapBound();
  private @Nullable Future<List<Answer>> current;
  private volatile long nanosPerLine = GROUP_NANOS;

  /**
   * Reads nothing yet.
   *
   * @param lines the input
   * @param threads how many lines may be worked on at once, at least 1
   * @param work finds the answer to a line, safe for so many threads
   */
  public OrderedBatch(LineReader lines, int threads, Function<InputLine, Answer> work) {
    this.lines = lines;
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
   * Answers all lines; or, when this thread is interrupted, those that were finished in order, and
   * the best that is known of the next.
   *
   * @param sink takes the answers
   * @throws IOException if the input or the sink fails
   */
  public void run(Sink sink) throws IOException {
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

  private void writeWhatIsDone(Sink sink) throws IOException {
    // Interrupts the workers too: a table that is being built is given up.
    pool.shutdownNow().forEach(task -> ((Future<?>) task).cancel(false));
    try {
      boolean more = true;
      while (more && (current != null || !groups.isEmpty())) {
        more = writeNext(sink, LAST_ANSWER_SECONDS);
      }
    } catch (InterruptedException | CancellationException e) {
      // Nothing more is finished.
    }
  }

  /** Writes the answers of the next group and returns whether to go on. */
  private boolean writeNext(Sink sink, long seconds) throws IOException, InterruptedException {
    Future<List<Answer>> group = current == null ? groups.poll() : current;
    if (group == null || !group.isDone()) {
      sink.flush();
    }
    if (group == null) {
      group = groups.take();
    }
    current = group;
    List<Answer> answers = answers(group, seconds);
    current = null;
    for (Answer answer : answers) {
      sink.accept(answer);
      if (!answer.finished()) {
        return false;
      }
    }
    heap.keep();
    return !answers.isEmpty();
  }

  private static List<Answer> answers(Future<List<Answer>> group, long seconds)
      throws IOException, InterruptedException {
    try {
      return group.get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return List.of();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failed) {
        throw failed;
      }
      throw new IllegalStateException("a line could not be answered", e.getCause());
    }
  }

  /** Hands over all lines, and then a group of none. */
  private void read() {
    try {
      try {
        for (List<InputLine> group = next(); !group.isEmpty(); group = next()) {
          List<InputLine> handedOver = group;
          handOver(new FutureTask<>(() -> answer(handedOver)));
        }
        groups.put(CompletableFuture.completedFuture(List.of()));
      } catch (IOException e) {
        groups.put(CompletableFuture.failedFuture(e));
      }
    } catch (InterruptedException | RejectedExecutionException e) {
      // Nobody waits for the rest.
    }
  }

  /** Lines it up before it begins, so that an interrupt finds whatever has begun. */
  private void handOver(FutureTask<List<Answer>> group) throws InterruptedException {
    groups.put(group);
    try {
      pool.execute(group);
    } catch (RejectedExecutionException e) {
      group.cancel(false);
      throw e;
    }
  }

  private List<InputLine> next() throws IOException {
    List<InputLine> group = new ArrayList<>();
    long wanted = Math.min(LARGEST_GROUP, GROUP_NANOS / nanosPerLine);
    do {
      InputLine line = lines.next();
      if (line == null) {
        return group;
      }
      group.add(line);
    } while (group.size() < wanted && lines.isReady());
    return group;
  }

  private List<Answer> answer(List<InputLine> group) {
    long begin = System.nanoTime();
    List<Answer> answers = new ArrayList<>(group.size());
    for (InputLine line : group) {
      answers.add(work.apply(line));
    }
    nanosPerLine = Math.max(1, (System.nanoTime() - begin) / group.size());
    return answers;
  }
}
