package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code robot describe}: prints the complete description of the robot. */
@Command(
    name = "describe",
    header = "Prints the description of the robot with all its values.",
    description =
        "Includes default values that --robot omits. To change values, write the output to a"
            + " file, edit it, and give it with --robot. A stop button is printed only if the"
            + " robot has one. No port is opened.",
    footer = {
      "  cube robot describe",
      "  cube robot describe > robot.json",
      "  cube robot describe --robot robot.json"
    })
final class RobotDescribeCommand extends CubeCommand {
  @Option(names = "--robot", paramLabel = "FILE", description = RobotSetup.DESCRIPTION_HELP)
  private Optional<Path> file = Optional.empty();

  @Override
  public int run(CommandContext context) throws IOException {
    context.out().write(RobotFile.format(RobotSetup.description(file)));
    return ExitCode.DONE;
  }
}
