package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
final class RobotStatusCommand extends CubeCommand {
  @Option(names = "--json", description = "Print the answer as a JSON object.")
  private boolean json;

  @Mixin private final RobotArguments robots = new RobotArguments();

  @Override
  public int run(CommandContext context) throws IOException {
    return RobotConnection.useArms(
        robots,
        context,
        (arms, robot) -> {
          for (Arms.ArmStatus status : arms.status()) {
            context
                .out()
                .write(
                    json ? json(status, robot.description()) : text(status, robot.description()));
          }
          return ExitCode.DONE;
        });
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
