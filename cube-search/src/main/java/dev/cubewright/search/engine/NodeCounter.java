package dev.cubewright.search.engine;

import java.util.function.BooleanSupplier;

/**
 * Counts the nodes of one searching thread and polls the {@link SearchControl} every {@value
 * #POLLING_INTERVAL} nodes. Not safe for several threads.
 */
public final class NodeCounter {
  private static final int POLLING_INTERVAL = 4096;

  private final SearchControl control;
  private final BooleanSupplier interruption;
  private long nodes;
  private long reported;
  private long nextPoll = POLLING_INTERVAL;
  private long end = Long.MAX_VALUE;
  private boolean isInterrupted;
  private boolean goesOn = true;

  /**
   * Makes a counter.
   *
   * @param control controls the search of all threads
   */
  public NodeCounter(SearchControl control) {
    this(control, () -> false);
  }

  /**
   * Makes a counter for a thread that can also be interrupted alone.
   *
   * @param control controls the search of all threads
   * @param interruption polled with the control; once true, this thread's search ends
   */
  public NodeCounter(SearchControl control, BooleanSupplier interruption) {
    this.control = control;
    this.interruption = interruption;
  }

  /**
   * Counts nodes.
   *
   * @param more how many more were visited
   * @return whether the search goes on
   */
  public boolean count(int more) {
    nodes += more;
    if (nodes >= nextPoll) {
      poll();
    }
    return goesOn;
  }

  /** {@return whether the search goes on, as far as is known; costs one read} */
  public boolean goesOn() {
    return goesOn;
  }

  /**
   * Reports the nodes and polls the control.
   *
   * @return whether the search goes on
   */
  public boolean poll() {
    report();
    isInterrupted = isInterrupted || interruption.getAsBoolean();
    goesOn = control.poll() && !isInterrupted && nodes < end;
    nextPoll = nodes + POLLING_INTERVAL;
    if (nodes < end) {
      nextPoll = Math.min(nextPoll, end);
    }
    return goesOn;
  }

  /** Reports the nodes, as before a solution is offered. */
  public void report() {
    control.count(nodes - reported);
    reported = nodes;
  }

  /**
   * Begins a search of limited size, and polls the control.
   *
   * @param most how many more nodes the search may visit
   */
  public void limit(long most) {
    end = nodes + most;
    poll();
  }

  /**
   * Ends this thread's search until the next poll, for a reason or because the search of all has
   * ended.
   *
   * @param reason whether there is a reason
   */
  public void stopIf(boolean reason) {
    goesOn &= !reason && control.goesOn();
  }

  /** {@return whether this thread's search was interrupted} */
  public boolean isInterrupted() {
    return isInterrupted;
  }

  /** {@return how many nodes this thread has visited} */
  public long nodes() {
    return nodes;
  }
}
