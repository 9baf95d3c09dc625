package dev.cubewright.robot.cli;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** {@code completion}: prints the shell script that completes commands and options. */
@Command(
    name = "completion",
    header = "Prints a completion script for bash and zsh.",
    footer = {
      "  source <(cube completion)",
      "  cube completion >> ~/.bashrc",
      "  cube completion > /usr/share/bash-completion/completions/cube"
    })
final class CompletionCommand extends CubeCommand {
  @Override
  public int run(CommandContext context) throws IOException {
    context.out().write(AutoComplete.bash("cube", Main.commandLine()));
    return ExitCode.DONE;
  }
}
