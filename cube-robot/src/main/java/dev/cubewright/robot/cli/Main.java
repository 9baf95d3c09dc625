package dev.cubewright.robot.cli;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.HelpPage;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry point: parses the command line, runs the command and reports problems. */
public final class Main {
  private static final List<String> DEFAULT_COMMAND = List.of("console");
  private static final long GRACE_SECONDS = 8;

  private Main() {}

  /**
   * Runs the program and ends the process with its exit code.
   *
   * @param arguments the command line
   */
  public static void main(String[] arguments) {
    long startNanos = System.nanoTime();
    // The program draws pictures into files only and needs no display.
    System.setProperty("java.awt.headless", "true");
    Interruption interruption = new Interruption();
    CountDownLatch written = new CountDownLatch(1);
    // After SIGINT or SIGTERM, the exit waits for this thread, which prints the best answer.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> interrupt(interruption, written)));
    int exitCode = run(arguments, CommandContext.ofProcess(interruption, startNanos));
    written.countDown();
    System.exit(exitCode);
  }

  private static void interrupt(Interruption interruption, CountDownLatch written) {
    if (written.getCount() > 0) {
      interruption.request();
      try {
        written.await(GRACE_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Runs the program inside the current process, without progress lines and without interrupts.
   *
   * @param arguments the command line
   * @param in standard input
   * @param out standard output, in UTF-8
   * @param err standard error, in UTF-8
   * @return the exit code
   */
  public static int run(String[] arguments, InputStream in, OutputStream out, OutputStream err) {
    return run(
        arguments,
        CommandContext.withoutTerminal(
            in, CommandContext.writer(out), CommandContext.errors(err), new Interruption()));
  }

  /** {@return the picocli model of the program with all commands, for manual pages} */
  public static CommandLine commandLine() {
    return ProgramCommand.naming(List.of());
  }

  static int run(String[] arguments, CommandContext context) {
    int exitCode;
    context.interruption().registerCurrentThread();
    try {
      exitCode = callAndFlush(arguments, context);
    } catch (IOException | UncheckedIOException e) {
      exitCode = streamFailed(e, arguments, context);
    } finally {
      context.interruption().unregisterCurrentThread();
    }
    return context.interruption().isRequested() ? ExitCode.INTERRUPTED : exitCode;
  }

  private static int callAndFlush(String[] arguments, CommandContext context) throws IOException {
    int exitCode;
    try {
      exitCode = call(arguments, context);
    } catch (ProblemException e) {
      exitCode = failed(e, arguments, context);
    } catch (InputEndedException e) {
      exitCode = failed(e.problem(), arguments, context);
    } catch (CancellationException e) {
      exitCode = ExitCode.INTERRUPTED;
    } catch (UncheckedIOException e) {
      throw e;
    } catch (RuntimeException | OutOfMemoryError e) {
      exitCode = failed(Problems.unexpected(e), arguments, context);
    }
    context.out().flush();
    return exitCode;
  }

  private static int failed(ProblemException failure, String[] arguments, CommandContext context)
      throws IOException {
    List<String> words = Arrays.asList(arguments);
    int exitCode = Problems.exitCode(failure.problem());
    try {
      if (words.contains("--json") && exitCode != ExitCode.USAGE) {
        context.out().write(Problems.json(failure.problem()) + "\n");
      }
      context.out().flush();
    } finally {
      // Also if the output pipe is closed.
      context.report("", failure, words.contains("--verbose"));
    }
    return exitCode;
  }

  private static int call(String[] given, CommandContext context) throws IOException {
    List<String> arguments = new ArrayList<>(given.length == 0 ? DEFAULT_COMMAND : List.of(given));
    if (arguments.get(0).equals("help")) {
      arguments.remove(0);
      arguments.add("--help");
    }
    CommandLine program = ProgramCommand.naming(arguments);
    ParseResult parsed;
    try {
      parsed = program.parseArgs(arguments.toArray(String[]::new));
    } catch (ParameterException e) {
      throw Problems.of(e);
    }
    ParseResult innermost = parsed;
    while (innermost.hasSubcommand()) {
      innermost = innermost.subcommand();
    }
    CommandLine command = innermost.commandSpec().commandLine();
    if (!innermost.unmatched().isEmpty() && !command.getSubcommands().isEmpty()) {
      // With --help, the parser does not report unknown commands.
      throw Problems.of(new UnmatchedArgumentException(command, innermost.unmatched()));
    }
    if (parsed.isVersionHelpRequested()) {
      String version = Main.class.getPackage().getImplementationVersion();
      String name = version == null ? "(not packaged)" : version;
      context.out().write("cube %s, Java %s\n".formatted(name, Runtime.version().feature()));
      return ExitCode.DONE;
    }
    if (innermost.isUsageHelpRequested() || command == program) {
      context.out().write(HelpPage.of(command, context));
      return ExitCode.DONE;
    }
    return ((CubeCommand) innermost.commandSpec().userObject()).run(context);
  }

  private static int streamFailed(Exception failure, String[] arguments, CommandContext context) {
    String message = String.valueOf(failure.getMessage());
    // A reader such as head closes the pipe early; this is not an error.
    if (!message.contains("Broken pipe")) {
      context.report(
          "",
          ProblemException.of(
              "io", "cannot read standard input or write standard output: " + message, failure),
          Arrays.asList(arguments).contains("--verbose"));
    }
    return ExitCode.IMPOSSIBLE;
  }
}
