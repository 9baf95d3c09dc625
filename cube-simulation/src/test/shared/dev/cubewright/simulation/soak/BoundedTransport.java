package dev.cubewright.simulation.soak;

import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.SerialTransport;
import java.util.List;
import java.util.Optional;

/**
 * A transport with a limit on the total waiting time.
 *
 * @param transport the transport
 * @param lastMicros the end of waiting, on its clock
 */
record BoundedTransport(SerialTransport transport, long lastMicros) implements SerialTransport {
  /** Thrown if a wait exceeds the limit. */
  static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    Exceeded(long micros) {
      super("the robot still waits after " + micros / 1_000_000 + " s");
    }
  }

  @Override
  public List<Port> ports() {
    return transport.ports();
  }

  @Override
  public Link open(String port) {
    return transport.open(port);
  }

  @Override
  public long nowMicros() {
    return transport.nowMicros();
  }

  @Override
  public Optional<LinkEvent> await(long untilMicros) {
    if (nowMicros() > lastMicros) {
      throw new Exceeded(lastMicros);
    }
    // Limits an endless wait, too.
    return transport.await(Math.min(untilMicros, lastMicros + 1));
  }

  @Override
  public void wake() {
    transport.wake();
  }

  @Override
  public void close() {
    transport.close();
  }
}
