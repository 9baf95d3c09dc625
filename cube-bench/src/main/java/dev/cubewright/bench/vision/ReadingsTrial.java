package dev.cubewright.bench.vision;

import com.google.common.base.Splitter;
import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A trial of recognition with sticker colors, undisturbed and with each {@link Disturbance}. A peer
 * optionally reads the same colors. Our times are processor times.
 */
public final class ReadingsTrial {
  private static final double SURE = 0.95;
  private static final String UNDISTURBED = "as they are";

  private final Map<Integer, CubeDecoder> decoders = new TreeMap<>();
  private final Map<Integer, Recognizer> recognizers = new TreeMap<>();
  private final Map<String, Tally> tallies = new LinkedHashMap<>();
  private final Map<String, Tally> bySize = new TreeMap<>();
  private final Optional<PeerResolver> peer;

  private ReadingsTrial(Optional<PeerResolver> peer) {
    this.peer = peer;
  }

  /**
   * Prints the counts of right and wrong readings.
   *
   * @param arguments a folder of readings, or {@code made:COUNT:SEED:SIZES}, such as {@code
   *     made:2:1:5,6,7}; the maximum number of seeds; the step between the cubes to read; the
   *     folder of a checkout of rubiks-color-resolver as a peer
   * @throws IOException if a file cannot be read
   */
  public static void run(Arguments arguments) throws IOException {
    int seeds = arguments.number(1, 3);
    int step = arguments.number(2, 1);
    List<CubeReading> found = readings(arguments.text(0, "made:10:1"));
    List<CubeReading> chosen =
        IntStream.range(0, found.size())
            .filter(index -> index % step == 0)
            .mapToObj(found::get)
            .toList();
    try (PeerResolver peer =
        arguments.has(3) ? PeerResolver.start(Path.of(arguments.text(3, ""))) : null) {
      ReadingsTrial trial = new ReadingsTrial(Optional.ofNullable(peer));
      for (CubeReading reading : chosen) {
        trial.read(reading, seeds);
      }
      trial.print();
    }
  }

  private static List<CubeReading> readings(String source) throws IOException {
    if (!source.startsWith("made:")) {
      return CubeReading.in(Path.of(source));
    }
    Arguments parts = new Arguments(Splitter.on(':').splitToList(source));
    return GeneratedCubes.of(parts.number(1, 10), parts.number(2, 1), parts.numbers(3, "2,3,4"));
  }

  private void read(CubeReading reading, int seeds) throws IOException {
    evaluate(reading, UNDISTURBED);
    for (Disturbance disturbance : Disturbance.all()) {
      for (int seed = 0; seed < Math.min(seeds, disturbance.seeds()); seed++) {
        Random random = new Random(31L * (reading.name() + disturbance.name()).hashCode() + seed);
        evaluate(
            reading.with(disturbance.change().apply(reading.codes(), random)), disturbance.name());
      }
    }
  }

  private void evaluate(CubeReading reading, String disturbance) throws IOException {
    int size = reading.size();
    double start = Samples.processorMillis();
    Decoding decoding = decoder(size).decode(reading.faces());
    double decodingMillis = Samples.processorMillis() - start;
    start = Samples.processorMillis();
    Optional<Problem> fault;
    try {
      Recognition recognition = recognizer(size).recognizeInAnyOrder(reading.faces()).recognition();
      decoding = recognition.decoding();
      fault = recognition.diagnosis();
    } catch (ProblemException e) {
      fault = Optional.of(e.problem());
    }
    double millis = Samples.processorMillis() - start;
    boolean right = isRight(reading, decoding);
    List<Tally> counted =
        List.of(
            tallies.computeIfAbsent(disturbance, unknown -> new Tally()),
            bySize.computeIfAbsent(Integer.toString(size), unknown -> new Tally()),
            bySize.computeIfAbsent("all", unknown -> new Tally()));
    Tally.Answer answer =
        new Tally.Answer(right, decoding.confidence(), fault.isPresent(), decodingMillis, millis);
    counted.forEach(tally -> tally.add(answer));
    boolean given = fault.isEmpty() && decoding.confidence() >= SURE;
    if (right ? fault.isPresent() : given || disturbance.equals(UNDISTURBED)) {
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
      long begin = System.nanoTime();
      String letters = peer.get().read(size, reading.codes());
      double took = Samples.millisSince(begin);
      counted.forEach(tally -> tally.addPeer(CubeReading.isSame(reading.truth(), letters), took));
    }
  }

  /** Whether a decoding shows this cube in any orientation. */
  private boolean isRight(CubeReading reading, Decoding decoding) {
    StateSpace space = space(reading.size());
    FaceletWriter writer = new FaceletWriter(space.puzzle());
    return space.puzzle().rotations().stream()
        .map(rotation -> writer.write(decoding.state().apply(rotation)))
        .anyMatch(letters -> CubeReading.isSame(reading.truth(), letters));
  }

  private CubeDecoder decoder(int size) {
    return decoders.computeIfAbsent(size, edge -> new CubeDecoder(space(edge), Palette.standard()));
  }

  private Recognizer recognizer(int size) {
    return recognizers.computeIfAbsent(
        size, edge -> new Recognizer(space(edge), Palette.standard()));
  }

  private static StateSpace space(int size) {
    return new StateSpace(Cuboid.of(size, size, size));
  }

  private void print() {
    Table table = Tally.table();
    tallies.forEach((name, tally) -> tally.print(table, name));
    bySize.forEach((name, tally) -> tally.print(table, name));
  }
}
