package dev.cubewright.robot.cli.robot;

import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Problems;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot}: drives the arms. */
final class RobotCommand implements Command {
  private static final List<Command> COMMANDS =
      List.of(
          new RobotRunCommand(),
          new RobotCalibrateCommand(),
          new RobotDescribeCommand(),
          new RobotGripCommand(),
          new RobotReleaseCommand(),
          new RobotJogCommand(),
          new RobotStatusCommand(),
          new RobotPortsCommand(),
          new RobotStopCommand());

  @Override
  public String name() {
    return "robot";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec robot =
        Options.command(
            name(),
            "Drives the arms of a robot, or of a simulated one by --simulate.",
            "docs/robot.md tells how it works and what to do when something goes wrong,"
                + " docs/raspberry-pi.md how to set one up.");
    for (Command command : COMMANDS) {
      robot.addSubcommand(command.name(), new CommandLine(command.specification()));
    }
    return robot;
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    ParseResult given = arguments.subcommand();
    if (given == null) {
      throw Problems.usage(
          "missing: one of "
              + COMMANDS.stream().map(Command::name).collect(Collectors.joining(", "))
              + "; see cube robot --help");
    }
    String name = given.commandSpec().name();
    for (Command command : COMMANDS) {
      if (command.name().equals(name)) {
        return command.run(given, context);
      }
    }
    throw new IllegalStateException("nothing is called " + name);
  }
}
