package dev.cubewright.simulation.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.RobotFault;

final class SimulatedLink implements Link {
  private final SimulatedPort port;
  private final SimulatedTransport transport;
  private volatile boolean closed;
  private volatile boolean lost;

  SimulatedLink(SimulatedPort port, SimulatedTransport transport) {
    this.port = port;
    this.transport = transport;
  }

  @Override
  public String port() {
    return port.name();
  }

  @Override
  public void send(byte[] bytes) {
    if (closed || lost) {
      throw new ProblemException(
          RobotFault.LINK_LOST.at(
              port.name(),
              lost ? "is gone" : "was closed",
              lost ? "plug the cable in and connect again" : "open it again"));
    }
    transport.put(port, this, bytes.clone());
  }

  void lose() {
    lost = true;
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      transport.closed(port, this);
    }
  }
}
