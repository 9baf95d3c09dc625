package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.picture.CameraArguments;
import dev.cubewright.robot.cli.terminal.Section;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the camera of a robot. */
@Section("Camera")
final class RobotCameraArguments {
  @Mixin private final CameraArguments camera = new CameraArguments();

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description =
          "The places of the stickers in the pictures; \"cube robot calibrate\" writes the file,"
              + " and \"cube robot run\" needs it to see.")
  private Optional<Path> calibration = Optional.empty();

  /**
   * Returns the camera.
   *
   * @throws ProblemException if the options contradict one another
   */
  CameraOptions camera(ViewCount views) {
    return new CameraOptions(camera.choice(), calibration, views);
  }
}
