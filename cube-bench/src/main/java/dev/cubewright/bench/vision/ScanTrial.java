package dev.cubewright.bench.vision;

import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.search.Solution;
import dev.cubewright.simulation.camera.DifficultPhotograph;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.recognition.ArrangedRecognition;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.PictureArrangement;
import dev.cubewright.vision.recognition.Recognizer;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Scans rendered cubes: six pictures in any order and turned in any way, from pictures to a
 * solution. Doubtful stickers are corrected. Where a face is not found, or the cube is not read,
 * all pictures are taken again in other conditions, once.
 */
public final class ScanTrial {
  /** Stickers below this confidence are marked on the page. */
  private static final double SURE = 0.95;

  private final Puzzle cube;
  private final StateSpace space;
  private final Recognizer recognizer;
  private final PuzzleSolvers solvers;
  private final FaceletWriter writer;
  private final int size;
  private final List<Double> findMillis = new ArrayList<>();
  private final List<Double> readMillis = new ArrayList<>();
  private final List<Double> solveMillis = new ArrayList<>();
  private int count;
  private int again;
  private int asked;
  private int corrected;
  private int solved;

  private ScanTrial(int size) {
    this.size = size;
    cube = Cuboid.of(size, size, size);
    space = new StateSpace(cube);
    writer = new FaceletWriter(cube);
    recognizer = new Recognizer(space, Palette.standard());
    solvers = PuzzleCatalog.of(size + "x" + size + "x" + size);
  }

  /**
   * Counts and prints; uses one processor, and all for solutions of the 4x4x4.
   *
   * @param arguments the number of cubes, of 2x2x2, 3x3x3 and 4x4x4 in turn; the seed; the
   *     difficulty
   */
  public static void run(Arguments arguments) {
    Difficulty difficulty =
        Difficulty.valueOf(arguments.text(2, "medium").toUpperCase(Locale.ROOT));
    List<ScanTrial> trials = Stream.of(2, 3, 4).map(ScanTrial::new).toList();
    Random random = new Random(arguments.number(1, 1));
    for (int number = 0; number < arguments.number(0, 100); number++) {
      trials.get(number % trials.size()).scan(difficulty, random);
    }
    Table table =
        new Table(
            "cube",
            "cubes",
            "solved",
            "again",
            "asked",
            "corrected",
            "find ms",
            "95 %",
            "read ms",
            "95 %",
            "solve ms",
            "95 %");
    trials.forEach(trial -> trial.print(table));
  }

  private void scan(Difficulty difficulty, Random random) {
    count++;
    State state = space.random(random);
    // The first picture is the front; the others are in any order and turned.
    List<Integer> order = new ArrayList<>(List.of(0, 1, 3, 4, 5));
    Collections.shuffle(order, random);
    order.add(0, Face.F.ordinal());
    List<Integer> turns = new ArrayList<>(List.of(0));
    IntStream.range(1, 6).forEach(picture -> turns.add(random.nextInt(4)));
    List<ArrangedRecognition> found = List.of();
    for (int attempt = 0; attempt < 2 && !isRight(found, state); attempt++) {
      again += attempt;
      found =
          read(difficulty, state, new PictureArrangement(size, order, turns), random.nextLong());
    }
    if (!isRight(found, state)) {
      System.out.printf("%s not read: %s%n", cube, state);
      return;
    }
    asked += found.size() > 1 ? 1 : 0;
    corrected += doubtful(found.get(0)).isEmpty() ? 0 : 1;
    long begin = System.nanoTime();
    Solution solution = solvers.solve(state);
    solveMillis.add(Samples.millisSince(begin));
    State end = Algorithm.parse(cube, solution.toString()).applyTo(state);
    solved += cube.isSolved(end) ? 1 : 0;
  }

  /** Whether the cube, or one of which a person is asked to choose, is right but for the doubts. */
  private boolean isRight(List<ArrangedRecognition> found, State state) {
    return found.stream()
        .filter(each -> each.recognition().diagnosis().isEmpty())
        .anyMatch(each -> doubtful(each).containsAll(wrong(each, state)));
  }

  private static List<Integer> doubtful(ArrangedRecognition found) {
    return found.recognition().decoding().doubtful(SURE);
  }

  private List<Integer> wrong(ArrangedRecognition found, State state) {
    String truth = writer.write(state);
    String read = writer.write(found.recognition().decoding().state());
    return IntStream.range(0, truth.length())
        .filter(facelet -> truth.charAt(facelet) != read.charAt(facelet))
        .boxed()
        .toList();
  }

  private List<ArrangedRecognition> read(
      Difficulty difficulty, State state, PictureArrangement shown, long seed) {
    List<FaceSample> upright = new ArrayList<>();
    for (DifficultPhotograph photograph :
        new PhotographSeries(difficulty, 640, 480).photographs(cube, state, seed)) {
      Frame frame = photograph.take();
      LocatedFace face = LocatedFace.of(frame, LatticeSearch.ofSize(size), false);
      findMillis.add(face.nanos() / 1e6);
      if (face.sample().isEmpty()) {
        return List.of();
      }
      upright.add(face.sample().get());
    }
    PictureArrangement expected =
        PictureArrangement.of(
            size,
            Stream.of("F", "R", "B", "L", "U", "D").map(Face::valueOf).toList(),
            List.of(0, 0, 0, 0, 1, 3));
    long begin = System.nanoTime();
    try {
      return recognizer.recognizeInAnyOrder(shown.faces(upright), expected, Cancellation.never());
    } catch (ProblemException e) {
      return List.of();
    } finally {
      readMillis.add(Samples.millisSince(begin));
    }
  }

  private void print(Table table) {
    Samples find = Samples.of(findMillis);
    Samples read = Samples.of(readMillis);
    Samples solve = Samples.of(solveMillis);
    table.row(
        cube,
        count,
        solved,
        again,
        asked,
        corrected,
        find.quantile(0.5),
        find.quantile(0.95),
        read.quantile(0.5),
        read.quantile(0.95),
        solve.quantile(0.5),
        solve.quantile(0.95));
  }
}
