package dev.cubewright.console.state;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The files of a robot's documents, which store their replacements.
 *
 * @param robot the file of the description; empty to keep it in memory only
 * @param calibration the file of the camera's calibration; empty to keep it in memory only
 */
public record DocumentFiles(Optional<Path> robot, Optional<Path> calibration) {
  /** {@return no files: replacements are lost when the program ends} */
  public static DocumentFiles none() {
    return new DocumentFiles(Optional.empty(), Optional.empty());
  }

  /** Returns the files of a robot; a simulated one has its own camera and calibration. */
  DocumentFiles of(boolean simulated) {
    return simulated ? new DocumentFiles(robot, Optional.empty()) : this;
  }

  /** Stores a description if it has a file; on a failure the file is as it was. */
  void keep(RobotDescription description) {
    keep(robot, file -> RobotFile.write(file, description));
  }

  /** Stores a calibration if it has a file; on a failure the file is as it was. */
  void keep(Calibration places) {
    keep(calibration, file -> CalibrationFile.write(file, places));
  }

  private static void keep(Optional<Path> file, Consumer<Path> writing) {
    try {
      file.ifPresent(writing);
    } catch (ProblemException e) {
      throw ProblemException.of(
          "not-kept",
          "nothing has changed, since the file "
              + withoutFolder(e.problem().sentence(), file.orElseThrow()),
          e);
    }
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

  /**
   * Returns a text without the folder of a file, which may have spaces that {@link Json} ends at.
   */
  static String withoutFolder(@Nullable String text, Path file) {
    return String.valueOf(text).replace(file.toString(), name(file));
  }

  static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
