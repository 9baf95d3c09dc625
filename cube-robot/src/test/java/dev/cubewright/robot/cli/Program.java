package dev.cubewright.robot.cli;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the program inside the test's process and keeps what it said. */
public record Program(int exitCode, String out, String err) {
  /** Tables that all tests share, so that each is built once. */
  public static final Path TABLES = Path.of("..", "target", "test-tables", "cubewright");

  /** Runs a command line without any input. */
  public static Program run(String... arguments) {
    return runWith("", arguments);
  }

  /** Runs a command line that needs tables. */
  public static Program solve(String input, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--table-dir");
    all.add(TABLES.toString());
    return runWith(input, all.toArray(String[]::new));
  }

  /** Returns the words of a command line and some more. */
  public static String[] with(List<String> words, String... more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  /** Runs a command line with a text as its standard input. */
  public static Program runWith(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode =
        Main.run(
            arguments, new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err);
    return new Program(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Runs a command line on a terminal. */
  public static Program onTerminal(String typed, Interruption interruption, String... arguments) {
    StringWriter out = new StringWriter();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode =
        Main.run(
            arguments,
            new CommandContext(
                new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
                true,
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                false,
                interruption,
                System.nanoTime()));
    return new Program(exitCode, out.toString(), err.toString(StandardCharsets.UTF_8));
  }

  /** Runs a command line in a context of the test's own and returns the exit code. */
  public static int runIn(String[] arguments, CommandContext context) {
    return Main.run(arguments, context);
  }

  /** Returns the lines of standard output. */
  public List<String> lines() {
    return out.lines().toList();
  }
}
