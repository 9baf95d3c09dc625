package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.VirtualClock;
import java.util.List;

/** Ports with virtual boards on a virtual clock. */
final class VirtualTransport extends SimulatedTransport {
  VirtualTransport(VirtualClock clock, List<VirtualPort> ports) {
    super(clock, ports);
  }

  @Override
  void advance(long untilMicros) {
    clock().advanceToNext(untilMicros);
  }

  @Override
  String description() {
    return "virtual board";
  }
}
