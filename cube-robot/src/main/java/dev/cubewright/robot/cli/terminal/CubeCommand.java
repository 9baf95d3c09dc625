package dev.cubewright.robot.cli.terminal;

import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A command of the program. Picocli sets its fields from the command line. Single use. */
@Command(
    synopsisHeading = "%nUsage: ",
    descriptionHeading = "%n",
    parameterListHeading = "%nArguments:%n",
    commandListHeading = "%nCommands:%n",
    footerHeading = "%nExamples:%n",
    abbreviateSynopsis = true,
    sortOptions = false)
public abstract class CubeCommand {
  @Section(Section.GENERAL)
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private boolean help;

  @Option(names = "--verbose", description = "Print more details, and stack traces after errors.")
  private boolean verbose;

  /** {@return whether {@code --verbose} is given} */
  protected final boolean verbose() {
    return verbose;
  }

  /**
   * Runs the command.
   *
   * @return the exit code
   * @throws dev.cubewright.core.problem.ProblemException if the command fails
   * @throws IOException if reading standard input or writing standard output fails
   */
  public abstract int run(CommandContext context) throws IOException;
}
