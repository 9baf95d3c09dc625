package dev.cubewright.bench.vision;

import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import dev.cubewright.vision.sample.ReadingsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The colors of all stickers of one cube, and its state.
 *
 * @param name the name of the cube in results
 * @param codes sRGB codes by facelet in the order U R F D L B and by channel, 0 to 255; not
 *     modified
 * @param truth the letters of the stickers, up to a permutation of the colors
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record CubeReading(String name, double[][] codes, String truth) {
  static final int FACES = 6;

  /**
   * The tests in a checkout of <a href="https://github.com/dwalton76/rubiks-color-resolver">a
   * peer</a>.
   */
  private static final String TESTS = "tests/test-cubes.py";

  private static final Pattern TEST = Pattern.compile("\"(test-data/[^\"]+)\",\\s*\"([URFDLB]+)\"");

  /** {@return the readings of a folder with a {@code truth.tsv}, or of a checkout of the peer} */
  static List<CubeReading> in(Path folder) throws IOException {
    List<CubeReading> all = new ArrayList<>();
    if (Files.exists(folder.resolve(TESTS))) {
      Matcher test = TEST.matcher(Files.readString(folder.resolve(TESTS)));
      while (test.find()) {
        all.add(read(folder.resolve("tests"), test.group(1), test.group(2)));
      }
      return all;
    }
    for (String line : Files.readAllLines(folder.resolve("truth.tsv"))) {
      String[] columns = line.split("\t", -1);
      if (columns[0].endsWith(".json")) {
        all.add(read(folder, columns[0], columns[1]));
      }
    }
    return all;
  }

  private static CubeReading read(Path folder, String file, String truth) {
    double[][] codes =
        ReadingsFile.read(folder.resolve(file)).stream()
            .flatMap(face -> face.stickers().stream())
            .map(Optional::orElseThrow)
            .map(color -> new double[] {color.red(), color.green(), color.blue()})
            .toArray(double[][]::new);
    return new CubeReading(file, codes, truth);
  }

  int size() {
    return size(codes.length);
  }

  static int size(int stickers) {
    return (int) Math.round(Math.sqrt(stickers / (double) FACES));
  }

  CubeReading with(double[][] changed) {
    return new CubeReading(name, changed, truth);
  }

  /** {@return the samples of the faces, in the order U R F D L B} */
  List<FaceSample> faces() {
    int size = size();
    List<FaceSample> faces = new ArrayList<>();
    for (int face = 0; face < FACES; face++) {
      List<Optional<ColorSample>> stickers = new ArrayList<>();
      for (int cell = face * size * size; cell < (face + 1) * size * size; cell++) {
        stickers.add(Optional.of(ColorSample.of(codes[cell][0], codes[cell][1], codes[cell][2])));
      }
      faces.add(new FaceSample(size, size, stickers));
    }
    return faces;
  }

  /** {@return whether two colorings are the same up to the names of the colors} */
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
}
