package dev.cubewright.driver.robot;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cubewright.core.file.BoundedText;
import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A robot description as text: one JSON object with the members of {@link RobotDescription}, {@code
 * version} (1) and optionally {@code format} ({@code "cubewright-robot"}).
 *
 * <p>Omitted members are those of the built-in robot, so a file may contain only the differences;
 * written files are complete. Other members are rejected, so that a misspelling is noticed.
 */
public final class RobotFile {
  static final String FORMAT = "cubewright-robot";
  static final int VERSION = 1;

  static final String FIRMWARE = "cubewright";

  private static final int MOST_BYTES = 100_000;

  private RobotFile() {}

  /** The members of a file, in their order; those of arms, modes and button are their records'. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Document(
      String format,
      int version,
      String name,
      String firmware,
      Map<Arm, ArmDescription> arms,
      Map<String, MotionProfile> modes,
      int answerMicros,
      @Nullable StopButton stopButton) {}

  /**
   * {@return the robot that a file describes}
   *
   * @param file a file of at most 100,000 bytes, in UTF-8
   * @throws ProblemException if the file cannot be read, or {@link #parse} rejects it
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
                              + " bytes; no description of a robot is that long")));
    } catch (NoSuchFileException e) {
      throw fault(name, "is not there; check the path, or calibrate the robot", e);
    } catch (IOException e) {
      throw fault(name, "cannot be read; check that it is text in UTF-8 and may be read", e);
    }
  }

  /**
   * {@return the robot that a text describes}
   *
   * @param name the name of the text in messages, such as a file's name
   * @param text the JSON text
   * @throws ProblemException if it is not JSON or not a robot in this version; it names the line or
   *     the member
   */
  public static RobotDescription parse(String name, String text) {
    try {
      return RobotReader.read(text);
    } catch (ProblemException e) {
      throw DescriptionProblem.in(name, e);
    }
  }

  /**
   * {@return the text of a description, about 80 lines, which {@link #parse} reads to an equal one}
   *
   * @param robot the robot
   */
  public static String format(RobotDescription robot) {
    Map<String, MotionProfile> modes = new LinkedHashMap<>();
    robot.modes().forEach((mode, profile) -> modes.put(mode.code(), profile));
    Document document =
        new Document(
            FORMAT,
            VERSION,
            robot.name(),
            FIRMWARE,
            robot.arms(),
            modes,
            robot.answerMicros(),
            robot.stopButton().orElse(null));
    try {
      return new JsonMapper().writer(printer()).writeValueAsString(document) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record of texts and numbers could not be written", e);
    }
  }

  private static DefaultPrettyPrinter printer() {
    Separators separators =
        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
    return new DefaultPrettyPrinter(separators).withObjectIndenter(new DefaultIndenter("  ", "\n"));
  }

  /**
   * Writes a description to a file, replacing the old content completely or not at all. The target
   * of a symbolic link is replaced, and keeps its permissions.
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
    if (!FileReplacement.isPossible(file)) {
      throw fault(name, "is no plain file; name one, or a name that is still free");
    }
    try {
      FileReplacement.write(file, format(robot));
    } catch (IOException e) {
      throw fault(
          name, "cannot be written; check that the folder is there and may be written to", e);
    }
  }

  private static ProblemException fault(String name, String reason) {
    return DescriptionProblem.in(name, DescriptionProblem.of("", reason));
  }

  private static ProblemException fault(String name, String reason, Exception cause) {
    return DescriptionProblem.in(name, DescriptionProblem.of("", reason, cause));
  }
}
