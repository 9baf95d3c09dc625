package dev.cubewright.console.state;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The files of a robot's documents, which store their replacements.
 *
 * @param robot the file of the description; empty to keep it in memory only
 * @param calibration the file of the camera's calibration; empty to keep it in memory only
 */
public record DocumentFiles(Optional<Path> robot, Optional<Path> calibration) {
  private static final DocumentFiles NONE = new DocumentFiles(Optional.empty(), Optional.empty());

  /** {@return no files: replacements are lost when the program ends} */
  public static DocumentFiles none() {
    return NONE;
  }

  /** Returns the files of a robot; a simulated one has its own camera and calibration. */
  DocumentFiles of(boolean simulated) {
    return simulated ? new DocumentFiles(robot, Optional.empty()) : this;
  }

  /**
   * Stores a description, if it has a file.
   *
   * @throws ProblemException if it cannot be written; the file is then as it was
   */
  void keep(RobotDescription description) {
    try {
      robot.ifPresent(file -> RobotFile.write(file, description));
    } catch (ProblemException e) {
      throw notKept(robot, e.getMessage(), e);
    }
  }

  /**
   * Stores a calibration, if it has a file.
   *
   * @throws ProblemException if it cannot be written; the file is then as it was
   */
  void keep(Calibration places) {
    try {
      calibration.ifPresent(file -> CalibrationFile.write(file, places));
    } catch (ProblemException e) {
      throw notKept(calibration, e.problem().sentence(), e);
    }
  }

  private static ProblemException notKept(
      Optional<Path> file, @Nullable String reason, Throwable cause) {
    Path kept = file.orElseThrow();
    return ProblemException.of(
        "not-kept", "nothing has changed, since the file " + withoutFolder(reason, kept), cause);
  }

  StateSchema.KeptIn names() {
    return view(DocumentFiles::name);
  }

  /** Returns the paths of the files, for this machine only. */
  StateSchema.KeptIn paths() {
    return view(file -> file.toAbsolutePath().toString());
  }

  private StateSchema.KeptIn view(Function<Path, String> text) {
    return new StateSchema.KeptIn(robot.map(text).orElse(null), calibration.map(text).orElse(null));
  }

  /** Returns a text without the folder of a file, since other machines may read it. */
  static String withoutFolder(@Nullable String text, Path file) {
    return String.valueOf(text).replace(file.toString(), name(file));
  }

  static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
