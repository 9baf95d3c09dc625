package dev.cubewright.bench.vision;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * The color resolver of D. Walton, <a
 * href="https://github.com/dwalton76/rubiks-color-resolver">rubiks-color-resolver</a>, as a
 * separate process that reads one cube per line.
 */
final class PeerResolver implements AutoCloseable {
  /** The indices of the faces in the peer's order U L F R B D. */
  private static final int[] FACES = {0, 4, 2, 1, 5, 3};

  private static final String PROGRAM =
      """
      import json, sys
      from rubikscolorresolver.solver import RubiksColorSolverGeneric
      for line in sys.stdin:
          size, colors = json.loads(line)
          try:
              cube = RubiksColorSolverGeneric(size)
              cube.enter_scan_data({k + 1: c for k, c in enumerate(colors)})
              cube.crunch_colors()
              answer = ''.join(cube.cube_for_kociemba_strict())
          except Exception as fault:
              answer = 'failed: ' + str(fault).replace(chr(10), ' ')
          print(answer, flush=True)
      """;

  private final Process process;
  private final Writer requests;
  private final BufferedReader responses;

  private PeerResolver(Process process) {
    this.process = process;
    this.requests = process.outputWriter(StandardCharsets.UTF_8);
    this.responses = process.inputReader(StandardCharsets.UTF_8);
  }

  /**
   * {@return a running peer}
   *
   * @param checkout the folder of the peer's sources
   */
  static PeerResolver start(Path checkout) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(List.of("python3", "-c", PROGRAM));
    builder.directory(checkout.toFile());
    builder.environment().put("PYTHONPATH", checkout.toAbsolutePath().toString());
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    return new PeerResolver(builder.start());
  }

  /**
   * {@return the peer's state, or the reason for its failure}
   *
   * @param size the number of stickers per row
   * @param codes sRGB codes by facelet and channel, in the order U R F D L B
   */
  String read(int size, double[][] codes) throws IOException {
    StringBuilder text = new StringBuilder();
    int perFace = size * size;
    for (int face : FACES) {
      for (int cell = face * perFace; cell < (face + 1) * perFace; cell++) {
        text.append(text.isEmpty() ? "" : ",")
            .append("[" + (int) codes[cell][0] + "," + (int) codes[cell][1] + ",")
            .append((int) codes[cell][2] + "]");
      }
    }
    requests.write("[" + size + ",[" + text + "]]\n");
    requests.flush();
    String answer = responses.readLine();
    if (answer == null) {
      throw new IOException("the peer exited");
    }
    return answer;
  }

  @Override
  public void close() {
    try {
      requests.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      process.destroy();
    }
  }
}
