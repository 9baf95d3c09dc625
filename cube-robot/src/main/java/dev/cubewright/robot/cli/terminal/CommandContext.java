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
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The environment of a command: standard streams, properties of the terminal, and interruption.
 *
 * @param in standard input
 * @param inOnTerminal whether standard input is a terminal
 * @param out standard output, buffered; commands flush it before they wait
 * @param err standard error
 * @param outOnTerminal whether standard output is a terminal; answers then replace progress lines
 * @param inColor whether standard output is a terminal with colors
 * @param errOnTerminal whether standard error is a terminal, which shows progress lines
 * @param interruption whether the user has interrupted the process
 * @param startNanos the {@link System#nanoTime()} at the start of the process
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
   * {@return a context without a terminal and progress lines; elapsed time starts now}
   *
   * @param in standard input
   * @param out standard output, buffered
   * @param err standard error
   * @param interruption whether the user has interrupted the process
   */
  public static CommandContext withoutTerminal(
      InputStream in, Writer out, PrintStream err, Interruption interruption) {
    return new CommandContext(
        in, false, out, err, false, false, false, interruption, System.nanoTime());
  }

  /**
   * {@return the context of the current process}
   *
   * @param interruption whether the user has interrupted the process
   * @param startNanos the {@link System#nanoTime()} at the start of the process
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

  /** {@return a buffered writer that encodes UTF-8} */
  public static Writer writer(OutputStream out) {
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
  }

  /** {@return an unbuffered stream that encodes UTF-8} */
  public static PrintStream errors(OutputStream err) {
    return new PrintStream(err, true, StandardCharsets.UTF_8);
  }

  /** {@code System.console()} cannot test a single stream. */
  private static boolean isTerminal(int stream) {
    try {
      String file = Files.readSymbolicLink(Path.of("/proc/self/fd/" + stream)).toString();
      return file.startsWith("/dev/pts/") || file.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  /** Returns false if {@code NO_COLOR} is set or {@code TERM} is {@code dumb}. */
  static boolean allowsColors(Function<String, @Nullable String> environment) {
    String noColor = environment.apply("NO_COLOR");
    return (noColor == null || noColor.isEmpty()) && !"dumb".equals(environment.apply("TERM"));
  }

  /** {@return the time since the start of the process} */
  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }

  /**
   * Writes text to standard output and flushes it. Thread-safe.
   *
   * @throws UncheckedIOException if the output cannot be written
   */
  public void print(String text) {
    synchronized (out) {
      try {
        out.write(text);
        out.flush();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * Prints a message to standard error, after the program name.
   *
   * @param sentence the message, without a line break
   */
  public void say(String sentence) {
    err.println("cube: " + sentence);
  }

  /**
   * Prints a problem to standard error.
   *
   * @param where the prefix that names the input line; may be empty
   * @param failure the problem
   * @param verbose whether to add the stack trace
   */
  public void report(String where, ProblemException failure, boolean verbose) {
    say(where + failure.problem().sentence());
    if (verbose) {
      failure.printStackTrace(err);
    }
  }
}
