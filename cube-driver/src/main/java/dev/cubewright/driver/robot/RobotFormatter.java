package dev.cubewright.driver.robot;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Writes descriptions of robots with one member a line. Stateless. */
final class RobotFormatter {
  String format(RobotDescription robot) {
    JsonMapper mapper = new JsonMapper();
    ObjectNode all = mapper.createObjectNode();
    all.put("format", RobotFile.FORMAT);
    all.put("version", RobotFile.VERSION);
    all.put("name", robot.name());
    all.put("firmware", RobotFile.FIRMWARE);
    ObjectNode arms = all.putObject("arms");
    robot.arms().forEach((arm, description) -> put(arms.putObject(arm.name()), description));
    ObjectNode modes = all.putObject("modes");
    robot.modes().forEach((mode, profile) -> put(modes.putObject(mode.code()), profile));
    all.put("answerMicros", robot.answerMicros());
    robot
        .stopButton()
        .ifPresent(
            button ->
                all.putObject("stopButton").put("chip", button.chip()).put("line", button.line()));
    try {
      return mapper.writer(printer()).writeValueAsString(all) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of texts and numbers could not be written", e);
    }
  }

  private static DefaultPrettyPrinter printer() {
    Separators separators =
        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
    return new DefaultPrettyPrinter(separators).withObjectIndenter(new DefaultIndenter("  ", "\n"));
  }

  private static void put(ObjectNode members, ArmDescription arm) {
    members
        .put("board", arm.board())
        .put("motor", arm.motor())
        .put("reversed", arm.reversed())
        .put("homeDegrees", arm.homeDegrees())
        .put("magnetThreshold", arm.magnetThreshold())
        .put("gripMicros", arm.gripMicros())
        .put("squeezeMicros", arm.squeezeMicros())
        .put("squeezeMillis", arm.squeezeMillis())
        .put("releaseMicros", arm.releaseMicros());
  }

  private static void put(ObjectNode members, MotionProfile profile) {
    members
        .put("rpm", profile.rpm())
        .put("acceleration", profile.acceleration())
        .put("startSpeed", profile.startSpeed())
        .put("gripMillis", profile.gripMillis())
        .put("releaseMillis", profile.releaseMillis())
        .put("turnSettleMillis", profile.turnSettleMillis());
  }
}
