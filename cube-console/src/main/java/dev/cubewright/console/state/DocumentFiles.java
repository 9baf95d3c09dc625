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
 * The files in which replaced robot documents are stored.
 *
 * @param robot the file of the description; empty for memory only
 * @param calibration the file of the camera calibration; empty for memory only
 */
public record DocumentFiles(Optional<Path> robot, Optional<Path> calibration) {
  /** {@return no files; replacements are lost when the program ends} */
  public static DocumentFiles none() {
    return new DocumentFiles(Optional.empty(), Optional.empty());
  }

  /** Returns the files of a robot. A simulated robot has its own calibration. */
  DocumentFiles of(boolean simulated) {
    return simulated ? new DocumentFiles(robot, Optional.empty()) : this;
  }

  /** Stores a description if it has a file. After a failure, the file is unchanged. */
  void keep(RobotDescription description) {
    keep(robot, file -> RobotFile.write(file, description));
  }

  /** Stores a calibration if it has a file. After a failure, the file is unchanged. */
  void keep(Calibration places) {
    keep(calibration, file -> CalibrationFile.write(file, places));
  }

  private static void keep(Optional<Path> file, Consumer<Path> writing) {
    try {
      file.ifPresent(writing);
    } catch (ProblemException e) {
      throw ProblemException.of(
          "not-kept",
          "nothing has changed, because the document cannot be stored: "
              + withoutFolder(e.problem().sentence(), file.orElseThrow()),
          e);
    }
  }

  StateSchema.KeptIn names() {
    return view(DocumentFiles::name);
  }

  /** Returns the paths of the files, for clients on this computer only. */
  StateSchema.KeptIn paths() {
    return view(file -> file.toAbsolutePath().toString());
  }

  private StateSchema.KeptIn view(Function<Path, String> text) {
    return new StateSchema.KeptIn(robot.map(text).orElse(null), calibration.map(text).orElse(null));
  }

  /**
   * Removes the folder of a file from a text. {@link Json} does not recognize folders with spaces.
   */
  static String withoutFolder(@Nullable String text, Path file) {
    return String.valueOf(text).replace(file.toString(), name(file));
  }

  static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
