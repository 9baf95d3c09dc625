package dev.cubewright.simulation.board;

import dev.cubewright.simulation.fault.InjectedFault;
import dev.cubewright.simulation.world.TwinAxisWorld;
import java.nio.file.Path;
import java.util.List;

/** The compiled firmware must do what the virtual board does; needs {@code make -C firmware}. */
class FirmwareBoardSimulatorIT extends BoardContract {
  private static final FirmwareFiles FILES = FirmwareFiles.in(Path.of("../firmware/target"));

  @Override
  BoardFixture bench(List<InjectedFault> toBoard, List<InjectedFault> fromBoard) {
    TwinAxisWorld world = BoardFixture.world();
    FirmwarePort port =
        new FirmwarePort(
            "firmware",
            world.clock(),
            new Cable(FirmwareTransport.LEAST_DELAY_MICROS, toBoard, 1),
            new Cable(FirmwareTransport.LEAST_DELAY_MICROS, fromBoard, 2),
            BoardFixture.pins(world),
            0,
            FILES);
    return new BoardFixture(new FirmwareTransport(world.clock(), List.of(port)), world);
  }

  @Override
  long cableMicros() {
    return 2 * FirmwareTransport.LEAST_DELAY_MICROS;
  }
}
