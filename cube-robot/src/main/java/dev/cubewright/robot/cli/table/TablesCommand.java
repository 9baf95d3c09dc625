package dev.cubewright.robot.cli.table;

import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Failure;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code tables}: what tables there are on disk; builds, checks and removes them. */
final class TablesCommand implements Command {
  private static final List<Command> COMMANDS =
      List.of(
          new TablesListCommand(),
          new TablesBuildCommand(),
          new TablesVerifyCommand(),
          new TablesClearCommand());

  @Override
  public String name() {
    return "tables";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec tables =
        Options.command(name(), "Lists, builds, checks and removes the tables on disk.");
    for (Command command : COMMANDS) {
      tables.addSubcommand(command.name(), new CommandLine(command.specification()));
    }
    return tables;
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    ParseResult given = arguments.subcommand();
    if (given == null) {
      throw Failure.usage("missing: list, build, verify or clear; see cube tables --help");
    }
    String name = given.commandSpec().name();
    for (Command command : COMMANDS) {
      if (command.name().equals(name)) {
        return command.run(given, context);
      }
    }
    throw new IllegalStateException("nothing is called " + name);
  }

  /** Returns a number of bytes for people. */
  static String size(long bytes) {
    return bytes < 100_000
        ? String.format(Locale.ROOT, "%,d bytes", bytes)
        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }
}
