package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.VirtualClock;
import java.util.List;

/**
 * Ports with the compiled firmware, each in its own simulator, in lockstep: no simulator runs
 * beyond the time at which it may receive bytes.
 */
public final class FirmwareTransport extends SimulatedTransport {
  /** The least delay of bytes in each direction. */
  public static final int LEAST_DELAY_MICROS = 500;

  private final List<FirmwarePort> ports;
  private long horizonMicros;

  FirmwareTransport(VirtualClock clock, List<FirmwarePort> ports) {
    super(clock, ports);
    this.ports = List.copyOf(ports);
    this.horizonMicros = clock.nowMicros();
  }

  @Override
  void advance(long untilMicros) {
    if (clock().nowMicros() >= horizonMicros) {
      horizonMicros = clock().nowMicros() + aheadMicros(untilMicros);
      ports.forEach(port -> port.begin(horizonMicros));
      ports.forEach(FirmwarePort::finish);
    }
    clock().advanceToNext(Math.min(untilMicros, horizonMicros));
  }

  /**
   * Returns how far the boards may run ahead of a waiting host. The host acts at the end of its
   * wait or when it receives bytes; those that a board sends now and the host's answer each take
   * the least delay.
   */
  private long aheadMicros(long untilMicros) {
    if (ports.stream().anyMatch(SimulatedPort::delivers)) {
      return LEAST_DELAY_MICROS;
    }
    long waitMicros = Math.min(untilMicros - clock().nowMicros(), LEAST_DELAY_MICROS);
    return waitMicros + LEAST_DELAY_MICROS;
  }

  @Override
  String description() {
    return "firmware in its simulator";
  }
}
