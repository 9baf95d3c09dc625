package dev.cubewright.robot.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the program inside the test's process and keeps what it said. */
record Program(int exitCode, String out, String err) {
  /** Tables that all tests share, so that each is built once. */
  static final Path TABLES = Path.of("target", "test-tables");

  /** Runs a command line without any input. */
  static Program run(String... arguments) {
    return runWith("", arguments);
  }

  /** Runs a command line that needs tables. */
  static Program solve(String input, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--table-dir");
    all.add(TABLES.toString());
    return runWith(input, all.toArray(String[]::new));
  }

  /** Runs a command line with a text as its standard input. */
  static Program runWith(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode =
        Main.run(
            arguments, new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err);
    return new Program(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Returns the lines of standard output. */
  List<String> lines() {
    return out.lines().toList();
  }
}
