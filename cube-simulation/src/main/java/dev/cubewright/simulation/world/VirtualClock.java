package dev.cubewright.simulation.world;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A clock in microseconds that moves only when it is told to, and does on the way what is due.
 * Nothing sleeps. Begins at 0; not safe for several threads.
 */
public final class VirtualClock {
  private final PriorityQueue<Task> tasks =
      new PriorityQueue<>(
          Comparator.comparingLong(Task::timeMicros).thenComparingLong(Task::number));
  private long nowMicros;
  private long scheduled;

  /** Makes a clock that stands at 0. */
  public VirtualClock() {}

  private record Task(long timeMicros, long number, Runnable action) {}

  /** {@return the time in microseconds, at least 0} */
  public long nowMicros() {
    return nowMicros;
  }

  /**
   * Has something done at a time. What is due at the same time is done in the order in which it was
   * scheduled.
   *
   * @param timeMicros when, not in the past; it is done when the clock is next moved, even by 0
   * @param action what to do; it may schedule further actions
   * @throws IllegalArgumentException if the time is in the past
   */
  public void schedule(long timeMicros, Runnable action) {
    requireNotPast(timeMicros);
    tasks.add(new Task(timeMicros, scheduled++, action));
  }

  /**
   * Moves to a time and does everything that is due until then, what is due at that very time
   * included.
   *
   * @param timeMicros when, not in the past
   * @throws IllegalArgumentException if the time is in the past
   */
  public void advanceTo(long timeMicros) {
    requireNotPast(timeMicros);
    for (Task next = tasks.peek();
        next != null && next.timeMicros <= timeMicros;
        next = tasks.peek()) {
      tasks.remove();
      nowMicros = next.timeMicros;
      next.action.run();
    }
    nowMicros = timeMicros;
  }

  /**
   * Moves to the next time at which something is due, and does the first thing that is due then.
   *
   * @param untilMicros how far at most, not in the past; so far if nothing is due until then
   * @throws IllegalArgumentException if the time is in the past
   */
  public void advanceToNext(long untilMicros) {
    requireNotPast(untilMicros);
    Task next = tasks.peek();
    if (next == null || next.timeMicros > untilMicros) {
      nowMicros = untilMicros;
      return;
    }
    tasks.remove();
    nowMicros = next.timeMicros;
    next.action.run();
  }

  private void requireNotPast(long timeMicros) {
    if (timeMicros < nowMicros) {
      throw new IllegalArgumentException(
          "the time " + timeMicros + " us is past; the clock stands at " + nowMicros + " us");
    }
  }
}
