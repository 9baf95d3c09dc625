package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.terminal.CommandContext;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** {@code robot status}: prints the state of the arms as their boards report it. */
@Command(
    name = "status",
    header = "Prints whether each arm is homed, its angle and its servo pulses.",
    description =
        "Nothing moves. Most boards reset when a program connects and lose this information; the"
            + " fingers do not move.",
    footer = {
      "  cube robot status",
      "  cube robot status --json",
      "  cube robot status --simulate"
    })
final class RobotStatusCommand extends ArmsCommand {
  @Override
  Work work(CommandContext context) {
    return (arms, robot) ->
        arms.status().stream()
            .map(status -> line(status, robot.description()))
            .collect(Collectors.joining());
  }

  private String line(Arms.ArmStatus status, RobotDescription description) {
    return json ? json(status, description) : text(status, description);
  }

  private static String text(Arms.ArmStatus status, RobotDescription description) {
    return String.format(
        Locale.ROOT,
        "%s  board %d, motor %d  %-9s  %5.1f degrees  %s%n",
        status.arm(),
        description.arm(status.arm()).board(),
        description.arm(status.arm()).motor(),
        status.homed() ? "homed" : "not homed",
        status.positionDegrees(),
        fingers(status, description));
  }

  private static String fingers(Arms.ArmStatus status, RobotDescription description) {
    if (status.servoMicros() == 0) {
      return "servo off";
    }
    return (RobotReleaseCommand.holds(status, description) ? "closed" : "open")
        + " ("
        + status.servoMicros()
        + " us)";
  }

  private static String json(Arms.ArmStatus status, RobotDescription description) {
    return new JsonObject()
            .put("arm", status.arm().number())
            .put("board", description.arm(status.arm()).board())
            .put("motor", description.arm(status.arm()).motor())
            .put("homed", status.homed())
            .put("degrees", status.positionDegrees())
            .put("servoMicros", status.servoMicros())
        + "\n";
  }
}
