package dev.cubewright.simulation;

import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.SerialTransport;
import java.util.List;
import java.util.Optional;

/**
 * The transport of a simulated robot that waits in real time. If simulated time has passed outside
 * this transport, the next {@link #await} also waits for that time, unless it was {@linkplain #skip
 * skipped}.
 */
final class RealTimeTransport implements SerialTransport {
  private static final long SLICE_MICROS = 10_000;

  private final SerialTransport transport;
  private final SimulationClock clock;
  private long seenMicros;

  RealTimeTransport(SerialTransport transport, SimulationClock clock) {
    this.transport = transport;
    this.clock = clock;
    this.seenMicros = transport.nowMicros();
  }

  /** Skips the wait for the simulated time since the last {@link #await}. */
  void skip() {
    seenMicros = transport.nowMicros();
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
    while (true) {
      Optional<LinkEvent> event =
          transport.await(Math.min(untilMicros, transport.nowMicros() + SLICE_MICROS));
      long nowMicros = transport.nowMicros();
      clock.pass(nowMicros - seenMicros);
      seenMicros = nowMicros;
      if (event.isPresent() || nowMicros >= untilMicros) {
        return event;
      }
    }
  }

  @Override
  public void wake() {
    transport.wake();
    clock.wake();
  }

  @Override
  public void close() {
    transport.close();
  }
}
