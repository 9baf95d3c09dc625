package dev.cubewright.console.web;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Limits the requests that are worked on, at once and in each second, to more than any page or
 * program needs. What is more waits, and leaves the processor to the arms. Safe for several
 * threads.
 */
final class RequestRate {
  /** Some pages at once, with all of their files. */
  static final int AT_ONCE = 300;

  static final int EACH_SECOND = 500;

  /** After which one that has to wait asks again. */
  static final Duration WAIT = Duration.ofMillis(100);

  private static final long NANOS_BETWEEN = Duration.ofSeconds(1).toNanos() / EACH_SECOND;

  private final LongSupplier nanoTime;

  /** The time at which all that were allowed so far would have been, one after the other. */
  private long reachedNanos;

  RequestRate(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.reachedNanos = nanoTime.getAsLong();
  }

  /** Returns whether one more request may be worked on now. */
  synchronized boolean allows() {
    long nowNanos = nanoTime.getAsLong();
    long earliest = nowNanos - AT_ONCE * NANOS_BETWEEN;
    if (reachedNanos - earliest < 0) {
      reachedNanos = earliest;
    }
    boolean allowed = reachedNanos - nowNanos < 0;
    if (allowed) {
      reachedNanos += NANOS_BETWEEN;
    }
    return allowed;
  }
}
