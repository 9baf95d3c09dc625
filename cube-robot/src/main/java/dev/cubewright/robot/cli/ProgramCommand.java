package dev.cubewright.robot.cli;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code cube}: the program itself. */
@Command(
    name = "cube",
    header = "Solves twisty puzzles, on screen and with a robot.",
    description = {
      "Without a command, opens the page that runs the robot, or a simulated one.",
      "\"cube help COMMAND\" explains a command."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Done.",
      "1:The request is understood, but cannot be fulfilled, or only in part.",
      "2:The command line is wrong.",
      "130:Interrupted."
    },
    footer = {
      "  cube",
      "  cube solve 3x3x3 --scramble \"R U R' U'\"",
      "  cube scramble megaminx --count 5"
    })
final class ProgramCommand extends CubeCommand {
  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private boolean version;

  @Override
  public int run(CommandContext context) {
    throw new IllegalStateException("a program without a command runs the console");
  }
}
