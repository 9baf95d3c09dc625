package dev.cubewright.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Elias Frantar's rob-twophase at one setting, as a process that was built elsewhere. */
final class PeerProgram {
  private static final String READY = "Ready!";

  private final PrintStream questions;
  private final BufferedReader answers;
  private boolean isReady;

  private PeerProgram(Process process) {
    questions = new PrintStream(process.getOutputStream(), true, StandardCharsets.US_ASCII);
    answers = process.inputReader(StandardCharsets.US_ASCII);
  }

  /** Starts the program in the folder of its build. */
  static PeerProgram start(Path folder, String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of("./twophase"));
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    return new PeerProgram(process);
  }

  Optional<String> solve(String facelets) {
    if (!isReady) {
      lineWith(READY);
    }
    questions.println("solve " + facelets);
    lineWith("ms");
    String answer = lineWith("");
    isReady = answer.equals(READY);
    // The length follows in brackets; brackets also join simultaneous turns in the axial metrics.
    return isReady
        ? Optional.empty()
        : Optional.of(answer.substring(0, answer.lastIndexOf('(')).replaceAll("[()]", ""));
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
