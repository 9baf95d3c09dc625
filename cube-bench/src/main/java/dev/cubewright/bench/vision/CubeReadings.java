package dev.cubewright.bench.vision;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.vision.sample.ReadingsFile;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds readings of cubes in a folder: one with a {@code truth.tsv}, or a checkout of one of three
 * public sets of data, which are not part of this project.
 */
final class CubeReadings {
  /** The tests of <a href="https://github.com/dwalton76/rubiks-color-resolver">a peer</a>. */
  private static final String TESTS = "tests/test-cubes.py";

  private static final Pattern TEST = Pattern.compile("\"(test-data/[^\"]+)\",\\s*\"([URFDLB]+)\"");

  /**
   * The end of the names of the files of <a
   * href="https://github.com/eyeeco/Rubick-s-Cube-Dataset">another set</a>: 54 lines for each
   * 3x3x3, one for each sticker, with hue (of 180), saturation, brightness and colour.
   */
  private static final String LABELS = "_labels.csv";

  private static final int STICKERS = 54;

  /** The colours of that set, by number, as the faces of the standard scheme. */
  private static final String COLORS = "FUDRLB";

  /**
   * For each face in the order U R F D L B where that set has it, and how it is turned: found as
   * the only order in which the labels are valid states.
   */
  private static final int[] PLACES = {4, 1, 0, 3, 2, 5};

  private static final int[] TURNS = {3, 0, 0, 0, 1, 1};

  private CubeReadings() {}

  /** {@return all readings of a folder, in the order of their names} */
  static List<CubeReading> in(Path folder) throws IOException {
    if (Files.exists(folder.resolve(TESTS))) {
      return ofTests(folder.resolve(TESTS));
    }
    if (WebcamPixels.isIn(folder)) {
      return WebcamPixels.in(folder);
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> labels = files.filter(file -> file.toString().endsWith(LABELS)).sorted().toList();
      if (!labels.isEmpty()) {
        List<CubeReading> all = new ArrayList<>();
        for (Path file : labels) {
          all.addAll(labelled(file));
        }
        return all;
      }
    }
    List<CubeReading> all = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("truth.tsv"))) {
      String[] parts = line.split("\t", -1);
      if (parts[0].endsWith(".json")) {
        all.add(CubeReading.of(parts[0], ReadingsFile.read(folder.resolve(parts[0])), parts[1]));
      }
    }
    return all;
  }

  private static List<CubeReading> ofTests(Path tests) throws IOException {
    List<CubeReading> all = new ArrayList<>();
    Matcher test = TEST.matcher(Files.readString(tests));
    while (test.find()) {
      Path file = tests.resolveSibling(test.group(1));
      all.add(CubeReading.of(test.group(1), ReadingsFile.read(file), test.group(2)));
    }
    return all;
  }

  /** Leaves out cubes whose labels are no valid state: some labels are wrong. */
  private static List<CubeReading> labelled(Path file) throws IOException {
    FaceletReader reader = new FaceletReader(new StateSpace(Cuboid.of("3x3x3")));
    List<int[]> lines =
        Files.readAllLines(file).stream()
            .map(line -> Arrays.stream(line.split(",")).mapToInt(Integer::parseInt).toArray())
            .toList();
    List<CubeReading> all = new ArrayList<>();
    for (int first = 0; first + STICKERS <= lines.size(); first += STICKERS) {
      double[][] codes = new double[STICKERS][];
      StringBuilder letters = new StringBuilder();
      for (int facelet = 0; facelet < STICKERS; facelet++) {
        int[] line = lines.get(first + source(facelet));
        int rgb = Color.HSBtoRGB(line[0] / 180f, line[1] / 255f, line[2] / 255f);
        codes[facelet] = new double[] {rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255};
        letters.append(COLORS.charAt(line[3]));
      }
      String name = file.getFileName() + " " + first / STICKERS;
      if (reader.read(named(letters)) instanceof Reading.Valid) {
        all.add(new CubeReading(name, codes, letters.toString()));
      }
    }
    return all;
  }

  private static int source(int facelet) {
    int face = facelet / 9;
    int cell = facelet % 9;
    for (int turn = 0; turn < TURNS[face]; turn++) {
      cell = (2 - cell % 3) * 3 + cell / 3;
    }
    return 9 * PLACES[face] + cell;
  }

  /** Names colours by the faces whose centers have them, since the cube is held in any way. */
  private static String named(CharSequence letters) {
    StringBuilder named = new StringBuilder();
    letters
        .chars()
        .forEach(
            letter -> {
              for (int face = 0; face < CubeReading.FACES; face++) {
                if (letters.charAt(9 * face + 4) == letter) {
                  named.append("URFDLB".charAt(face));
                  return;
                }
              }
              named.append('?');
            });
    return named.toString();
  }
}
