package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Starts the packaged program as a process of its own, whatever the environment's options are. */
final class ProgramProcess {
  private static final Path JAR = Path.of("target", "cube-robot.jar");

  private ProgramProcess() {}

  /** Starts a command line. */
  static Process start(String... arguments) throws IOException {
    return start(Map.of(), arguments);
  }

  /** Starts a command line with more in its environment. */
  static Process start(Map<String, String> environment, String... arguments) throws IOException {
    // Most commands are over before the optimizing compiler has gained anything.
    return start(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), environment, arguments);
  }

  /** Starts a command line without any option of Java, so that it takes the memory it takes. */
  static Process startPlain(String... arguments) throws IOException {
    return start(List.of(), Map.of(), arguments);
  }

  private static Process start(
      List<String> options, Map<String, String> environment, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-jar");
    command.add(JAR.toString());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    // What these say is printed by the process.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("_JAVA_OPTIONS");
    // No test opens a browser on anybody's desktop.
    builder.environment().remove("DISPLAY");
    builder.environment().remove("WAYLAND_DISPLAY");
    builder
        .environment()
        .put("XDG_CACHE_HOME", Program.TABLES.toAbsolutePath().getParent().toString());
    builder.environment().putAll(environment);
    return builder.start();
  }

  /** Returns all of standard output. */
  static String out(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Returns all of standard error. */
  static String err(Process process) throws IOException {
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Returns what writes to standard input. */
  static Writer input(Process process) {
    return new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
  }

  /** Returns what reads standard output line by line. */
  static BufferedReader lines(Process process) {
    return new BufferedReader(
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Interrupts it as Ctrl-C does. */
  static void interrupt(Process process) throws IOException, InterruptedException {
    int killed = new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertThat(killed).isZero();
  }
}
