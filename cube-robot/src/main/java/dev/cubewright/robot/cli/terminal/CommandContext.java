package dev.cubewright.robot.cli.terminal;

import dev.cubewright.core.problem.ProblemException;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The surroundings of a command: where it reads, where it writes, and whether it was interrupted.
 *
 * @param in standard input
 * @param inOnTerminal whether standard input is a terminal, so that a person is expected to type
 * @param out standard output, buffered: flushed before waiting
 * @param err standard error
 * @param outOnTerminal whether standard output is a terminal, on which answers are progress enough
 * @param inColor whether standard output is a terminal on which colors are wanted
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

  /**
   * {@return the context of the process, whose progress and colors depend on its terminals}
   *
   * @param interruption whether the user wants the process to end
   * @param startNanos the {@link System#nanoTime()} when the command was given
   */
  public static CommandContext ofProcess(Interruption interruption, long startNanos) {
    boolean outOnTerminal = isTerminal(1);
    return new CommandContext(
        System.in,
        isTerminal(0),
        writer(new FileOutputStream(FileDescriptor.out)),
        errors(new FileOutputStream(FileDescriptor.err)),
        outOnTerminal,
        outOnTerminal && allowsColors(System::getenv),
        isTerminal(2),
        interruption,
        startNanos);
  }

  /** {@return a buffered writer in UTF-8} */
  public static Writer writer(OutputStream out) {
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
  }

  /** {@return an unbuffered stream in UTF-8} */
  public static PrintStream errors(OutputStream err) {
    return new PrintStream(err, true, StandardCharsets.UTF_8);
  }

  /** Java knows only whether standard input and output both are terminals, not each stream. */
  private static boolean isTerminal(int stream) {
    try {
      String file = Files.readSymbolicLink(Path.of("/proc/self/fd/" + stream)).toString();
      return file.startsWith("/dev/pts/") || file.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  /** Returns whether neither NO_COLOR nor a dumb terminal excludes colors. */
  static boolean allowsColors(Function<String, @Nullable String> environment) {
    String noColor = environment.apply("NO_COLOR");
    return (noColor == null || noColor.isEmpty()) && !"dumb".equals(environment.apply("TERM"));
  }

  /** {@return the time since the command was given} */
  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }

  /**
   * Prints a sentence on standard error.
   *
   * @param sentence the sentence, without a line end
   */
  public void say(String sentence) {
    err.println("cube: " + sentence);
  }

  /**
   * Reports a problem on standard error.
   *
   * @param where the line of the input, or blank
   * @param failure the problem
   * @param verbose whether to add the stack trace
   */
  public void complain(String where, ProblemException failure, boolean verbose) {
    say(where + failure.problem().sentence());
    if (verbose) {
      failure.printStackTrace(err);
    }
  }
}
