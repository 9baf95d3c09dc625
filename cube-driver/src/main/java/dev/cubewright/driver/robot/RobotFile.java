package dev.cubewright.driver.robot;

import dev.cubewright.core.file.BoundedText;
import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A robot description as text: one JSON object with the members of {@link RobotDescription}, {@code
 * version} (1) and optionally {@code format} ({@code "cubewright-robot"}). Omitted members have the
 * values of the built-in robot. Unknown members are rejected.
 */
public final class RobotFile {
  private static final int MOST_BYTES = 100_000;

  private RobotFile() {}

  /**
   * {@return the robot that a file describes}
   *
   * @param file a file of at most 100,000 bytes, in UTF-8
   * @throws ProblemException if the file cannot be read or is invalid
   */
  public static RobotDescription read(Path file) {
    String name = file.toString();
    try {
      if (Files.isDirectory(file)) {
        throw fault(name, "is a folder; name the file in it");
      }
      return parse(
          name,
          BoundedText.read(file, MOST_BYTES)
              .orElseThrow(
                  () ->
                      fault(
                          name,
                          "has more than "
                              + MOST_BYTES
                              + " bytes, the limit of a robot description; choose another file")));
    } catch (NoSuchFileException e) {
      throw fault(name, "was not found; check the path, or calibrate the robot", e);
    } catch (IOException e) {
      throw fault(name, "cannot be read; check that it is UTF-8 text that this user can read", e);
    }
  }

  /**
   * {@return the robot that a text describes}
   *
   * @param name the name of the text in messages, such as a file's name
   * @param text the JSON text
   * @throws ProblemException if the text is invalid; the problem names the line or the member
   */
  public static RobotDescription parse(String name, String text) {
    try {
      return RobotDocument.read(text);
    } catch (ProblemException e) {
      throw DescriptionProblem.in(name, e);
    }
  }

  /**
   * {@return the text of a description}
   *
   * @param robot the robot
   */
  public static String format(RobotDescription robot) {
    return RobotDocument.write(robot);
  }

  /**
   * Writes a description to a file. The write is atomic: after a failure, the file has its old
   * content. For a symbolic link, the target is replaced and keeps its permissions.
   *
   * @param file the file
   * @param robot the robot
   * @throws ProblemException if the file cannot be written
   */
  public static void write(Path file, RobotDescription robot) {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw fault(name, "is a folder; name a file in it");
    }
    if (!FileReplacement.isReplaceable(file)) {
      throw fault(name, "is not a regular file; choose another name");
    }
    try {
      FileReplacement.write(file, format(robot));
    } catch (IOException e) {
      throw fault(name, "cannot be written; check that the folder exists and is writable", e);
    }
  }

  private static ProblemException fault(String name, String reason) {
    return DescriptionProblem.in(name, DescriptionProblem.of("", reason));
  }

  private static ProblemException fault(String name, String reason, Exception cause) {
    return DescriptionProblem.in(name, DescriptionProblem.of("", reason, cause));
  }
}
