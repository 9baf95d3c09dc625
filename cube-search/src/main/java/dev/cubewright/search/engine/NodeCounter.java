package dev.cubewright.search.engine;

import java.util.function.BooleanSupplier;

/**
 * A counter of the nodes of one search thread. It polls the {@link SearchControl} every {@value
 * #POLLING_INTERVAL} nodes. Not thread-safe.
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
  private boolean isRunning = true;

  public NodeCounter(SearchControl control) {
    this(control, () -> false);
  }

  /**
   * @param interruption also stops this thread once it is true; polled with the control
   */
  public NodeCounter(SearchControl control, BooleanSupplier interruption) {
    this.control = control;
    this.interruption = interruption;
  }

  /** Counts nodes and returns whether the search is running. */
  public boolean count(int more) {
    nodes += more;
    if (nodes >= nextPoll) {
      poll();
    }
    return isRunning;
  }

  /** {@return whether the search was running at the last poll} */
  public boolean isRunning() {
    return isRunning;
  }

  /** {@return whether the search is running, after reporting the nodes} */
  public boolean poll() {
    report();
    isInterrupted = isInterrupted || interruption.getAsBoolean();
    isRunning = control.poll() && !isInterrupted && nodes < end;
    nextPoll = nodes + POLLING_INTERVAL;
    if (nodes < end) {
      nextPoll = Math.min(nextPoll, end);
    }
    return isRunning;
  }

  /** Reports the nodes; called before a solution is offered. */
  public void report() {
    control.count(nodes - reported);
    reported = nodes;
  }

  /** Limits the number of further nodes. */
  public void limit(long most) {
    end = nodes + most;
    poll();
  }

  /** Stops this thread until the next poll if a reason holds or the search has ended. */
  public void pauseIf(boolean reason) {
    isRunning &= !reason && control.isRunning();
  }

  public boolean isInterrupted() {
    return isInterrupted;
  }

  public long nodes() {
    return nodes;
  }
}
