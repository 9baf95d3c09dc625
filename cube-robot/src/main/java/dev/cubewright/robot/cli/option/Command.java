package dev.cubewright.robot.cli.option;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.CommandContext;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** One command of the program, such as {@code solve}. Stateless. */
public interface Command {
  /** {@return the word that calls it} */
  String name();

  /** {@return a new declaration of its options and parameters, with what the help says of them} */
  CommandSpec specification();

  /**
   * Does what was asked.
   *
   * @param arguments what was given for the options and parameters
   * @param context where to read and write
   * @return the exit code
   * @throws ProblemException if it cannot be done
   * @throws IOException if standard input or output fails
   */
  int run(ParseResult arguments, CommandContext context) throws IOException;
}
