package dev.cubewright.simulation.board;

import dev.cubewright.simulation.fault.InjectedFault;
import dev.cubewright.simulation.world.TwinAxisWorld;
import java.util.List;

class VirtualBoardTest extends BoardContract {
  @Override
  BoardFixture bench(List<InjectedFault> toBoard, List<InjectedFault> fromBoard) {
    TwinAxisWorld world = BoardFixture.world();
    VirtualPort port =
        new VirtualPort(
            "virtual",
            world.clock(),
            new Cable(0, toBoard, 1),
            new Cable(0, fromBoard, 2),
            BoardFixture.pins(world),
            new VirtualIdentity(0, VirtualIdentity.CURRENT_VERSIONS),
            0);
    return new BoardFixture(new VirtualTransport(world.clock(), List.of(port)), world);
  }

  @Override
  long cableMicros() {
    return 0;
  }
}
