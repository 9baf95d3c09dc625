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

  public NodeCounter(SearchControl control) {
    this(control, () -> false);
  }

  /**
   * Creates a counter for a thread that also stops once {@code interruption}, polled with the
   * control, is true.
   */
  public NodeCounter(SearchControl control, BooleanSupplier interruption) {
    this.control = control;
    this.interruption = interruption;
  }

  /**
   * Counts nodes.
   *
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

  /** {@return whether the search continues, having reported the nodes and polled the control} */
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
   */
  public void stopIf(boolean reason) {
    goesOn &= !reason && control.goesOn();
  }

  public boolean isInterrupted() {
    return isInterrupted;
  }

  public long nodes() {
    return nodes;
  }
}
