package dev.cubewright.driver.robot;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes descriptions of robots with one member a line. Stateless. */
final class RobotFormatter {
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

  String format(RobotDescription robot) {
    Map<String, MotionProfile> modes = new LinkedHashMap<>();
    robot.modes().forEach((mode, profile) -> modes.put(mode.code(), profile));
    Document document =
        new Document(
            RobotFile.FORMAT,
            RobotFile.VERSION,
            robot.name(),
            RobotFile.FIRMWARE,
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
}
