package dev.cubewright.bench.vision;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.simulation.camera.DifficultPhotograph;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.frame.FileSource;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Recognizes photographs of cubes with known states, rendered or read from a folder, and counts the
 * wrong results. Times are processor times.
 */
public final class PhotographTrial {
  private final int size;
  private final StateSpace space;
  private final Recognizer recognizer;
  private final FaceletWriter writer;

  private PhotographTrial(int size) {
    this.size = size;
    space = new StateSpace(Cuboid.of(size, size, size));
    recognizer = new Recognizer(space, Palette.standard());
    writer = new FaceletWriter(space.puzzle());
  }

  /**
   * What became of the photographs of one cube.
   *
   * @param locateMillis how long it took to find each face and sample its colours
   * @param faults why a face was not found, or no colours
   * @param read the decoding, if it came to that
   */
  private record Outcome(List<Double> locateMillis, List<String> faults, Optional<Read> read) {}

  /**
   * What was read.
   *
   * @param answer what was said of it
   * @param diagnosis what was said to be wrong
   */
  private record Read(Tally.Answer answer, Optional<String> diagnosis) {}

  /**
   * Counts and prints; rendered cubes use all processors.
   *
   * @param arguments a folder with a {@code truth.tsv}; or the number of cubes of each size,
   *     default 1000, the width and height of the photographs, default 480 and 360, the difficulty,
   *     default all, and the size, default all
   * @throws IOException if a file of the folder cannot be read
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length > 0 && Files.isDirectory(Path.of(arguments[0]))) {
      recognize(Path.of(arguments[0]));
      return;
    }
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
    int width = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 480;
    int height = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 360;
    List<Integer> sizes =
        arguments.length > 4 ? List.of(Integer.parseInt(arguments[4])) : List.of(2, 3, 4);
    System.out.println(Tally.header(false));
    for (Difficulty difficulty : Difficulty.values()) {
      if (arguments.length > 3 && !arguments[3].equalsIgnoreCase(difficulty.name())) {
        continue;
      }
      for (int size : sizes) {
        PhotographTrial trial = new PhotographTrial(size);
        PhotographSeries series = new PhotographSeries(difficulty, width, height);
        List<Outcome> outcomes =
            IntStream.range(0, count)
                .parallel()
                .mapToObj(number -> trial.recognize(series, number))
                .toList();
        print(difficulty.name().toLowerCase(Locale.ROOT) + " " + trial.space.puzzle(), outcomes);
      }
    }
  }

  /** Recognizes the folders of photographs that a folder's {@code truth.tsv} lists. */
  private static void recognize(Path folder) throws IOException {
    Map<Integer, PhotographTrial> trials = new HashMap<>();
    List<Outcome> outcomes = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("truth.tsv"))) {
      String[] columns = line.split("\t", -1);
      if (line.isBlank() || line.startsWith("#") || columns[0].endsWith(".json")) {
        continue;
      }
      int size = (int) Math.round(Math.sqrt(columns[1].length() / (double) CubeReading.FACES));
      PhotographTrial trial = trials.computeIfAbsent(size, PhotographTrial::new);
      List<Frame> frames = new ArrayList<>();
      try (FileSource source = FileSource.ofFaces(folder.resolve(columns[0]))) {
        while (!source.remaining().isEmpty()) {
          frames.add(source.next());
        }
      }
      Outcome outcome = trial.recognize(frames.iterator(), columns[1]);
      System.out.println(columns[0] + " " + outcome.read());
      outcomes.add(outcome);
    }
    System.out.println(Tally.header(false));
    print(folder.toString(), outcomes);
  }

  private Outcome recognize(PhotographSeries series, int number) {
    State state = space.random(new SplittableRandom(number));
    return recognize(
        series.photographs(space.puzzle(), state, number).stream()
            .map(DifficultPhotograph::take)
            .iterator(),
        writer.write(state));
  }

  private Outcome recognize(Iterator<Frame> frames, String truth) {
    List<LocatedFace> faces = new ArrayList<>();
    List<Double> locateMillis = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    while (frames.hasNext()) {
      Frame frame = frames.next();
      long start = processorNanos();
      LocatedFace face = LocatedFace.of(frame, LatticeSearch.ofSize(size), false);
      locateMillis.add((processorNanos() - start) / 1e6);
      face.failure().ifPresent(failure -> faults.add(failure.problem().code()));
      faces.add(face);
    }
    if (!faults.isEmpty()) {
      return new Outcome(locateMillis, faults, Optional.empty());
    }
    long start = processorNanos();
    try {
      Recognition recognition = recognizer.recognize(faces);
      double millis = (processorNanos() - start) / 1e6;
      Decoding decoding = recognition.decoding();
      Read read =
          new Read(
              new Tally.Answer(
                  CubeReading.isSame(truth, decoding.facelets().letters()),
                  decoding.confidence(),
                  recognition.diagnosis().isPresent(),
                  millis,
                  millis),
              recognition.diagnosis().map(Problem::code));
      return new Outcome(locateMillis, faults, Optional.of(read));
    } catch (ProblemException e) {
      return new Outcome(locateMillis, List.of(e.problem().code()), Optional.empty());
    }
  }

  private static long processorNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void print(String name, List<Outcome> outcomes) {
    Tally tally = new Tally();
    Map<String, Integer> faults = new TreeMap<>();
    Map<String, Integer> diagnoses = new TreeMap<>();
    for (Outcome outcome : outcomes) {
      outcome.faults().forEach(kind -> faults.merge(kind, 1, Integer::sum));
      outcome.read().ifPresent(read -> tally.add(read.answer()));
      outcome
          .read()
          .flatMap(Read::diagnosis)
          .ifPresent(kind -> diagnoses.merge(kind, 1, Integer::sum));
    }
    List<Double> sorted =
        outcomes.stream().flatMap(outcome -> outcome.locateMillis().stream()).sorted().toList();
    System.out.println(tally.line(name));
    System.out.printf(
        Locale.ROOT,
        "    photographs %d, located in %.1f ms at the median, 99 %% %.1f ms; faults %s, diagnoses %s%n",
        sorted.size(),
        sorted.get(sorted.size() / 2),
        sorted.get(sorted.size() * 99 / 100),
        faults,
        diagnoses);
  }
}
