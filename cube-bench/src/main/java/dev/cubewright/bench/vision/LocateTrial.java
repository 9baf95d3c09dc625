package dev.cubewright.bench.vision;

import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.simulation.camera.DifficultPhotograph;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameReader;
import dev.cubewright.vision.locate.LatticeSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Finds the face in frames of 640 x 480 repeatedly; prints the processor time of warm code. */
public final class LocateTrial {
  private LocateTrial() {}

  /**
   * Measures and prints.
   *
   * @param arguments the number of rounds, of which the last is printed; a folder of photographs
   * @throws IOException if a photograph cannot be read
   */
  public static void run(Arguments arguments) throws IOException {
    Map<String, List<Frame>> sets = rendered();
    if (arguments.has(1)) {
      try (Stream<Path> files = Files.walk(Path.of(arguments.text(1, "")))) {
        sets.put(
            "photographs",
            files
                .filter(file -> file.toString().matches(".*\\.(jpe?g|png)"))
                .sorted()
                .map(FrameReader::read)
                .toList());
      }
    }
    for (int round = 1; round < arguments.number(0, 20); round++) {
      sets.values().forEach(LocateTrial::locate);
    }
    Table table = new Table("frames          ", "number", "lost", "median ms", "longest ms");
    sets.forEach(
        (name, frames) -> {
          Samples millis = locate(frames);
          table.row(
              name,
              frames.size(),
              frames.size() - millis.count(),
              millis.quantile(0.5),
              millis.greatest());
        });
  }

  private static Map<String, List<Frame>> rendered() {
    Map<String, List<Frame>> sets = new LinkedHashMap<>();
    for (Difficulty difficulty : Difficulty.values()) {
      for (int size = 2; size <= 4; size++) {
        StateSpace space = new StateSpace(Cuboid.of(size, size, size));
        sets.put(
            difficulty.name().toLowerCase(Locale.ROOT) + " " + space.puzzle(),
            new PhotographSeries(difficulty, 640, 480)
                    .photographs(space.puzzle(), space.random(new SplittableRandom(size)), size)
                    .stream()
                    .map(DifficultPhotograph::take)
                    .toList());
      }
    }
    return sets;
  }

  /** Returns the times of the frames in which the face was found. */
  private static Samples locate(List<Frame> frames) {
    List<Double> millis = new ArrayList<>();
    for (Frame frame : frames) {
      double start = Samples.processorMillis();
      try {
        LatticeSearch.ofAnySize().locate(frame);
        millis.add(Samples.processorMillis() - start);
      } catch (ProblemException e) {
        // The number of times tells how many were lost.
      }
    }
    return Samples.of(millis);
  }
}
