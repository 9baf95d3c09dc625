package dev.cubewright.search.engine;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A time limit that starts when it is created. Immutable. */
public final class Deadline {
  /** A time that counts as no limit, about 68 years. */
  private static final long NEVER_SECONDS = Integer.MAX_VALUE;

  private final LongSupplier nanoTime;
  private final long startNanos;
  private final long limitNanos;

  public Deadline(Duration time) {
    this(time, System::nanoTime);
  }

  Deadline(Duration time, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.startNanos = nanoTime.getAsLong();
    this.limitNanos = time.toSeconds() >= NEVER_SECONDS ? Long.MAX_VALUE / 2 : time.toNanos();
  }

  public long limitNanos() {
    return limitNanos;
  }

  public long elapsedNanos() {
    return nanoTime.getAsLong() - startNanos;
  }

  /** {@return whether a share of the time limit, from 0 to 1, has elapsed} */
  public boolean isOver(double share) {
    return elapsedNanos() >= share * limitNanos;
  }

  /** {@return whether a share of the time limit, or the duration {@code atMost}, has elapsed} */
  public boolean isOver(double share, Duration atMost) {
    return isOver(share) || elapsedNanos() >= atMost.toNanos();
  }

  /** {@return the remainder of a share of the time limit, at least 0} */
  public Duration left(double share) {
    return Duration.ofNanos(Math.max(0, (long) (share * limitNanos) - elapsedNanos()));
  }
}
