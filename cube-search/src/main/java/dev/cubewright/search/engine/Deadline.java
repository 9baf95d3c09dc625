package dev.cubewright.search.engine;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A time limit and the clock that it counts by, from when this is made. Immutable. */
public final class Deadline {
  /** A time that counts as no limit, some 68 years. */
  private static final long NEVER_SECONDS = Integer.MAX_VALUE;

  private final LongSupplier nanoTime;
  private final long startNanos;
  private final long limitNanos;

  /**
   * Starts the clock.
   *
   * @param time not negative
   */
  public Deadline(Duration time) {
    this(time, System::nanoTime);
  }

  Deadline(Duration time, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.startNanos = nanoTime.getAsLong();
    this.limitNanos = time.toSeconds() >= NEVER_SECONDS ? Long.MAX_VALUE / 2 : time.toNanos();
  }

  /** {@return the whole time} */
  public Duration time() {
    return Duration.ofNanos(limitNanos);
  }

  /** {@return the whole time, in nanoseconds} */
  public long limitNanos() {
    return limitNanos;
  }

  /** {@return the time since the clock started, in nanoseconds} */
  public long elapsedNanos() {
    return nanoTime.getAsLong() - startNanos;
  }

  /**
   * {@return whether a share of the time is over}
   *
   * @param share from 0 to 1
   */
  public boolean isOver(double share) {
    return elapsedNanos() >= share * limitNanos;
  }

  /**
   * {@return whether a share of the time is over, or some time if that is less}
   *
   * @param share from 0 to 1
   * @param atMost not negative
   */
  public boolean isOver(double share, Duration atMost) {
    return isOver(share) || elapsedNanos() >= atMost.toNanos();
  }

  /**
   * {@return what is left of a share of the time, not below 0}
   *
   * @param share from 0 to 1
   */
  public Duration left(double share) {
    return Duration.ofNanos(Math.max(0, (long) (share * limitNanos) - elapsedNanos()));
  }
}
