package dev.cubewright.simulation.soak;

import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.Wiring;
import java.util.List;
import java.util.Optional;

/**
 * A wiring that is given up when it is waited on for too long altogether.
 *
 * @param wiring the wiring
 * @param lastMicros until when anybody may wait, on its clock
 */
record BoundedWiring(Wiring wiring, long lastMicros) implements Wiring {
  /** Thrown where somebody waits for longer. */
  static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    Exceeded(long micros) {
      super("the robot goes on waiting after " + micros / 1_000_000 + " s");
    }
  }

  @Override
  public List<Port> ports() {
    return wiring.ports();
  }

  @Override
  public Link open(String port) {
    return wiring.open(port);
  }

  @Override
  public long nowMicros() {
    return wiring.nowMicros();
  }

  @Override
  public Optional<LinkEvent> await(long untilMicros) {
    if (nowMicros() > lastMicros) {
      throw new Exceeded(lastMicros);
    }
    // Who waits for ever is told when the time is over.
    return wiring.await(Math.min(untilMicros, lastMicros + 1));
  }

  @Override
  public void wake() {
    wiring.wake();
  }

  @Override
  public void close() {
    wiring.close();
  }
}
