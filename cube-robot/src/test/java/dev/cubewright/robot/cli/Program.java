package dev.cubewright.robot.cli;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs the program inside the test's process and stores its output. The first argument may contain
 * several words separated by blanks.
 */
public record Program(int exitCode, String out, String err) {
  /** Tables shared by all tests, so that each is built once. */
  public static final Path TABLES = Path.of("..", "target", "test-tables", "cubewright");

  /** Runs a command line without input. */
  public static Program run(String... words) {
    return runWith("", words);
  }

  /** Runs a command line that needs tables. */
  public static Program solve(String input, String... words) {
    return runWith(input, with(List.of(words), "--table-dir", TABLES.toString()));
  }

  /** Returns the words of a command line, followed by further words. */
  public static String[] with(List<String> words, String... more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  private static String[] split(String... words) {
    return words.length == 0
        ? words
        : with(List.of(words[0].split(" ", -1)), Arrays.copyOfRange(words, 1, words.length));
  }

  /** Runs a command line with a text as its standard input. */
  public static Program runWith(String input, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    int exitCode = Main.run(split(words), in, out, err);
    return new Program(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Runs a command line on a terminal. */
  public static Program onTerminal(String typed, Interruption interruption, String... words) {
    StringWriter out = new StringWriter();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CommandContext context =
        new CommandContext(
            new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
            true,
            out,
            CommandContext.errors(err),
            false,
            false,
            false,
            interruption,
            System.nanoTime());
    int exitCode = Main.run(split(words), context);
    return new Program(exitCode, out.toString(), err.toString(StandardCharsets.UTF_8));
  }

  /** Runs a command line that an interruption can end, with a writer as its standard output. */
  public static Program run(Interruption interruption, Writer out, String... words) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CommandContext context =
        CommandContext.withoutTerminal(
            InputStream.nullInputStream(), out, CommandContext.errors(err), interruption);
    int exitCode = Main.run(split(words), context);
    return new Program(exitCode, out.toString(), err.toString(StandardCharsets.UTF_8));
  }

  /** Runs a command line in a given context and returns the exit code. */
  public static int runIn(String[] words, CommandContext context) {
    return Main.run(words, context);
  }

  /** Returns the lines of standard output. */
  public List<String> lines() {
    return out.lines().toList();
  }
}
