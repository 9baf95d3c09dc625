package dev.cubewright.bench.vision;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The pixels of a web camera that was shown the six faces of a solved 3x3x3 in three lights, of <a
 * href="https://github.com/reknahs/Rubiks-Cube-Inference-Model">a public set of data</a>: a file
 * for each colour with three faces of 300 x 300 lines. Random cubes are put together of its
 * stickers, each at its place in the picture.
 */
final class WebcamPixels {
  private static final List<String> COLORS =
      List.of("white", "red", "green", "yellow", "orange", "blue");

  private static final int LIGHTS = 3;
  private static final int CUBES_A_LIGHT = 6;
  private static final int FACE_PIXELS = 300;
  private static final int CELL_PIXELS = 100;

  /** The part of a sticker's side that is left out at each end. */
  private static final double MARGIN = 0.275;

  private WebcamPixels() {}

  static boolean isIn(Path folder) {
    return COLORS.stream().allMatch(color -> Files.exists(folder.resolve(color + "_rgb")));
  }

  /** {@return for each light the solved cube and random ones, 2x2x2 and 3x3x3} */
  static List<CubeReading> in(Path folder) {
    List<double[][]> pixels =
        COLORS.stream().map(color -> pixels(folder.resolve(color + "_rgb"))).toList();
    List<CubeReading> all = new ArrayList<>();
    for (int size = 2; size <= 3; size++) {
      StateSpace space = new StateSpace(Cuboid.of(size, size, size));
      FaceletWriter writer = new FaceletWriter(space.puzzle());
      for (int light = 0; light < LIGHTS; light++) {
        for (int number = 0; number < CUBES_A_LIGHT; number++) {
          Random random = new Random(100L * light + number);
          State state = number == 0 ? space.puzzle().solved() : space.random(random);
          String letters = writer.write(state);
          String name = "webcam, light %d, %dx%2$dx%2$d %d".formatted(light, size, number);
          all.add(new CubeReading(name, codes(pixels, light, letters, size), letters));
        }
      }
    }
    return all;
  }

  private static double[][] pixels(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .map(line -> Stream.of(line.split(" ")).mapToDouble(Double::parseDouble).toArray())
          .toArray(double[][]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double[][] codes(List<double[][]> pixels, int light, String letters, int size) {
    Map<String, double[]> medians = new TreeMap<>();
    double[][] codes = new double[letters.length()][];
    for (int facelet = 0; facelet < codes.length; facelet++) {
      int cell = facelet % (size * size);
      // The corners of the 3x3x3 are those of the 2x2x2.
      int row = cell / size * 2 / (size - 1);
      int column = cell % size * 2 / (size - 1);
      int color = "URFDLB".indexOf(letters.charAt(facelet));
      codes[facelet] =
          medians.computeIfAbsent(
              color + " " + row + " " + column,
              unknown -> median(pixels.get(color), light, row, column));
    }
    return codes;
  }

  private static double[] median(double[][] pixels, int light, int row, int column) {
    int margin = (int) (MARGIN * CELL_PIXELS);
    double[] median = new double[3];
    for (int channel = 0; channel < median.length; channel++) {
      List<Double> values = new ArrayList<>();
      for (int y = margin; y < CELL_PIXELS - margin; y++) {
        for (int x = margin; x < CELL_PIXELS - margin; x++) {
          int line = (light * FACE_PIXELS + row * CELL_PIXELS + y) * FACE_PIXELS;
          values.add(pixels[line + column * CELL_PIXELS + x][channel]);
        }
      }
      median[channel] = values.stream().sorted().toList().get(values.size() / 2);
    }
    return median;
  }
}
