package dev.cubewright.bench.vision;

import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
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
 * A trial of recognition with photographs of cubes with known states, rendered or from a folder.
 * Times are processor times.
 */
public final class PhotographTrial {
  private final StateSpace space;
  private final Recognizer recognizer;
  private final LatticeSearch search;

  private PhotographTrial(int size) {
    space = new StateSpace(Cuboid.of(size, size, size));
    recognizer = new Recognizer(space, Palette.standard());
    search = LatticeSearch.ofSize(size);
  }

  /**
   * The outcome for one cube.
   *
   * @param locateMillis the times to locate each face and sample its colors, in milliseconds
   * @param problems the codes of the problems, or of the diagnosis
   * @param answer the answer, if all faces were found
   */
  private record Outcome(
      List<Double> locateMillis, List<String> problems, Optional<Tally.Answer> answer) {}

  /**
   * Prints the counts of right and wrong results; rendered cubes use all processors.
   *
   * @param arguments a folder with a {@code truth.tsv}, or the number of cubes of each size, the
   *     width and height of the photographs, the difficulty (default: all), and the sizes
   * @throws IOException if a file of the folder cannot be read
   */
  public static void run(Arguments arguments) throws IOException {
    Path folder = Path.of(arguments.text(0, "1000"));
    if (Files.isDirectory(folder)) {
      print(Tally.table(), folder.toString(), outcomes(folder));
      return;
    }
    Table table = Tally.table();
    for (Difficulty difficulty : Difficulty.values()) {
      if (arguments.has(3) && !arguments.text(3, "").equalsIgnoreCase(difficulty.name())) {
        continue;
      }
      PhotographSeries series =
          new PhotographSeries(difficulty, arguments.number(1, 480), arguments.number(2, 360));
      for (int size : arguments.numbers(4, "2,3,4")) {
        PhotographTrial trial = new PhotographTrial(size);
        List<Outcome> outcomes =
            IntStream.range(0, arguments.number(0, 1000))
                .parallel()
                .mapToObj(number -> trial.recognize(series, number))
                .toList();
        print(
            table,
            difficulty.name().toLowerCase(Locale.ROOT) + " " + trial.space.puzzle(),
            outcomes);
      }
    }
  }

  /** Recognizes the folders of photographs that a folder's {@code truth.tsv} lists. */
  private static List<Outcome> outcomes(Path folder) throws IOException {
    Map<Integer, PhotographTrial> trials = new HashMap<>();
    List<Outcome> outcomes = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("truth.tsv"))) {
      String[] columns = line.split("\t", -1);
      if (line.isBlank() || line.startsWith("#") || columns[0].endsWith(".json")) {
        continue;
      }
      List<Frame> frames = new ArrayList<>();
      try (FileSource source = FileSource.ofFaces(folder.resolve(columns[0]))) {
        while (!source.remaining().isEmpty()) {
          frames.add(source.next());
        }
      }
      Outcome outcome =
          trials
              .computeIfAbsent(CubeReading.size(columns[1].length()), PhotographTrial::new)
              .recognize(frames.iterator(), columns[1]);
      System.out.println(columns[0] + " " + outcome.answer() + " " + outcome.problems());
      outcomes.add(outcome);
    }
    return outcomes;
  }

  private Outcome recognize(PhotographSeries series, int number) {
    State state = space.random(new SplittableRandom(number));
    return recognize(
        series.photographs(space.puzzle(), state, number).stream()
            .map(DifficultPhotograph::take)
            .iterator(),
        new FaceletWriter(space.puzzle()).write(state));
  }

  private Outcome recognize(Iterator<Frame> frames, String truth) {
    List<LocatedFace> faces = new ArrayList<>();
    List<Double> locateMillis = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    while (frames.hasNext()) {
      Frame frame = frames.next();
      double start = Samples.processorMillis();
      LocatedFace face = LocatedFace.of(frame, search, false);
      locateMillis.add(Samples.processorMillis() - start);
      face.failure().ifPresent(failure -> problems.add(failure.problem().code()));
      faces.add(face);
    }
    if (!problems.isEmpty()) {
      return new Outcome(locateMillis, problems, Optional.empty());
    }
    double start = Samples.processorMillis();
    try {
      Recognition recognition = recognizer.recognize(faces);
      double millis = Samples.processorMillis() - start;
      Decoding decoding = recognition.decoding();
      recognition.diagnosis().map(Problem::code).ifPresent(problems::add);
      return new Outcome(
          locateMillis,
          problems,
          Optional.of(
              new Tally.Answer(
                  CubeReading.isSame(truth, decoding.facelets().letters()),
                  decoding.confidence(),
                  !problems.isEmpty(),
                  millis,
                  millis)));
    } catch (ProblemException e) {
      return new Outcome(locateMillis, List.of(e.problem().code()), Optional.empty());
    }
  }

  private static void print(Table table, String name, List<Outcome> outcomes) {
    Tally tally = new Tally();
    Map<String, Integer> problems = new TreeMap<>();
    for (Outcome outcome : outcomes) {
      outcome.problems().forEach(code -> problems.merge(code, 1, Integer::sum));
      outcome.answer().ifPresent(tally::add);
    }
    Samples millis =
        Samples.of(outcomes.stream().flatMap(outcome -> outcome.locateMillis().stream()));
    tally.print(table, name);
    System.out.printf(
        Locale.ROOT,
        "%d photographs, located in %.1f ms at the median, 99 %% %.1f ms; problems %s%n",
        millis.count(),
        millis.quantile(0.5),
        millis.quantile(0.99),
        problems);
  }
}
