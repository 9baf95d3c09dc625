package dev.cubewright.simulation;

import java.util.concurrent.TimeUnit;

/** A clock that runs simulated time at a given speed. Thread-safe. */
public final class SimulationClock {
  /** The maximum delay, caused by a busy computer, that is made up for. */
  private static final long MOST_BEHIND_NANOS = 50_000_000;

  private double speed;
  private long dueNanos = System.nanoTime();
  private boolean woken;

  /**
   * Starts a clock.
   *
   * @param speed simulated seconds per real second; 0 disables waiting
   */
  public SimulationClock(double speed) {
    this.speed = speed;
  }

  synchronized double speed() {
    return speed;
  }

  synchronized void changeTo(double other) {
    speed = other;
    notifyAll();
  }

  /** Waits for a simulated duration, or until {@link #wake}. */
  synchronized void pass(long micros) {
    if (speed > 0) {
      dueNanos =
          Math.max(dueNanos, System.nanoTime() - MOST_BEHIND_NANOS)
              + (long) (TimeUnit.MICROSECONDS.toNanos(micros) / speed);
      awaitDue();
    }
    woken = false;
  }

  private void awaitDue() {
    double before = speed;
    try {
      for (long left = dueNanos - System.nanoTime();
          left > 0 && !woken && Double.compare(speed, before) == 0;
          left = dueNanos - System.nanoTime()) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    dueNanos = Math.min(dueNanos, System.nanoTime());
  }

  /** Ends the wait, or the next one. */
  synchronized void wake() {
    woken = true;
    notifyAll();
  }
}
