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
    } catch (ProblemException e) {
      throw notKept(robot, e.getMessage(), e);
    }
  }

  /**
   * Stores the description of a robot, and closes the robot if that fails; returns the robot.
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
    } catch (ProblemException e) {
      throw notKept(calibration, e.problem().sentence(), e);
    }
  }

  private static Refusal notKept(Optional<Path> file, @Nullable String reason, Throwable cause) {
    Path kept = file.orElseThrow();
    Refusal refusal =
        new Refusal(
            Refusal.Kind.NOT_NOW,
            "not-kept",
            "nothing has changed, since the file " + withoutFolder(reason, kept));
    refusal.initCause(cause);
    return refusal;
  }

  /** Returns the names of the files, {@code null} where one counts until the program ends. */
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

  /** Returns a text with a file's name alone, since others than this machine may read it. */
  static String withoutFolder(@Nullable String text, Path file) {
    return String.valueOf(text).replace(file.toString(), name(file));
  }

  /** Returns the name of a file without its folder. */
  static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
