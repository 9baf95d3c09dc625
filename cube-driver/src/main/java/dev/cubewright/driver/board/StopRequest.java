package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;

/**
 * A request to stop a robot, valid even before its arms are connected. It is permanent.
 * Thread-safe.
 */
public final class StopRequest {
  private boolean requested;
  private Runnable action = () -> {};

  /** Creates an object without a request. */
  public StopRequest() {}

  /**
   * Requests the stop: connecting ends with a {@code STOPPED} fault, and arms connected with this
   * request are stopped, as by {@link Arms#stop}.
   */
  public synchronized void request() {
    requested = true;
    action.run();
  }

  /** {@return whether a stop was requested} */
  public synchronized boolean isRequested() {
    return requested;
  }

  /**
   * Throws if a stop was requested.
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

  /** Sets the action of a request; runs it at once if a stop was requested already. */
  synchronized void answerBy(Runnable nextAction) {
    action = nextAction;
    if (requested) {
      action.run();
    }
  }
}
