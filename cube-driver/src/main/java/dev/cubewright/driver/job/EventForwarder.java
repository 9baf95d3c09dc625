package dev.cubewright.driver.job;

import dev.cubewright.driver.board.ArmsListener;
import dev.cubewright.driver.robot.ArmCommand;

/**
 * Tells the listener of a session what the arms tell.
 *
 * @param listener is told
 */
record EventForwarder(SessionListener listener) implements ArmsListener {
  @Override
  public void began(ArmCommand command, long timeMicros) {
    listener.happened(new SessionEvent.ArmBegan(command, timeMicros));
  }

  @Override
  public void ended(ArmCommand command, long timeMicros) {
    listener.happened(new SessionEvent.ArmEnded(command, timeMicros));
  }
}
