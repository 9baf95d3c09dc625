package dev.cubewright.bench.algorithms;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The search of the npm package {@code cubing}, in a separate process. */
final class TwsearchPeer {
  private static final String PROGRAM =
      """
      import { cube3x3x3 } from "cubing/puzzles";
      import { Alg } from "cubing/alg";
      import { experimentalSolveTwsearch } from "cubing/search";
      const [scramble, group] = process.argv.slice(-2);
      const kpuzzle = await cube3x3x3.kpuzzle();
      const pattern = kpuzzle.defaultPattern().applyAlg(new Alg(scramble));
      const options = group === "all" ? {} : { generatorMoves: [...group] };
      const begin = performance.now();
      const found = await experimentalSolveTwsearch(kpuzzle, pattern, options);
      console.log(`${(performance.now() - begin).toFixed(0)} ${[...found.childAlgNodes()].length}`);
      process.exit(0);
      """;

  private TwsearchPeer() {}

  /** {@return the milliseconds to the first algorithm and its length} */
  static List<String> first(Path folder, String scramble, String group, int seconds)
      throws IOException, InterruptedException {
    Path program = Files.createTempFile(folder, "peer", ".mjs");
    try {
      Process process =
          new ProcessBuilder(
                  "node", Files.writeString(program, PROGRAM).toString(), scramble, group)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return List.of("late", "");
      }
      String last =
          process.inputReader(StandardCharsets.UTF_8).lines().reduce("", (before, line) -> line);
      return last.isEmpty() ? List.of("none", "") : List.of(last.split(" ", 2));
    } finally {
      Files.delete(program);
    }
  }
}
