package dev.cubewright.solver.anytime;

import java.time.Duration;
import java.util.function.LongSupplier;

/** When a time is over that begins with this. Immutable. */
final class Deadline {
  /** From this on a time is as good as none: it fits the clock twice. */
  private static final long NEVER_SECONDS = Integer.MAX_VALUE;

  private final LongSupplier nanoTime;
  private final long startNanos;
  private final long limitNanos;

  /** Begins. */
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

  /** Returns what is left of a share of the time, not below 0. */
  Duration left(double share) {
    return Duration.ofNanos(Math.max(0, (long) (share * limitNanos) - elapsedNanos()));
  }
}
