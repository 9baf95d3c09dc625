package dev.cubewright.golden;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.simulation.camera.DifficultPhotograph;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Outcomes of recognition of rendered 2x2x2 and 3x3x3 cubes in three difficulties. */
class RecognitionGoldenTest {
  @Test
  void someReadingsAreUnchanged() throws IOException {
    Golden.requireSome("recognition", outcomes(1));
  }

  @Tag("long")
  @Test
  void allReadingsAreUnchanged() throws IOException {
    Golden.requireAll("recognition", outcomes(50));
  }

  private static Map<String, String> outcomes(int seeds) {
    Map<String, String> outcomes = new ConcurrentSkipListMap<>();
    for (int size = 2; size <= 3; size++) {
      int edge = size;
      StateSpace space = new StateSpace(Cuboid.of(edge, edge, edge));
      for (Difficulty difficulty : Difficulty.values()) {
        String key = "%d %s ".formatted(edge, difficulty);
        LongStream.rangeClosed(1, seeds)
            .parallel()
            .forEach(
                seed ->
                    outcomes.put(
                        key + "%03d".formatted(seed), outcome(space, edge, difficulty, seed)));
      }
    }
    return outcomes;
  }

  private static String outcome(StateSpace space, int edge, Difficulty difficulty, long seed) {
    State state = space.random(new SplittableRandom(seed));
    try {
      List<Frame> frames =
          new PhotographSeries(difficulty, 320, 240)
              .photographs(space.puzzle(), state, seed).stream()
                  .map(DifficultPhotograph::take)
                  .toList();
      Recognition recognition =
          new Recognizer(space, Palette.standard())
              .recognize(Recognizer.locate(frames, LatticeSearch.ofSize(edge)));
      return recognition
          .diagnosis()
          .map(fault -> "refused " + fault.code())
          .orElseGet(() -> recognition.require().state().equals(state) ? "right" : "WRONG");
    } catch (ProblemException e) {
      return "refused " + e.problem().code();
    }
  }
}
