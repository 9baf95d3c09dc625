package dev.cubewright.core.puzzle;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;

/**
 * A token that cancels long work: by {@link #cancel}, by a supplier, by an interrupt of the thread
 * that created it, or by a time limit. Cancellation is permanent. Thread-safe; every worker thread
 * polls the token at least ten times a second.
 *
 * <p>A time limit does not stop the construction of tables, because the next request may need them.
 * {@linkplain #isWithdrawn Withdrawing} the request stops it.
 */
public final class Cancellation {
  private static final long POLLING_MILLIS = 20;

  private final BooleanSupplier source;
  private final BooleanSupplier timeLimit;
  private volatile boolean withdrawn;
  private volatile boolean cancelled;

  private Cancellation(BooleanSupplier source, BooleanSupplier timeLimit) {
    this.source = source;
    this.timeLimit = timeLimit;
  }

  /** {@return a token that only {@link #cancel} cancels} */
  public static Cancellation never() {
    return new Cancellation(() -> false, () -> false);
  }

  /** {@return a token that an interrupt of the calling thread cancels} */
  public static Cancellation byInterrupt() {
    return byInterruptOr(() -> false);
  }

  /**
   * {@return a token that an interrupt of the calling thread or a supplier cancels}
   *
   * @param source returns true to cancel; all worker threads call it often
   */
  public static Cancellation byInterruptOr(BooleanSupplier source) {
    // Worker threads also poll the token, but have separate interrupt flags.
    Thread caller = Thread.currentThread();
    return new Cancellation(() -> caller.isInterrupted() || source.getAsBoolean(), () -> false);
  }

  /**
   * {@return a token that this token or a time limit cancels}
   *
   * @param isOver returns true after the time limit; all worker threads call it often
   */
  public Cancellation orTimeLimit(BooleanSupplier isOver) {
    return new Cancellation(
        this::isWithdrawn, () -> timeLimit.getAsBoolean() || isOver.getAsBoolean());
  }

  /** Cancels the work. */
  public void cancel() {
    withdrawn = true;
    cancelled = true;
  }

  /** {@return whether the work is cancelled, for any reason} */
  public boolean isCancelled() {
    if (!cancelled && (isWithdrawn() || timeLimit.getAsBoolean())) {
      cancelled = true;
    }
    return cancelled;
  }

  /** {@return whether the work is cancelled for a reason other than a time limit} */
  public boolean isWithdrawn() {
    if (!withdrawn && source.getAsBoolean()) {
      withdrawn = true;
    }
    return withdrawn;
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
   * Acquires a lock, polling this token during the wait. An interrupt ends the wait only if it
   * cancels the work; the interrupt status stays set.
   *
   * @param lock a lock that another thread may hold for long
   * @throws CancellationException if the work is cancelled before the lock is free
   */
  public void lock(Lock lock) {
    await(() -> lock.tryLock(POLLING_MILLIS, TimeUnit.MILLISECONDS));
  }

  /**
   * Waits for a latch, polling this token during the wait. An interrupt ends the wait only if it
   * cancels the work; the interrupt status stays set.
   *
   * @param latch the latch
   * @throws CancellationException if the work is cancelled before the latch has counted down
   */
  public void await(CountDownLatch latch) {
    await(() -> latch.await(POLLING_MILLIS, TimeUnit.MILLISECONDS));
  }

  private interface Attempt {
    boolean succeeds() throws InterruptedException;
  }

  private void await(Attempt attempt) {
    boolean interrupted = Thread.interrupted();
    try {
      while (true) {
        try {
          if (attempt.succeeds()) {
            return;
          }
        } catch (InterruptedException e) {
          interrupted = true;
        }
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

  /**
   * Records an interrupt of the calling thread whose flag a wait has cleared. This cancels the work
   * if an interrupt of this thread cancels it. The interrupt flag is clear afterwards.
   */
  public void noteInterrupt() {
    Thread.currentThread().interrupt();
    isCancelled();
    Thread.interrupted();
  }
}
