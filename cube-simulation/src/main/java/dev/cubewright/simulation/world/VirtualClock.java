package dev.cubewright.simulation.world;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A clock in microseconds that advances on request and runs the actions that become due. Starts at
 * 0; rejects times in the past. Not thread-safe.
 */
public final class VirtualClock {
  private final PriorityQueue<Task> tasks =
      new PriorityQueue<>(
          Comparator.comparingLong(Task::timeMicros).thenComparingLong(Task::number));
  private long nowMicros;
  private long scheduled;

  VirtualClock() {}

  private record Task(long timeMicros, long number, Runnable action) {}

  /** {@return the time in microseconds, at least 0} */
  public long nowMicros() {
    return nowMicros;
  }

  /**
   * Schedules an action. Actions of the same time run in the order of scheduling.
   *
   * @param timeMicros the time, not in the past; an action for the current time runs at the next
   *     advance, even by 0
   * @param action the action, which may schedule other actions
   */
  public void schedule(long timeMicros, Runnable action) {
    requireNotPast(timeMicros);
    tasks.add(new Task(timeMicros, scheduled++, action));
  }

  /** Advances to a time and runs all actions due until then, inclusive. */
  void advanceTo(long timeMicros) {
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
   * Advances to the next action and runs it.
   *
   * @param untilMicros the latest time, not in the past; reached if no action is due before
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
          "the time " + timeMicros + " us is in the past; the clock is at " + nowMicros + " us");
    }
  }
}
