package dev.cubewright.bench.vision;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import dev.cubewright.vision.render.Difficulty;
import dev.cubewright.vision.render.Photograph;
import dev.cubewright.vision.render.PhotographSeries;
import dev.cubewright.vision.sample.FaceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Renders photographs of random cubes, recognises them, and counts what goes wrong. */
public final class PhotographTrial {
  private static final double SURE = 0.95;

  private final int size;
  private final StateSpace space;
  private final Recognizer recognizer;
  private final FaceletWriter writer;
  private final Tally tally = new Tally();
  private final List<Double> locateMillis = new ArrayList<>();
  private final Map<FaultKind, Integer> faults = new TreeMap<>();
  private final Map<FaultKind, Integer> diagnoses = new TreeMap<>();

  private PhotographTrial(int size) {
    this.size = size;
    space = new StateSpace(Cuboid.of(size, size, size));
    recognizer = new Recognizer(space, Palette.standard());
    writer = new FaceletWriter(space.puzzle());
  }

  /**
   * Counts and prints.
   *
   * @param arguments how many cubes of each size, 1000 unless given; width and height of the
   *     photographs, 480 and 360 unless given; the difficulties, all unless given
   */
  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
    int width = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 480;
    int height = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 360;
    System.out.println(Tally.header(false));
    for (Difficulty difficulty : Difficulty.values()) {
      if (arguments.length > 3 && !arguments[3].equalsIgnoreCase(difficulty.name())) {
        continue;
      }
      for (int size = 2; size <= 4; size++) {
        PhotographTrial trial = new PhotographTrial(size);
        for (int number = 0; number < count; number++) {
          trial.recognize(new PhotographSeries(difficulty, width, height), number);
        }
        trial.print(difficulty.name().toLowerCase(Locale.ROOT));
      }
    }
  }

  private void recognize(PhotographSeries series, int number) {
    State state = space.random(new SplittableRandom(number));
    List<FaceView> views = new ArrayList<>();
    for (Photograph photograph : series.photographs(space.puzzle(), state, number)) {
      Frame frame = photograph.take().frame();
      long start = System.nanoTime();
      try {
        CellGrid grid = LatticeSearch.ofSize(size).locate(frame);
        views.add(new FaceView(frame, grid));
      } catch (VisionException e) {
        faults.merge(e.fault().kind(), 1, Integer::sum);
      }
      locateMillis.add((System.nanoTime() - start) / 1e6);
    }
    if (views.size() < 6) {
      return;
    }
    long start = System.nanoTime();
    try {
      Recognition recognition = recognizer.recognize(views);
      Decoding decoding = recognition.decoding();
      recognition.diagnosis().ifPresent(fault -> diagnoses.merge(fault.kind(), 1, Integer::sum));
      tally.add(
          ReadingsTrial.isSame(writer.write(state), decoding.facelets().letters()),
          decoding.confidence() >= SURE && recognition.diagnosis().isEmpty(),
          (System.nanoTime() - start) / 1e6);
    } catch (VisionException e) {
      faults.merge(e.fault().kind(), 1, Integer::sum);
    }
  }

  private void print(String difficulty) {
    System.out.println(tally.line(difficulty + " " + size + "x" + size + "x" + size));
    List<Double> sorted = locateMillis.stream().sorted().toList();
    System.out.printf(
        Locale.ROOT,
        "    located %d of %d photographs, median %.1f ms, 99 %% %.1f ms; faults %s, diagnoses %s%n",
        locateMillis.size() - faults.values().stream().mapToInt(Integer::intValue).sum(),
        locateMillis.size(),
        sorted.get(sorted.size() / 2),
        sorted.get(sorted.size() * 99 / 100),
        faults,
        diagnoses);
  }
}
