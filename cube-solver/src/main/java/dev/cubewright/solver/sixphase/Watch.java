package dev.cubewright.solver.sixphase;

import dev.cubewright.solver.SolutionRecorder;
import dev.cubewright.solver.SolveResult.Ending;
import java.util.Optional;

/**
 * Counts the nodes of a search, and looks now and then whether to stop. Not for several threads.
 */
final class Watch {
  private static final int NODES_BETWEEN_LOOKS = 4096;

  private final SolutionRecorder recorder;
  private long nodes;
  private long nextLook;
  private long most;
  private boolean goesOn;

  Watch(SolutionRecorder recorder) {
    this.recorder = recorder;
  }

  /** Returns how many nodes were counted in all. */
  long nodes() {
    return nodes;
  }

  /** Returns why everything is to stop, nothing if it is not. */
  Optional<Ending> ending() {
    if (recorder.isCancelled()) {
      return Optional.of(Ending.CANCELLED);
    }
    return recorder.isTimedOut() ? Optional.of(Ending.TIMED_OUT) : Optional.empty();
  }

  /** Begins a search that may count so many nodes. */
  void begin(long mostNodes) {
    most = nodes + mostNodes;
    look();
  }

  /** Counts a node; returns whether to go on. */
  boolean count() {
    nodes++;
    if (nodes >= nextLook) {
      look();
    }
    return goesOn;
  }

  private void look() {
    goesOn = nodes < most && ending().isEmpty();
    nextLook = goesOn ? Math.min(nodes + NODES_BETWEEN_LOOKS, most) : Long.MAX_VALUE;
  }

  boolean goesOn() {
    return goesOn;
  }
}
