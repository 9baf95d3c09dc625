package dev.cubewright.bench.vision;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Reads cubes as they are, under {@link ReadingDisturbance all disturbances} and with {@link
 * PictureMistake mistakes}, and counts what becomes of them; on request a peer reads the same.
 * Times are those of the processor.
 */
public final class ReadingsTrial {
  private static final double SURE = 0.95;

  private final Map<Integer, CubeDecoder> decoders = new TreeMap<>();
  private final Map<Integer, Recognizer> recognizers = new TreeMap<>();
  private final Map<String, Tally> tallies = new LinkedHashMap<>();
  private final Map<String, Tally> bySize = new TreeMap<>();
  private final Map<String, int[]> mistakes = new LinkedHashMap<>();
  private final Tally all = new Tally();
  private final Optional<PeerResolver> peer;

  private ReadingsTrial(Optional<PeerResolver> peer) {
    this.peer = peer;
  }

  /**
   * Counts and prints.
   *
   * @param arguments a folder of readings, or {@code made:COUNT:SEED:SIZES} for cubes that exist
   *     only in the computer, such as {@code made:2:1:5,6,7}, of 2, 3 and 4 stickers in a row if no
   *     sizes are given, {@code made:10:1} unless given; the greatest number of seeds, 3 unless
   *     given; 1 for all cubes, 2 for every second one and so on; and, if a peer is to read the
   *     same, the folder of a checkout of rubiks-color-resolver
   * @throws IOException if a file cannot be read
   */
  public static void main(String[] arguments) throws IOException {
    String source = arguments.length > 0 ? arguments[0] : "made:10:1";
    int seeds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
    int step = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 1;
    List<CubeReading> found = readings(source);
    List<CubeReading> chosen =
        IntStream.range(0, found.size())
            .filter(index -> index % step == 0)
            .mapToObj(found::get)
            .toList();
    try (PeerResolver peer =
        arguments.length > 3 ? PeerResolver.start(Path.of(arguments[3])) : null) {
      ReadingsTrial trial = new ReadingsTrial(Optional.ofNullable(peer));
      for (CubeReading reading : chosen) {
        trial.read(reading, seeds);
        for (int seed = 0; seed < seeds; seed++) {
          trial.mistake(reading, chosen, seed);
        }
      }
      trial.print();
    }
  }

  private static List<CubeReading> readings(String source) throws IOException {
    if (source.startsWith("made:")) {
      String[] parts = source.split(":", -1);
      List<Integer> sizes =
          Arrays.stream((parts.length > 3 ? parts[3] : "2,3,4").split(",", -1))
              .map(Integer::valueOf)
              .toList();
      return MadeCubes.of(Integer.parseInt(parts[1]), Long.parseLong(parts[2]), sizes);
    }
    return CubeReadings.in(Path.of(source));
  }

  private void read(CubeReading reading, int seeds) throws IOException {
    judge(reading, "as they are");
    for (ReadingDisturbance disturbance : ReadingDisturbance.all()) {
      for (int seed = 0; seed < Math.min(seeds, disturbance.seeds()); seed++) {
        Random random = new Random(31L * (reading.name() + disturbance.name()).hashCode() + seed);
        judge(reading.with(disturbance.change().of(reading.codes(), random)), disturbance.name());
      }
    }
  }

  private void judge(CubeReading reading, String disturbance) throws IOException {
    int size = reading.size();
    long start = processorNanos();
    Decoding decoding = decoder(size).decode(reading.faces());
    double decodingMillis = (processorNanos() - start) / 1e6;
    start = processorNanos();
    Optional<Problem> fault = Optional.empty();
    try {
      Recognition recognition = recognizer(size).recognizeInAnyOrder(reading.faces()).recognition();
      decoding = recognition.decoding();
      fault = recognition.diagnosis();
    } catch (ProblemException e) {
      fault = Optional.of(e.problem());
    }
    double millis = (processorNanos() - start) / 1e6;
    boolean right = isRight(reading, decoding);
    Tally.Answer answer =
        new Tally.Answer(right, decoding.confidence(), fault.isPresent(), decodingMillis, millis);
    List<Tally> counted =
        List.of(
            tallies.computeIfAbsent(disturbance, unknown -> new Tally()),
            bySize.computeIfAbsent(size + "x" + size + "x" + size, unknown -> new Tally()),
            all);
    counted.forEach(tally -> tally.add(answer));
    boolean given = fault.isEmpty() && decoding.confidence() >= SURE;
    if (right ? fault.isPresent() : given || "as they are".equals(disturbance)) {
      System.out.printf(
          Locale.ROOT,
          "%s: %s, %s, %.10f, misfit %.1f %s%n",
          right ? "right" : "wrong",
          reading.name(),
          disturbance,
          decoding.confidence(),
          decoding.misfit(),
          fault.map(Problem::sentence).orElse(""));
    }
    if (peer.isPresent()) {
      start = System.nanoTime();
      String letters = peer.get().read(size, reading.codes());
      double took = (System.nanoTime() - start) / 1e6;
      counted.forEach(tally -> tally.addPeer(reading.isShownBy(letters), took));
    }
  }

  /** Returns whether a decoding shows this cube, in any orientation. */
  private static boolean isRight(CubeReading reading, Decoding decoding) {
    Puzzle cube = Cuboid.of(reading.size(), reading.size(), reading.size());
    FaceletWriter writer = new FaceletWriter(cube);
    return cube.rotations().stream()
        .anyMatch(rotation -> reading.isShownBy(writer.write(decoding.state().apply(rotation))));
  }

  /** Applies each mistake, and counts correct readings, named mistakes and other outcomes. */
  private void mistake(CubeReading reading, List<CubeReading> all, int seed) {
    List<CubeReading> others =
        all.stream()
            .filter(each -> each.size() == reading.size())
            .filter(each -> !each.truth().equals(reading.truth()))
            .toList();
    if (others.isEmpty()) {
      return;
    }
    CubeReading other = others.get(all.indexOf(reading) % others.size());
    for (PictureMistake mistake : PictureMistake.all()) {
      Random random = new Random(31L * (reading.name() + mistake.name()).hashCode() + seed);
      CubeReading changed =
          reading.with(mistake.change().of(reading.codes(), other.codes(), random));
      int[] counts = mistakes.computeIfAbsent(mistake.name(), unknown -> new int[5]);
      try {
        Recognition recognition =
            recognizer(reading.size()).recognizeInAnyOrder(changed.faces()).recognition();
        Optional<String> code = recognition.diagnosis().map(Problem::code);
        if (code.isPresent()) {
          counts[mistake.code().isEmpty() || code.get().equals(mistake.code()) ? 1 : 2]++;
        } else if (isRight(reading, recognition.decoding())) {
          counts[0]++;
        } else {
          counts[recognition.decoding().isSure() ? 4 : 3]++;
        }
      } catch (ProblemException e) {
        counts[mistake.code().isEmpty() ? 1 : 2]++;
      }
    }
  }

  private CubeDecoder decoder(int size) {
    return decoders.computeIfAbsent(
        size,
        edge -> {
          long start = processorNanos();
          CubeDecoder decoder = new CubeDecoder(space(edge), Palette.standard());
          System.out.printf(
              Locale.ROOT,
              "%1$dx%1$dx%1$d ready in %2$.0f ms%n",
              edge,
              (processorNanos() - start) / 1e6);
          return decoder;
        });
  }

  private Recognizer recognizer(int size) {
    return recognizers.computeIfAbsent(
        size, edge -> new Recognizer(space(edge), Palette.standard()));
  }

  private static StateSpace space(int size) {
    return new StateSpace(Cuboid.of(size, size, size));
  }

  private static long processorNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private void print() {
    System.out.println(Tally.header(peer.isPresent()));
    tallies.forEach((name, tally) -> System.out.println(tally.line(name)));
    bySize.forEach((name, tally) -> System.out.println(tally.line(name)));
    System.out.println(all.line("all"));
    System.out.printf(
        "%n%-28s %6s %6s %6s %6s %6s%n", "mistakes", "right", "named", "other", "wrong", "sure");
    mistakes.forEach(
        (name, counts) ->
            System.out.printf(
                "%-28s %6d %6d %6d %6d %6d%n",
                name, counts[0], counts[1], counts[2], counts[3], counts[4]));
  }
}
