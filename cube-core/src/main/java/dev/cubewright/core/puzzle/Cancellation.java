package dev.cubewright.core.puzzle;

import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;

/**
 * Whether long work is to end before it is done: because somebody says so, or because the thread
 * that wants it is interrupted. Once so, it stays so. Safe for many threads: whoever does a part of
 * the work asks, some ten times a second at least.
 */
public final class Cancellation {
  private static final long MILLISECONDS_BETWEEN_QUESTIONS = 20;

  private final BooleanSupplier wanted;
  private volatile boolean cancelled;

  private Cancellation(BooleanSupplier wanted) {
    this.wanted = wanted;
  }

  /** {@return one for work that nothing ends} */
  public static Cancellation never() {
    return new Cancellation(() -> false);
  }

  /** {@return one for work that an interrupt of the calling thread ends} */
  public static Cancellation byInterrupt() {
    return byInterruptOr(() -> false);
  }

  /**
   * {@return one for work that an interrupt of the calling thread ends, or somebody's word}
   *
   * @param wanted whether the work is to end; asked often, from any of the working threads
   */
  public static Cancellation byInterruptOr(BooleanSupplier wanted) {
    // Others work for this thread too, and have flags of their own.
    Thread caller = Thread.currentThread();
    return new Cancellation(() -> caller.isInterrupted() || wanted.getAsBoolean());
  }

  /** Ends the work. */
  public void cancel() {
    cancelled = true;
  }

  /** {@return whether the work is to end} */
  public boolean isCancelled() {
    if (!cancelled && wanted.getAsBoolean()) {
      cancelled = true;
    }
    return cancelled;
  }

  /**
   * Goes on, or does not.
   *
   * @throws CancellationException if the work is to end
   */
  public void check() {
    if (isCancelled()) {
      throw new CancellationException("cancelled");
    }
  }

  /**
   * Takes a lock that another may hold for long, and asks some fifty times a second whether to go
   * on waiting. An interrupt ends the waiting only if it ends the work, and stays set.
   *
   * @param lock any lock
   * @throws CancellationException if the work is to end before the lock is free
   */
  public void lock(Lock lock) {
    boolean interrupted = false;
    try {
      while (!acquires(lock)) {
        setIf(interrupted);
        check();
        // Set aside, else there would be no waiting any more.
        interrupted = Thread.interrupted();
      }
    } finally {
      setIf(interrupted);
    }
  }

  private static boolean acquires(Lock lock) {
    try {
      return lock.tryLock(MILLISECONDS_BETWEEN_QUESTIONS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      setIf(true);
      return false;
    }
  }

  private static void setIf(boolean interrupted) {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
