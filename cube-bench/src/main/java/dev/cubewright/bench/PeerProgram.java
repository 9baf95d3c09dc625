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

/** Elias Frantar's rob-twophase with fixed options, as a process. */
final class PeerProgram {
  private static final String READY = "Ready!";

  private final PrintStream requests;
  private final BufferedReader responses;
  private boolean isReady;

  private PeerProgram(Process process) {
    requests = new PrintStream(process.getOutputStream(), true, StandardCharsets.US_ASCII);
    responses = process.inputReader(StandardCharsets.US_ASCII);
  }

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
      readUntil(READY);
    }
    requests.println("solve " + facelets);
    readUntil("ms");
    String answer = readUntil("");
    isReady = answer.equals(READY);
    // The length follows in brackets; brackets also join simultaneous turns in the axial metrics.
    return isReady
        ? Optional.empty()
        : Optional.of(answer.substring(0, answer.lastIndexOf('(')).replaceAll("[()]", ""));
  }

  private String readUntil(String text) {
    try {
      String line = responses.readLine();
      while (line != null && !line.contains(text)) {
        line = responses.readLine();
      }
      if (line == null) {
        throw new IllegalStateException("the peer has exited");
      }
      return line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
