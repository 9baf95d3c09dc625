package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.VirtualClock;
import java.util.List;

/**
 * Ports with the compiled firmware on them, each in a simulator of its own, in lockstep: no
 * simulator ever runs farther than what is sent to it can change.
 */
public final class FirmwareTransport extends SimulatedTransport {
  /** How long bytes take each way at least. */
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
   * Returns how far the boards may run ahead of a host that waits. It does something when it has
   * waited long enough, or has heard something: what is on its way to it, or what a board will say
   * now, which takes as long to the host as its answer takes to a board.
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
