package dev.cubewright.bench.vision;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import dev.cubewright.vision.sample.ReadingsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * Reads the cubes of a folder as they are and under {@link ReadingDisturbance all disturbances},
 * and counts how many are read wrongly; on request a peer reads the same.
 */
public final class ReadingsTrial {
  private static final double SURE = 0.95;

  private final Map<Integer, CubeDecoder> decoders = new TreeMap<>();
  private final Map<String, Tally> byDisturbance = new LinkedHashMap<>();
  private final Map<String, Tally> bySize = new TreeMap<>();
  private final Tally clean = new Tally();
  private final Tally disturbed = new Tally();
  private final Optional<PeerResolver> peer;

  private ReadingsTrial(Optional<PeerResolver> peer) {
    this.peer = peer;
  }

  /**
   * Counts and prints.
   *
   * @param arguments a folder with a {@code truth.tsv} and readings, and, if a peer is to read the
   *     same, the folder of a checkout of rubiks-color-resolver
   * @throws IOException if a file cannot be read
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    Optional<Path> checkout =
        arguments.length > 1 ? Optional.of(Path.of(arguments[1])) : Optional.empty();
    try (PeerResolver peer = checkout.isPresent() ? PeerResolver.start(checkout.get()) : null) {
      ReadingsTrial trial = new ReadingsTrial(Optional.ofNullable(peer));
      for (String line : Files.readAllLines(folder.resolve("truth.tsv"))) {
        String[] parts = line.split("\t", -1);
        if (parts[0].endsWith(".json")) {
          trial.read(parts[0], ReadingsFile.read(folder.resolve(parts[0])), parts[1]);
        }
      }
      trial.print();
    }
  }

  private void read(String name, List<FaceSample> faces, String truth) throws IOException {
    int size = faces.get(0).rows();
    double[][] codes =
        faces.stream()
            .flatMap(face -> face.stickers().stream())
            .map(Optional::orElseThrow)
            .map(color -> new double[] {color.red(), color.green(), color.blue()})
            .toArray(double[][]::new);
    judge(size, codes, truth, List.of(clean), name + " as it is");
    for (ReadingDisturbance disturbance : ReadingDisturbance.all()) {
      for (int seed = 0; seed < disturbance.seeds(); seed++) {
        Random random = new Random(31L * (name + disturbance.name()).hashCode() + seed);
        List<Tally> tallies =
            List.of(
                disturbed,
                byDisturbance.computeIfAbsent(disturbance.name(), unknown -> new Tally()),
                bySize.computeIfAbsent(size + "x" + size + "x" + size, unknown -> new Tally()));
        judge(size, disturbance.change().of(codes, random), truth, tallies, "");
      }
    }
  }

  private void judge(int size, double[][] codes, String truth, List<Tally> tallies, String shown)
      throws IOException {
    CubeDecoder decoder =
        decoders.computeIfAbsent(
            size,
            edge ->
                new CubeDecoder(new StateSpace(Cuboid.of(edge, edge, edge)), Palette.standard()));
    List<FaceSample> faces = faces(size, codes);
    long start = System.nanoTime();
    Decoding decoding = decoder.decode(faces);
    double millis = (System.nanoTime() - start) / 1e6;
    boolean right = isSame(truth, decoding.facelets().letters());
    for (Tally tally : tallies) {
      tally.add(right, decoding.confidence() >= SURE, millis);
    }
    if (!shown.isEmpty() && !right) {
      System.out.println("wrong: " + shown);
    }
    if (peer.isPresent()) {
      start = System.nanoTime();
      String answer = peer.get().read(size, codes);
      double peerMillis = (System.nanoTime() - start) / 1e6;
      boolean peerRight = isSame(truth, answer);
      for (Tally tally : tallies) {
        tally.addPeer(peerRight, peerMillis);
      }
    }
  }

  private static List<FaceSample> faces(int size, double[][] codes) {
    List<FaceSample> faces = new ArrayList<>();
    for (int face = 0; face < 6; face++) {
      List<Optional<ColorSample>> stickers = new ArrayList<>();
      for (int cell = face * size * size; cell < (face + 1) * size * size; cell++) {
        stickers.add(Optional.of(ColorSample.of(codes[cell][0], codes[cell][1], codes[cell][2])));
      }
      faces.add(new FaceSample(size, size, stickers));
    }
    return faces;
  }

  /** Compares two colourings up to the names of the colours. */
  static boolean isSame(String truth, String answer) {
    if (truth.length() != answer.length()) {
      return false;
    }
    Map<Character, Character> names = new TreeMap<>();
    Map<Character, Character> back = new TreeMap<>();
    for (int facelet = 0; facelet < truth.length(); facelet++) {
      char expected = truth.charAt(facelet);
      char found = answer.charAt(facelet);
      if (names.getOrDefault(expected, found) != found
          || back.getOrDefault(found, expected) != expected) {
        return false;
      }
      names.put(expected, found);
      back.put(found, expected);
    }
    return true;
  }

  private void print() {
    System.out.println(Tally.header(peer.isPresent()));
    System.out.println(clean.line("as they are"));
    byDisturbance.forEach((name, tally) -> System.out.println(tally.line(name)));
    bySize.forEach((name, tally) -> System.out.println(tally.line("disturbed " + name)));
    System.out.println(disturbed.line("disturbed, all"));
  }
}
