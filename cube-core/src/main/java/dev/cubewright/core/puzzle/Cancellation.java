package dev.cubewright.core.puzzle;

import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;

/**
 * A token that cancels long work: by {@link #cancel}, by a supplier, or by an interrupt of the
 * thread that created it. Once cancelled it stays cancelled. Safe for many threads; every thread
 * that does part of the work polls it, at least ten times a second.
 */
public final class Cancellation {
  private static final long LOCK_POLLING_MILLIS = 20;

  private final BooleanSupplier source;
  private volatile boolean cancelled;

  private Cancellation(BooleanSupplier source) {
    this.source = source;
  }

  /** {@return a token that only {@link #cancel} cancels} */
  public static Cancellation never() {
    return new Cancellation(() -> false);
  }

  /** {@return a token that an interrupt of the calling thread cancels} */
  public static Cancellation byInterrupt() {
    return byInterruptOr(() -> false);
  }

  /**
   * {@return a token that an interrupt of the calling thread or a supplier cancels}
   *
   * @param source returns true to cancel; polled often, by any of the working threads
   */
  public static Cancellation byInterruptOr(BooleanSupplier source) {
    // Worker threads poll the token too, and have interrupt flags of their own.
    Thread caller = Thread.currentThread();
    return new Cancellation(() -> caller.isInterrupted() || source.getAsBoolean());
  }

  /** Cancels the work. */
  public void cancel() {
    cancelled = true;
  }

  /** {@return whether the work is cancelled} */
  public boolean isCancelled() {
    if (!cancelled && source.getAsBoolean()) {
      cancelled = true;
    }
    return cancelled;
  }

  /**
   * Throws if the work is cancelled.
   *
   * @throws CancellationException if the work is cancelled
   */
  public void check() {
    if (isCancelled()) {
      throw new CancellationException("cancelled");
    }
  }

  /**
   * Acquires a lock that another thread may hold for long, polling this token while it waits. An
   * interrupt ends the waiting only if it cancels the work; it stays set.
   *
   * @param lock any lock
   * @throws CancellationException if the work is cancelled before the lock is free
   */
  public void lock(Lock lock) {
    boolean interrupted = Thread.interrupted();
    try {
      while (!acquire(lock)) {
        interrupted |= Thread.interrupted();
        if (interrupted) {
          noteInterrupt();
        }
        check();
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static boolean acquire(Lock lock) {
    try {
      return lock.tryLock(LOCK_POLLING_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Cancels the work if an interrupt of the calling thread cancels it. For a thread that has
   * cleared its interrupt flag in order to wait; the flag is clear afterwards.
   */
  public void noteInterrupt() {
    Thread.currentThread().interrupt();
    isCancelled();
    Thread.interrupted();
  }
}
