package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;

/** A permanent request to stop a robot, even before its arms are connected. Thread-safe. */
public final class StopRequest {
  private boolean requested;
  private Runnable action = () -> {};

  /** Creates an object without a request. */
  public StopRequest() {}

  /** Ends connecting with a {@code STOPPED} fault, and stops arms connected with this request. */
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
              "the robot", "was stopped", "check how the arms stand, then start again"));
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
