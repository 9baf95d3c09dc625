package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.soak.SimulatedSource;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the simulated robots of the commands. */
final class SimulatedRobots {
  private static final Path BUILT = Path.of("firmware", "target");
  private static final String SIMULATOR = "cubewright-sim";

  /** How far above the jar the top of the sources is: cube-robot/target/cube-robot.jar. */
  private static final int FOLDERS_UP = 3;

  private SimulatedRobots() {}

  /**
   * Returns what makes the robots of a depth.
   *
   * @throws Failure if the firmware is not built
   */
  static SimulatedSource of(
      RobotOptions.Depth depth,
      RobotDescription description,
      Puzzle puzzle,
      Optional<Path> firmware) {
    if (depth == RobotOptions.Depth.FIRMWARE) {
      Path built = built(firmware);
      return (faults, seed) ->
          SimulatedRobot.withFirmware(
              description, puzzle, SimulatedRig.standard(seed), faults, seed, built);
    }
    return (faults, seed) ->
        SimulatedRobot.virtual(description, puzzle, SimulatedRig.standard(seed), faults, seed);
  }

  /** Returns the folder with the compiled firmware and its simulator. */
  private static Path built(Optional<Path> given) {
    List<Path> folders = new ArrayList<>();
    if (given.isPresent()) {
      folders.add(given.get());
    } else {
      besideProgram().ifPresent(folders::add);
      folders.add(BUILT);
    }
    return folders.stream()
        .filter(folder -> Files.isExecutable(folder.resolve(SIMULATOR)))
        .findFirst()
        .orElseThrow(
            () ->
                Failure.impossible(
                    "no-firmware",
                    "there is no "
                        + SIMULATOR
                        + " in "
                        + folders.get(0)
                        + "; build it by make -C firmware, or say by --firmware where it is"));
  }

  private static Optional<Path> besideProgram() {
    try {
      Path program =
          Path.of(
              SimulatedRobots.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path top = program;
      for (int up = 0; up < FOLDERS_UP && top != null; up++) {
        top = top.getParent();
      }
      return Optional.ofNullable(top).map(folder -> folder.resolve(BUILT));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }
}
