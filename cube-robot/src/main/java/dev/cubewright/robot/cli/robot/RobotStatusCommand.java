package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot status}: how the arms stand, as their boards know it. */
final class RobotStatusCommand implements Command {
  @Override
  public String name() {
    return "status";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Says for each arm whether it is homed, its angle and its servo's pulses.",
            "Nothing moves. Most boards are reset when a program connects, and have then forgotten"
                + " all of that; the fingers stay as they are.");
    RobotOptions.declare(command);
    return command.addOption(Options.json());
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    RobotOptions given = RobotOptions.of(arguments);
    return RobotArms.use(
        given,
        context,
        (arms, options, keyboard) -> {
          for (Arms.ArmStatus status : arms.status()) {
            context
                .out()
                .write(
                    Options.has(arguments, "--json")
                        ? json(status, options.description())
                        : text(status, options.description()));
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
      return "servo silent";
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
