package dev.cubewright.robot.cli;

import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code completion}: prints what a shell needs to complete the commands and options. */
final class CompletionCommand implements Command {
  @Override
  public String name() {
    return "completion";
  }

  @Override
  public CommandSpec specification() {
    return Options.command(name(), "Prints completion for bash and zsh: source <(cube completion)");
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    context.out().write(AutoComplete.bash("cube", CommandTree.all()));
    return ExitCode.DONE;
  }
}
