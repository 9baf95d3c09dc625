package dev.cubewright.bench.cube3x3x3;

import dev.cubewright.bench.contest.Contender;
import dev.cubewright.core.puzzle.State;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Elias Frantar's rob-twophase at one setting, a process of its own. It is no dependency: the
 * program {@code twophase} is called where it was built.
 */
final class PeerProgram implements Contender {
  private static final String READY = "Ready!";

  private final String name;
  private final PrintStream questions;
  private final BufferedReader answers;
  private boolean isReady;

  private PeerProgram(String name, Process process) {
    this.name = name;
    questions = new PrintStream(process.getOutputStream(), true, StandardCharsets.US_ASCII);
    answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
  }

  /**
   * Starts the program, which loads its tables, or makes them.
   *
   * @param name its name and setting
   * @param folder where it was built
   * @param options its setting
   */
  static PeerProgram started(String name, Path folder, String... options) {
    List<String> command = new ArrayList<>(List.of("./twophase"));
    command.addAll(List.of(options));
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
      return new PeerProgram(name, process);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String solve(State state, String facelets) {
    if (!isReady) {
      // It says so when its threads wait for the next state, which is no part of an answer's time.
      lineWith(READY);
    }
    questions.println("solve " + facelets);
    lineWith("ms");
    String answer = lineWith("");
    isReady = answer.equals(READY);
    // Its length stands behind it in brackets, as turns at once do in the axial metrics.
    return isReady ? NOTHING : answer.substring(0, answer.lastIndexOf('(')).replaceAll("[()]", "");
  }

  private String lineWith(String text) {
    try {
      String line = answers.readLine();
      while (line != null && !line.contains(text)) {
        line = answers.readLine();
      }
      if (line == null) {
        throw new IllegalStateException("the peer has ended");
      }
      return line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
