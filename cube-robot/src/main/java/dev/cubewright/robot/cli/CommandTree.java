package dev.cubewright.robot.cli;

import com.google.common.collect.ImmutableMap;
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
  /** What the exit codes mean. */
  static final ImmutableMap<String, String> EXIT_CODES =
      ImmutableMap.of(
          "0", "Done.",
          "1", "Understood, but cannot be done, or only in part.",
          "2", "The command line is wrong.",
          "130", "Interrupted.");

  private static final List<Command> COMMANDS =
      Stream.of(
              ConsoleCommands.all(),
              SolveCommands.all(),
              PuzzleCommands.all(),
              PictureCommands.all(),
              TableCommands.all(),
              RobotCommands.all(),
              List.of(new CompletionCommand(), new ManualCommand()))
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
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(EXIT_CODES)
        .footer("", "\"cube help COMMAND\" tells about a command.");
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
