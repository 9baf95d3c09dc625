package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Starts the packaged program in a separate process, without Java options from the environment. */
public final class ProgramProcess {
  private static final Path JAR = Path.of("target", "cube-robot.jar");

  private ProgramProcess() {}

  static Process start(String... arguments) throws IOException {
    return quick(arguments).start();
  }

  /** Starts a command line without Java options, to measure its memory. */
  static Process startPlain(String... arguments) throws IOException {
    return builder(List.of(), List.of(arguments)).start();
  }

  /** Returns a command line without the optimizing compiler, which most commands do not need. */
  static ProcessBuilder quick(String... arguments) {
    return builder(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), List.of(arguments));
  }

  /** Returns a command line. */
  public static ProcessBuilder builder(List<String> options, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-jar", JAR.toString()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    // Java prints these variables, and no test opens a browser on a desktop.
    builder
        .environment()
        .keySet()
        .removeAll(Set.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "DISPLAY", "WAYLAND_DISPLAY"));
    builder
        .environment()
        .put("XDG_CACHE_HOME", Program.TABLES.toAbsolutePath().getParent().toString());
    return builder;
  }

  /** Reads lines up to one with a prefix; returns the rest of this line. */
  public static String after(String beginning, BufferedReader lines) throws IOException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith(beginning)) {
        return line.substring(beginning.length());
      }
    }
    throw new IOException("the program ended without a line \"" + beginning + "\"");
  }

  /** Returns all of standard output. */
  static String out(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Returns all of standard error. */
  static String err(Process process) throws IOException {
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Returns the writer of standard input. */
  static Writer input(Process process) {
    return process.outputWriter(StandardCharsets.UTF_8);
  }

  /** Returns the reader of standard output. */
  static BufferedReader lines(Process process) {
    return process.inputReader(StandardCharsets.UTF_8);
  }

  /** Interrupts the process like Ctrl-C. */
  static void interrupt(Process process) throws IOException, InterruptedException {
    int killed = new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertThat(killed).isZero();
  }
}
