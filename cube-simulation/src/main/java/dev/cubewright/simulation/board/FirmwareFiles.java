package dev.cubewright.simulation.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.RobotFault;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The files of the board simulator and of the compiled firmware. An immutable value.
 *
 * @param simulator the program
 * @param firmware the compiled firmware
 */
record FirmwareFiles(Path simulator, Path firmware) {
  /**
   * Returns the files as built by {@code make -C firmware}.
   *
   * @param built the folder, {@code firmware/target} in a checkout
   */
  static FirmwareFiles in(Path built) {
    return new FirmwareFiles(built.resolve("cubewright-sim"), built.resolve("cubewright.elf"));
  }

  /**
   * Checks that both are there.
   *
   * @throws ProblemException {@code UNSUPPORTED} if one is missing
   */
  void require() {
    require(simulator, Files.isExecutable(simulator));
    require(firmware, Files.isReadable(firmware));
  }

  private static void require(Path file, boolean there) {
    if (!there) {
      throw new ProblemException(
          RobotFault.UNSUPPORTED.at(
              file.toString(),
              "is missing, and the simulated firmware needs it",
              "build it by: make -C firmware"));
    }
  }
}
