package dev.cubewright.bench;

import dev.cubewright.core.puzzle.Move;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Sebastiano Tronto's H48 with 1.88 GB of tables on one thread, by a tool of nissy-core. */
final class PeerOptimal {
  private PeerOptimal() {}

  /**
   * {@return the attempts at scrambles, with processor times to 10 ms}
   *
   * @param checkout the folder of nissy-core
   * @param parser reads a solution
   * @throws IllegalStateException if the peer does not solve each scramble
   */
  static List<Attempt> solve(
      Path checkout, List<String> scrambles, Function<String, List<Move>> parser)
      throws IOException {
    Path file = Files.createTempFile("scrambles", ".txt");
    Files.write(file, scrambles);
    ProcessBuilder builder =
        new ProcessBuilder("./build.sh", "tool", "solve_file", "h48h6", file.toString())
            .directory(checkout.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("THREADS", "1");
    // Huge pages make the peer 25 % faster.
    builder.environment().put("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1");
    Process process = builder.start();
    List<Attempt> attempts = new ArrayList<>();
    try (BufferedReader output = process.inputReader(StandardCharsets.US_ASCII)) {
      long begin = 0;
      double processor = 0;
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (line.startsWith("Solving scramble")) {
          begin = System.nanoTime();
          processor = processorMillis(process);
        } else if (line.equals("Solutions:")) {
          double millis = Samples.millisSince(begin);
          double used = processorMillis(process) - processor;
          String solution = output.readLine();
          if (solution != null) {
            Optional<List<Move>> moves = Optional.of(parser.apply(solution));
            attempts.add(new Attempt(moves, millis, used, 0, Optional.empty(), true));
          }
        }
      }
    } finally {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
      Files.delete(file);
    }
    if (attempts.size() < scrambles.size()) {
      throw new IllegalStateException(
          "H48 answered %d of %d scrambles; build h48h6 and its tables in %s"
              .formatted(attempts.size(), scrambles.size(), checkout));
    }
    return attempts;
  }

  private static double processorMillis(Process process) {
    return process
        .descendants()
        .flatMap(child -> child.info().totalCpuDuration().stream())
        .mapToDouble(Duration::toMillis)
        .sum();
  }
}
