package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;

/**
 * A request to stop a robot, which can be made before there are arms that could be stopped: while
 * they are connected to. It holds for good. Thread-safe.
 */
public final class StopRequest {
  private boolean requested;
  private Runnable action = () -> {};

  /** Creates a request that is not made yet. */
  public StopRequest() {}

  /**
   * Requests the stop: what is being connected to ends with a {@code STOPPED} fault, and arms that
   * were connected to with this request are stopped, as by {@link Arms#stop}.
   */
  public synchronized void request() {
    requested = true;
    action.run();
  }

  /** {@return whether it was requested} */
  public synchronized boolean isRequested() {
    return requested;
  }

  /**
   * Throws if it was requested.
   *
   * @throws ProblemException {@code STOPPED} if so
   */
  public void requireNotRequested() {
    if (isRequested()) {
      throw new ProblemException(
          RobotFault.STOPPED.at(
              "the robot", "was stopped", "look how the arms stand, then begin again"));
    }
  }

  /** Sets what a request does from now on; done at once if it was requested already. */
  synchronized void answerBy(Runnable nextAction) {
    action = nextAction;
    if (requested) {
      action.run();
    }
  }
}
