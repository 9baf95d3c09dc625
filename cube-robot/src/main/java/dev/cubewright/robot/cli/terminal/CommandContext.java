package dev.cubewright.robot.cli.terminal;

import dev.cubewright.core.problem.ProblemException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.time.Duration;

/**
 * The surroundings of a command: where it reads, where it writes, and whether it was interrupted.
 *
 * @param in standard input
 * @param inOnTerminal whether standard input is a terminal, so that a person is expected to type
 * @param out standard output, buffered: flushed before waiting
 * @param err standard error
 * @param outOnTerminal whether standard output is a terminal, on which answers are progress enough
 * @param inColor whether standard output is a terminal on which colours are wanted
 * @param errOnTerminal whether standard error is a terminal, so that progress is of use
 * @param interruption whether the user wants the process to end
 * @param startNanos the {@link System#nanoTime()} when the command was given
 */
public record CommandContext(
    InputStream in,
    boolean inOnTerminal,
    Writer out,
    PrintStream err,
    boolean outOnTerminal,
    boolean inColor,
    boolean errOnTerminal,
    Interruption interruption,
    long startNanos) {
  /**
   * {@return a context without a terminal, which shows no progress, of a command given now}
   *
   * @param in standard input
   * @param out standard output, buffered
   * @param err standard error
   * @param interruption whether the user wants the process to end
   */
  public static CommandContext withoutTerminal(
      InputStream in, Writer out, PrintStream err, Interruption interruption) {
    return new CommandContext(
        in, false, out, err, false, false, false, interruption, System.nanoTime());
  }

  /** {@return how long the command has taken so far} */
  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }

  /**
   * Reports a problem on standard error.
   *
   * @param where the line of the input, or blank
   * @param failure the problem
   * @param verbose whether to add the stack trace
   */
  public void complain(String where, ProblemException failure, boolean verbose) {
    err.println("cube: " + where + failure.problem().sentence());
    if (verbose) {
      failure.printStackTrace(err);
    }
  }
}
