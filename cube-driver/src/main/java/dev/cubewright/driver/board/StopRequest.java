package dev.cubewright.driver.board;

import java.util.function.Function;

/**
 * A request to stop a robot, which can be made before there are arms that could be stopped: while
 * they are connected to. It holds for good. Thread-safe.
 */
public final class StopRequest {
  private boolean told;
  private Runnable action = () -> {};

  /** Creates a request that has not been made yet. */
  public StopRequest() {}

  /**
   * Tells it: what is being connected to ends with a {@code STOPPED} fault, and arms that were
   * connected to with this request are stopped, as by {@link Arms#stop}.
   */
  public synchronized void tell() {
    told = true;
    action.run();
  }

  /** {@return whether it was told} */
  public synchronized boolean isTold() {
    return told;
  }

  /**
   * Goes no further if it was told.
   *
   * @throws RobotException {@code STOPPED} if so
   */
  public void requireUntold() {
    if (isTold()) {
      throw new RobotException(
          new RobotFault(
              RobotFault.Kind.STOPPED,
              "the robot",
              "was stopped",
              "look how the arms stand, then begin again"));
    }
  }

  /**
   * Connects, or asks the boards something, unless it was told.
   *
   * @param <T> what comes of it
   * @param work what to do until this is told
   * @return what came of it
   * @throws RobotException {@code STOPPED} if it was told, or is meanwhile
   * @throws RobotException if the boards do not answer as they should
   */
  public <T> T unlessTold(Function<StopRequest, T> work) {
    requireUntold();
    return work.apply(this);
  }

  /** Has something else done from now on when it is told; at once, if it was told already. */
  synchronized void answerBy(Runnable nextAction) {
    action = nextAction;
    if (told) {
      action.run();
    }
  }
}
