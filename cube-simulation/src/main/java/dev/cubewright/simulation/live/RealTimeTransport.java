package dev.cubewright.simulation.live;

import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.Wiring;
import java.util.List;
import java.util.Optional;

/**
 * The wiring of a simulated robot, on which waiting takes real time. Simulated time that others let
 * pass is waited for at the next use, unless it is {@linkplain #skip skipped}.
 */
final class RealTimeTransport implements Wiring {
  private static final long SLICE_MICROS = 10_000;

  private final Wiring wiring;
  private final SimulationClock clock;
  private long seenMicros;

  RealTimeTransport(Wiring wiring, SimulationClock clock) {
    this.wiring = wiring;
    this.clock = clock;
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
      clock.pass(nowMicros - seenMicros);
      seenMicros = nowMicros;
      if (event.isPresent() || nowMicros >= untilMicros) {
        return event;
      }
    }
  }

  @Override
  public void wake() {
    wiring.wake();
    clock.wake();
  }

  @Override
  public void close() {
    wiring.close();
  }
}
