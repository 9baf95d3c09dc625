package dev.cubewright.robot.cli;

import dev.cubewright.robot.cli.console.ConsoleCommands;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.picture.PictureCommands;
import dev.cubewright.robot.cli.puzzle.PuzzleCommands;
import dev.cubewright.robot.cli.robot.RobotCommands;
import dev.cubewright.robot.cli.solve.SolveCommands;
import dev.cubewright.robot.cli.table.TableCommands;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** All commands of the program, and the help that lists them. */
final class CommandTree {
  private static final List<Command> COMMANDS =
      Stream.of(
              ConsoleCommands.all(),
              SolveCommands.all(),
              PuzzleCommands.all(),
              PictureCommands.all(),
              TableCommands.all(),
              RobotCommands.all(),
              List.<Command>of(new CompletionCommand()))
          .flatMap(List::stream)
          .toList();

  private CommandTree() {}

  /** Returns the command of a name. */
  static Optional<Command> find(String name) {
    return COMMANDS.stream().filter(command -> command.name().equals(name)).findFirst();
  }

  /** Returns the program with all its commands declared. */
  static CommandLine all() {
    CommandLine program = new CommandLine(program());
    for (Command command : COMMANDS) {
      program.addSubcommand(command.name(), configured(new CommandLine(command.specification())));
    }
    return configured(program);
  }

  /** Returns the program with one of its commands declared, which is much cheaper. */
  static CommandLine only(Command command) {
    CommandLine program = new CommandLine(program());
    program.addSubcommand(command.name(), new CommandLine(command.specification()));
    return configured(program);
  }

  private static CommandSpec program() {
    CommandSpec program = CommandSpec.create().name("cube");
    program
        .usageMessage()
        .description("Solves twisty puzzles, on screen and with a robot.")
        .commandListHeading("%nCommands:%n")
        .footer(
            "",
            "./cube help COMMAND tells about a command, as ./cube COMMAND --help does. Exit codes: 0 done, 1 understood but"
                + " cannot be done, 2 wrong command line, 130 interrupted.");
    return program
        .addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Shows this help.")
                .build())
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Shows the version.")
                .build());
  }

  private static CommandLine configured(CommandLine commandLine) {
    // A scramble or a file may begin with @.
    return commandLine.setExpandAtFiles(false).setInterpolateVariables(false);
  }
}
