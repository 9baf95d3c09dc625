package dev.cubewright.robot.cli;

import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.UsageFailures;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.ProcessEnd;
import dev.cubewright.robot.cli.terminal.Terminal;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.PicocliException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program: takes the command line apart, calls the command, and says what went wrong. */
public final class Main {
  /** The command if none is given. */
  private static final String[] USUAL = {"console"};

  private Main() {}

  /**
   * Runs the program and ends the process with its exit code.
   *
   * @param arguments the command line
   */
  public static void main(String[] arguments) {
    long startNanos = System.nanoTime();
    // Pictures are drawn into files; no display is used.
    System.setProperty("java.awt.headless", "true");
    ProcessEnd end = ProcessEnd.onInterrupt();
    int exitCode =
        run(
            arguments,
            new CommandContext(
                System.in,
                Terminal.isStandardInput(),
                writer(new FileOutputStream(FileDescriptor.out)),
                errors(new FileOutputStream(FileDescriptor.err)),
                Terminal.isStandardOutput(),
                Terminal.showsColors(System::getenv),
                Terminal.showsStandardError(),
                end.interruption(),
                startNanos));
    end.exit(exitCode);
  }

  /**
   * Runs the program inside a process that goes on. No progress is shown, and nothing interrupts.
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
        CommandContext.withoutTerminal(in, writer(out), errors(err), new Interruption()));
  }

  private static Writer writer(OutputStream out) {
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
  }

  private static PrintStream errors(OutputStream err) {
    return new PrintStream(err, true, StandardCharsets.UTF_8);
  }

  static int run(String[] arguments, CommandContext context) {
    int exitCode;
    context.interruption().interruptMe();
    try {
      exitCode = callAndFlush(arguments, context);
    } catch (IOException | UncheckedIOException e) {
      exitCode = streamFailed(e, arguments, context);
    } finally {
      context.interruption().leaveMeAlone();
    }
    return context.interruption().isRequested() ? ExitCode.INTERRUPTED : exitCode;
  }

  private static int callAndFlush(String[] arguments, CommandContext context) throws IOException {
    int exitCode;
    try {
      exitCode = call(arguments, context);
    } catch (Failure e) {
      exitCode = failed(e, arguments, context);
    } catch (InputEndedException e) {
      exitCode = failed(e.failure(), arguments, context);
    } catch (CancellationException e) {
      exitCode = ExitCode.INTERRUPTED;
    } catch (UncheckedIOException e) {
      throw e;
    } catch (OutOfMemoryError e) {
      exitCode = failed(Failure.outOfMemory(e), arguments, context);
    } catch (RuntimeException e) {
      exitCode = failed(Failure.internal(e), arguments, context);
    }
    context.out().flush();
    return exitCode;
  }

  private static int failed(Failure failure, String[] arguments, CommandContext context)
      throws IOException {
    List<String> words = Arrays.asList(arguments);
    try {
      if (words.contains("--json") && failure.exitCode() != ExitCode.USAGE) {
        context.out().write(failure.toJson() + "\n");
      }
      context.out().flush();
    } finally {
      // Also if the reader of the answers has gone.
      context.complain("", failure, words.contains("--verbose"));
    }
    return failure.exitCode();
  }

  /** Returns the words with which a command tells about itself, in place of {@code help}. */
  private static String[] withoutHelpCommand(String[] arguments) {
    if (arguments.length == 0 || !arguments[0].equals("help")) {
      return arguments;
    }
    List<String> words = new ArrayList<>(Arrays.asList(arguments).subList(1, arguments.length));
    if (words.isEmpty() || CommandTree.find(words.get(0)).isPresent()) {
      words.add("--help");
    }
    return words.toArray(String[]::new);
  }

  private static int call(String[] given, CommandContext context) throws IOException {
    String[] arguments = given.length == 0 ? USUAL.clone() : withoutHelpCommand(given);
    Optional<Command> command = CommandTree.find(arguments[0]);
    CommandLine program = command.map(CommandTree::only).orElseGet(CommandTree::all);
    ParseResult parsed;
    try {
      parsed = program.parseArgs(arguments);
    } catch (ParameterException e) {
      throw UsageFailures.of(e);
    } catch (PicocliException e) {
      throw Failure.usage(String.valueOf(e.getMessage()), e);
    }
    Writer out = context.out();
    ParseResult innermost = UsageFailures.innermost(parsed);
    if (parsed.isVersionHelpRequested()) {
      out.write(Version.text() + "\n");
    } else if (!innermost.unmatched().isEmpty()
        && !innermost.commandSpec().subcommands().isEmpty()) {
      // The parser reports an unknown command only where no help is requested.
      throw UsageFailures.of(
          new UnmatchedArgumentException(
              innermost.commandSpec().commandLine(), innermost.unmatched()));
    } else if (command.isEmpty() || innermost.isUsageHelpRequested()) {
      out.write(innermost.commandSpec().commandLine().getUsageMessage(CommandLine.Help.Ansi.OFF));
    } else {
      return command.get().run(parsed.subcommand(), context);
    }
    return ExitCode.DONE;
  }

  private static int streamFailed(Exception failure, String[] arguments, CommandContext context) {
    String message = String.valueOf(failure.getMessage());
    // The reader of the answers has seen enough, as head does: no reason to report anything.
    if (!message.contains("Broken pipe")) {
      context.complain(
          "",
          Failure.impossible("io", "reading or writing failed: " + message, failure),
          Arrays.asList(arguments).contains("--verbose"));
    }
    return ExitCode.IMPOSSIBLE;
  }
}
