package dev.cubewright.console.state;

import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.SessionException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The single thread that uses the robot, and its current command. Thread-safe. */
final class RobotThread implements AutoCloseable {
  private static final long LAST_SECONDS = 5;

  private final ScheduledThreadPoolExecutor executor;
  private final ConsoleLog log;
  private final Runnable refresh;
  private volatile Optional<Future<?>> repeated = Optional.empty();
  private volatile @Nullable Thread self;
  private final AtomicReference<@Nullable Work> current = new AtomicReference<>();

  /** A running or queued command. Compared by identity. */
  private record Work(String command) {}

  /** Creates a thread that calls {@code refresh} after its command changes. */
  RobotThread(ConsoleLog log, Runnable refresh) {
    this.log = log;
    this.refresh = refresh;
    this.executor =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "robot");
              thread.setDaemon(true);
              self = thread;
              return thread;
            });
    executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  Optional<String> busy() {
    return Optional.ofNullable(current.get()).map(Work::command);
  }

  boolean isCurrent() {
    return Thread.currentThread().equals(self);
  }

  /** Queues a command. Throws if another command is running or queued. */
  void begin(String command, Runnable job) {
    Work mine = new Work(command);
    Work other = current.compareAndExchange(null, mine);
    if (other != null) {
      throw Arguments.notNow(
          "the robot is busy with " + other.command() + "; wait until it finishes, or stop it");
    }
    try {
      executor.execute(() -> work(mine, job));
    } catch (RejectedExecutionException e) {
      current.compareAndSet(mine, null);
      throw e;
    }
  }

  private void work(Work mine, Runnable job) {
    try {
      guarded(refresh);
      guarded(job);
    } finally {
      current.compareAndSet(mine, null);
      guarded(refresh);
    }
  }

  /**
   * Runs a command unless another is running or queued. Returns whether it ran. Called on this
   * thread.
   */
  boolean doIfIdle(String command, Runnable job) {
    Work mine = new Work(command);
    if (!current.compareAndSet(null, mine)) {
      return false;
    }
    work(mine, job);
    return true;
  }

  /** Queues a task that is not a command. */
  void later(Runnable task) {
    executor.execute(() -> guarded(task));
  }

  /** Repeats a task between other tasks until {@link #close}. */
  void repeat(Runnable task, long periodMillis) {
    repeated =
        Optional.of(
            executor.scheduleWithFixedDelay(
                () -> guarded(task), periodMillis, periodMillis, TimeUnit.MILLISECONDS));
  }

  private void guarded(Runnable job) {
    try {
      job.run();
    } catch (SessionException e) {
      // The session reporter has already published it.
      return;
    } catch (CancellationException e) {
      log.add(Level.WARN, "stopped");
    } catch (ProblemException e) {
      log.add(Level.ERROR, e.problem().sentence());
    } catch (IllegalStateException e) {
      log.add(Level.WARN, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      log.add(Level.ERROR, "Internal error, please report: " + e);
    }
  }

  /**
   * Queues a task and waits for its result.
   *
   * @throws TimeoutException if there is no result within the time limit
   */
  <T> T ask(Callable<T> question, long millis)
      throws TimeoutException, ExecutionException, InterruptedException {
    FutureTask<T> task = new FutureTask<>(question);
    executor.execute(task);
    try {
      return task.get(millis, TimeUnit.MILLISECONDS);
    } finally {
      task.cancel(false);
    }
  }

  /** Waits for all queued tasks, at most {@code millis}. */
  void awaitDone(long millis) {
    try {
      ask(() -> true, millis);
    } catch (TimeoutException | ExecutionException e) {
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for all queued tasks, at most {@link #LAST_SECONDS}, then interrupts. */
  @Override
  public void close() {
    repeated.ifPresent(future -> future.cancel(false));
    executor.shutdown();
    try {
      if (!executor.awaitTermination(LAST_SECONDS, TimeUnit.SECONDS)) {
        executor.shutdownNow();
      }
    } catch (InterruptedException e) {
      executor.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
