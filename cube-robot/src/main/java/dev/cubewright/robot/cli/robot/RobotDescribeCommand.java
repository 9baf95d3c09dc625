package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot describe}: prints the description in effect, as a base for changes. */
final class RobotDescribeCommand implements Command {
  @Override
  public String name() {
    return "describe";
  }

  @Override
  public CommandSpec specification() {
    return Options.command(
            name(),
            "Prints the description of the robot with all its values.",
            "What --robot leaves out is filled in; without it, it is the robot that is built in."
                + " Write it into a file, change what differs, and give that by --robot. A stop"
                + " button is printed only if there is one. No port is opened.")
        .addOption(Options.robot());
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    RobotDescription robot = Options.robot(arguments).orElseGet(RobotDescription::standard);
    context.out().write(RobotFile.format(robot));
    return ExitCode.DONE;
  }
}
