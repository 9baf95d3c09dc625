package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;

/**
 * A request to stop a robot, which also works before its arms are connected. A request cannot be
 * withdrawn. Thread-safe.
 */
public final class StopRequest {
  private boolean requested;
  private Runnable action = () -> {};

  /** Creates an instance without a requested stop. */
  public StopRequest() {}

  /** Requests the stop. Connecting then fails with {@code STOPPED}, and connected arms stop. */
  public synchronized void request() {
    requested = true;
    action.run();
  }

  /** {@return whether a stop was requested} */
  public synchronized boolean isRequested() {
    return requested;
  }

  /** Throws a {@code STOPPED} {@link ProblemException} if a stop was requested. */
  public void requireNotRequested() {
    if (isRequested()) {
      throw new ProblemException(
          RobotFault.STOPPED.at(
              "the robot", "was stopped", "check the positions of the arms, then start again"));
    }
  }

  /** Sets the action of a request; runs it immediately if a stop was already requested. */
  synchronized void setAction(Runnable nextAction) {
    action = nextAction;
    if (requested) {
      action.run();
    }
  }
}
