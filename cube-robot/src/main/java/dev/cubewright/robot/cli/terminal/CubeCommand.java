package dev.cubewright.robot.cli.terminal;

import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A command of the program. Picocli fills its fields from the command line; it runs once. */
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

  @Section(Section.GENERAL)
  @Option(names = "--verbose", description = "Add details, and stack traces to errors.")
  private boolean verbose;

  /** {@return whether details and stack traces are wanted} */
  protected final boolean verbose() {
    return verbose;
  }

  /**
   * Does the work of the command.
   *
   * @return the exit code
   * @throws dev.cubewright.core.problem.ProblemException if it cannot be done
   * @throws IOException if standard input or output fails
   */
  public abstract int run(CommandContext context) throws IOException;
}
