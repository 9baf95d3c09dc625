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

/** The one thread that uses the robot, and its current command. Thread-safe. */
final class RobotThread implements AutoCloseable {
  private static final long LAST_SECONDS = 5;

  private final ScheduledThreadPoolExecutor executor;
  private final ConsoleLog log;
  private final Runnable refresh;
  private volatile Optional<Future<?>> repeated = Optional.empty();
  private volatile @Nullable Thread self;
  private final AtomicReference<@Nullable Work> current = new AtomicReference<>();

  /** A command that runs or waits; compared by identity. */
  private record Work(String command) {}

  /** Creates a thread that calls {@code refresh} when its command has changed. */
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

  /** Starts a command on the robot thread; fails if another one is under way. */
  void begin(String command, Runnable job) {
    Work mine = new Work(command);
    Work other = current.compareAndExchange(null, mine);
    if (other != null) {
      throw Arguments.notNow(
          "the robot is busy with " + other.command() + "; wait until it has finished, or stop it");
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

  /** Called by this thread: runs a command unless another was begun; returns whether it ran. */
  boolean doIfIdle(String command, Runnable job) {
    Work mine = new Work(command);
    if (!current.compareAndSet(null, mine)) {
      return false;
    }
    work(mine, job);
    return true;
  }

  /** Runs a task that is not a command, after everything begun before. */
  void later(Runnable task) {
    executor.execute(() -> guarded(task));
  }

  /** Repeats a task between other work until {@link #close}. */
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
      // The reporter of the session has shown it.
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
   * Returns the answer of a task that this thread runs after everything begun before.
   *
   * @throws TimeoutException if it has not ended in time
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

  /** Returns when everything begun before has ended, at most {@code millis} later. */
  void awaitDone(long millis) {
    try {
      ask(() -> true, millis);
    } catch (TimeoutException | ExecutionException e) {
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns when everything begun has ended, at most {@link #LAST_SECONDS} later. */
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
