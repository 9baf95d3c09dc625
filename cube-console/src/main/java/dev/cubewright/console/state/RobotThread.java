package dev.cubewright.console.state;

import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.console.state.ConsoleLog.Source;
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

/** The one thread that uses the robot, and which command it works on. Thread-safe. */
final class RobotThread implements AutoCloseable {
  private static final long LAST_SECONDS = 5;

  private final ScheduledThreadPoolExecutor executor;
  private final ConsoleLog log;
  private final Runnable refresh;
  private volatile Optional<Future<?>> repeated = Optional.empty();
  private volatile @Nullable Thread self;

  private final AtomicReference<@Nullable Work> current = new AtomicReference<>();

  /**
   * A running or waiting command. The robot thread compares instances by identity.
   *
   * @param command the name of the command
   */
  private record Work(String command) {}

  /**
   * Begins to wait for work.
   *
   * @param refresh is run on this thread whenever the work has changed
   */
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

  /** Returns the command that is under way. */
  Optional<String> busy() {
    return Optional.ofNullable(current.get()).map(Work::command);
  }

  /** Returns whether this is called by this thread. */
  boolean isCurrent() {
    return Thread.currentThread().equals(self);
  }

  /**
   * Starts a command on the robot thread.
   *
   * @throws Refusal if another command is under way
   */
  void begin(String command, Runnable job) {
    Work mine = new Work(command);
    Work other = current.compareAndExchange(null, mine);
    if (other != null) {
      throw Refusal.notNow(
          "the robot is busy with " + other.command() + "; wait until that is done, or stop it");
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
   * Works on a command at once, unless another one was begun; by this thread. Returns whether it
   * has.
   */
  boolean doIfIdle(String command, Runnable job) {
    Work mine = new Work(command);
    if (!current.compareAndSet(null, mine)) {
      return false;
    }
    work(mine, job);
    return true;
  }

  /** Does something that is no command, when all that was begun before is done. */
  void later(Runnable task) {
    executor.execute(() -> guarded(task));
  }

  /** Repeats something between other work until it is closed. */
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
      // It has been shown, and with it what to do.
      return;
    } catch (CancellationException e) {
      log.add(Level.WARN, Source.CONSOLE, "stopped");
    } catch (ProblemException e) {
      log.add(Level.ERROR, Source.CONSOLE, e.problem().sentence());
    } catch (IllegalStateException e) {
      log.add(Level.WARN, Source.CONSOLE, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      log.add(Level.ERROR, Source.CONSOLE, "Internal error, please report: " + e);
    }
  }

  /**
   * Has this thread answer something soon.
   *
   * @throws TimeoutException if it has not within some time
   * @throws ExecutionException if that fails
   * @throws InterruptedException if the calling thread is interrupted
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

  /** Returns when all is done that was begun before, or some time has passed. */
  void awaitDone(long millis) {
    try {
      ask(() -> true, millis);
    } catch (TimeoutException | ExecutionException e) {
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends when what was begun is done, or soon. */
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
