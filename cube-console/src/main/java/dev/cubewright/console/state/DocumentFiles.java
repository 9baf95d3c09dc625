package dev.cubewright.console.state;

import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotDescriptionException;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.fault.VisionException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The files from which the documents come that a robot goes by, and in which those are kept that
 * take their place.
 *
 * @param robot that of the description, nothing if none was given
 * @param calibration that of the camera, nothing if none was given
 */
public record DocumentFiles(Optional<Path> robot, Optional<Path> calibration) {
  private static final DocumentFiles NONE = new DocumentFiles(Optional.empty(), Optional.empty());

  /** {@return no files: what takes a document's place counts until the program ends} */
  public static DocumentFiles none() {
    return NONE;
  }

  /** Returns those that count for a robot: a simulated one has a camera of its own. */
  DocumentFiles of(RobotHardware present) {
    return present.simulation().isPresent() ? new DocumentFiles(robot, Optional.empty()) : this;
  }

  /**
   * Keeps a description, if there is a file for it.
   *
   * @throws Refusal if it cannot be written; the file is then as it was
   */
  void keep(RobotDescription description) {
    try {
      robot.ifPresent(file -> RobotFile.write(file, description));
    } catch (RobotDescriptionException e) {
      throw notKept(e.getMessage(), e);
    }
  }

  /**
   * Keeps the description of a robot, which is let go of if that fails; returns the robot.
   *
   * @throws Refusal if it cannot be written; the file is then as it was
   */
  RobotHardware keepThatOf(RobotHardware made) {
    try {
      keep(made.description());
      return made;
    } catch (Refusal e) {
      made.close();
      throw e;
    }
  }

  /**
   * Keeps a calibration, if there is a file for it.
   *
   * @throws Refusal if it cannot be written; the file is then as it was
   */
  void keep(Calibration places) {
    try {
      calibration.ifPresent(file -> CalibrationFile.write(file, places));
    } catch (VisionException e) {
      throw notKept(e.fault().message(), e);
    }
  }

  private static Refusal notKept(@Nullable String reason, Throwable cause) {
    Refusal refusal =
        new Refusal(
            Refusal.Kind.NOT_NOW, "not-kept", "nothing has changed, since the file " + reason);
    refusal.initCause(cause);
    return refusal;
  }

  /** Returns where each document is kept, {@code null} where only until the program ends. */
  StateSchema.KeptIn view() {
    return new StateSchema.KeptIn(text(robot), text(calibration));
  }

  private static @Nullable String text(Optional<Path> file) {
    return file.map(Path::toAbsolutePath).map(Path::toString).orElse(null);
  }
}
