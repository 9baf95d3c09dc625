package dev.cubewright.robot.session;

import dev.cubewright.robot.board.ArmsListener;
import dev.cubewright.robot.robot.ArmCommand;

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
