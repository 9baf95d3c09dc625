package dev.cubewright.solver.anytime;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A time limit and the clock that it counts by, from when this is made. Immutable. */
final class Deadline {
  /** So long a time, some 68 years, counts as no limit. */
  private static final long NEVER_SECONDS = Integer.MAX_VALUE;

  private final LongSupplier nanoTime;
  private final long startNanos;
  private final long limitNanos;

  Deadline(Duration time) {
    this(time, System::nanoTime);
  }

  Deadline(Duration time, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.startNanos = nanoTime.getAsLong();
    this.limitNanos = isNever(time) ? Long.MAX_VALUE / 2 : time.toNanos();
  }

  static boolean isNever(Duration time) {
    return time.toSeconds() >= NEVER_SECONDS;
  }

  /** Returns the whole time. */
  Duration time() {
    return Duration.ofNanos(limitNanos);
  }

  /** Returns the whole time, in nanoseconds. */
  long limitNanos() {
    return limitNanos;
  }

  long elapsedNanos() {
    return nanoTime.getAsLong() - startNanos;
  }

  /** Returns whether a share of the time is over. */
  boolean isOver(double share) {
    return elapsedNanos() >= share * limitNanos;
  }

  /** Returns whether a share of the time is over, or some time if that is less. */
  boolean isOver(double share, Duration atMost) {
    return isOver(share) || elapsedNanos() >= atMost.toNanos();
  }

  /** Returns what is left of a share of the time, not below 0. */
  Duration left(double share) {
    return Duration.ofNanos(Math.max(0, (long) (share * limitNanos) - elapsedNanos()));
  }
}
