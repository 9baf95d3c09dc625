package dev.cubewright.bench.vision;

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
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Finds the face in each frame of a camera again and again, by one thread, and prints the processor
 * time when the code is warm.
 */
public final class LocateTrial {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 480;

  private LocateTrial() {}

  /**
   * Measures and prints.
   *
   * @param arguments how often each frame is searched, 20 times unless given; a folder of
   *     photographs, searched beside rendered frames
   * @throws IOException if a photograph cannot be read
   */
  public static void main(String[] arguments) throws IOException {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20;
    Map<String, List<Frame>> sets = rendered();
    if (arguments.length > 1) {
      sets.put("photographs", photographs(Path.of(arguments[1])));
    }
    for (int round = 1; round <= rounds; round++) {
      boolean isLast = round == rounds;
      sets.forEach((name, frames) -> locate(name, frames, isLast));
    }
  }

  private static Map<String, List<Frame>> rendered() {
    Map<String, List<Frame>> sets = new LinkedHashMap<>();
    for (Difficulty difficulty : Difficulty.values()) {
      for (int size = 2; size <= 4; size++) {
        StateSpace space = new StateSpace(Cuboid.of(size, size, size));
        List<Frame> frames =
            new PhotographSeries(difficulty, WIDTH, HEIGHT)
                    .photographs(space.puzzle(), space.random(new SplittableRandom(size)), size)
                    .stream()
                    .map(DifficultPhotograph::take)
                    .toList();
        sets.put(difficulty.name().toLowerCase(Locale.ROOT) + " " + space.puzzle(), frames);
      }
    }
    return sets;
  }

  private static List<Frame> photographs(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().matches(".*\\.(jpe?g|png)"))
          .sorted()
          .map(FrameReader::read)
          .toList();
    }
  }

  private static void locate(String name, List<Frame> frames, boolean isPrinted) {
    List<Double> millis = new ArrayList<>();
    int lost = 0;
    for (Frame frame : frames) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      try {
        LatticeSearch.ofAnySize().locate(frame);
      } catch (ProblemException e) {
        lost++;
      }
      millis.add((ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e6);
    }
    millis.sort(null);
    if (isPrinted) {
      System.out.printf(
          Locale.ROOT,
          "%-16s %3d frames, %d not located, median %.1f ms, longest %.1f ms%n",
          name,
          frames.size(),
          lost,
          millis.get(millis.size() / 2),
          millis.get(millis.size() - 1));
    }
  }
}
