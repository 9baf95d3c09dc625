package dev.cubewright.console.state;

import java.util.concurrent.TimeUnit;

/** Lets a simulated robot take its time: so many of its seconds pass in a real one. */
final class Pace {
  /** What was lost by a busy machine is caught up with, but no more than this. */
  private static final long MOST_BEHIND_NANOS = 50_000_000;

  private double speed;
  private long dueNanos = System.nanoTime();
  private boolean woken;

  /**
   * Begins.
   *
   * @param speed how many seconds of the robot pass in a real one, 0 not to wait at all
   */
  Pace(double speed) {
    this.speed = speed;
  }

  synchronized double speed() {
    return speed;
  }

  synchronized void changeTo(double other) {
    speed = other;
    notifyAll();
  }

  /** Waits as long as some time of the robot takes, or until somebody wakes it. */
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
