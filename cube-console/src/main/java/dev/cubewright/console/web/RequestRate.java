package dev.cubewright.console.web;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A limit on the requests at once, and on those in each second after that. Not thread-safe. */
final class RequestRate {
  private final LongSupplier nanoTime;
  private final long nanosBetween;
  private final long nanosAtOnce;

  /** The time at which all that were allowed so far would have been, one after the other. */
  private long reachedNanos;

  RequestRate(int atOnce, int eachSecond, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.nanosBetween = Duration.ofSeconds(1).toNanos() / eachSecond;
    this.nanosAtOnce = atOnce * nanosBetween;
    this.reachedNanos = nanoTime.getAsLong() - nanosAtOnce;
  }

  /** Returns whether one more is allowed now. */
  boolean allows() {
    return reachedNanos - nanoTime.getAsLong() < 0;
  }

  /** Counts one more. */
  void take() {
    long earliest = nanoTime.getAsLong() - nanosAtOnce;
    reachedNanos = earliest + Math.max(0, reachedNanos - earliest) + nanosBetween;
  }
}
