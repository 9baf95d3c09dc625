package dev.cubewright.robot.cli;

import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code manual}: writes the manual pages of all commands, for packages. The help hides it. */
final class ManualCommand implements Command {
  @Override
  public String name() {
    return "manual";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command = Options.command(name(), "Writes a manual page for each command.");
    command.usageMessage().hidden(true);
    return command
        .addPositional(
            PositionalParamSpec.builder()
                .index("0")
                .arity("1")
                .required(true)
                .type(String.class)
                .paramLabel("FOLDER")
                .description("Where to write them.")
                .build())
        .addOption(Options.text("--date", "DATE", "The date of the pages, such as 2026-11-24."));
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    Path folder = Paths.of("FOLDER", Parameters.text(arguments, 0).orElseThrow());
    String date = Options.text(arguments, "--date").orElse("");
    try {
      Files.createDirectories(folder);
      write(CommandTree.all(), folder, date);
    } catch (IOException e) {
      throw Paths.cannot("write", folder, e);
    }
    return ExitCode.DONE;
  }

  private static void write(CommandLine command, Path folder, String date) throws IOException {
    ManualPage page = new ManualPage(command);
    Files.writeString(folder.resolve(page.name() + ".1"), page.text(date));
    for (CommandLine inner : ManualPage.subcommands(command)) {
      write(inner, folder, date);
    }
  }
}
