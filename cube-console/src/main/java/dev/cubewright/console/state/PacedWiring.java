package dev.cubewright.console.state;

import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.Wiring;
import java.util.List;
import java.util.Optional;

/**
 * The wiring of a simulated robot, in which waiting takes as long as it would with a real one. Time
 * that somebody else lets pass is waited for, too, when the wiring is next used.
 */
final class PacedWiring implements Wiring {
  private static final long SLICE_MICROS = 10_000;

  private final Wiring wiring;
  private final Pace pace;
  private long seenMicros;

  PacedWiring(Wiring wiring, Pace pace) {
    this.wiring = wiring;
    this.pace = pace;
    this.seenMicros = wiring.nowMicros();
  }

  /** Does not wait for the time that has passed since the wiring was last used. */
  void skip() {
    seenMicros = wiring.nowMicros();
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
    while (true) {
      Optional<LinkEvent> event =
          wiring.await(Math.min(untilMicros, wiring.nowMicros() + SLICE_MICROS));
      long nowMicros = wiring.nowMicros();
      pace.pass(nowMicros - seenMicros);
      seenMicros = nowMicros;
      if (event.isPresent() || nowMicros >= untilMicros) {
        return event;
      }
    }
  }

  @Override
  public void wake() {
    wiring.wake();
    pace.wake();
  }

  @Override
  public void close() {
    wiring.close();
  }
}
