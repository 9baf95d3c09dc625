package dev.cubewright.vision.color;

import dev.cubewright.core.puzzle.Face;
import java.util.List;

/**
 * The expected colors of stickers: for each color and channel the logarithm of the reflected light,
 * and its variation between models of cubes and cameras. Immutable and thread-safe.
 *
 * <p>Colors are named by the faces of the standard scheme: U white, R red, F green, D yellow, L
 * orange, B blue. The light is linear sRGB relative to a white surface under the same lamp.
 */
public final class Palette {
  /** The number of channels: red, green, blue. */
  public static final int CHANNELS = 3;

  /** The minimum logarithm of light: -20, darker than any surface. */
  public static final double MIN_LOG_LIGHT = -20;

  /** The maximum logarithm of light: 5, brighter than any surface. */
  public static final double MAX_LOG_LIGHT = 5;

  /** The minimum deviation: 0.001, finer than a camera's resolution of colors. */
  public static final double MIN_DEVIATION = 1e-3;

  /** The maximum deviation: 10, for an unknown color. */
  public static final double MAX_DEVIATION = 10;

  private static final int COLORS = Face.values().length;

  private final double[][] logLight;
  private final double[][] deviation;

  /**
   * Creates a palette.
   *
   * @param logLight natural logarithm of the light, by color in the order of {@link Face} and by
   *     channel, -20 to 5; copied
   * @param deviation standard deviation of each logarithm, 0.001 to 10; copied
   * @throws IllegalArgumentException if a value is out of range, or the number of values is wrong
   */
  public Palette(double[][] logLight, double[][] deviation) {
    this.logLight = checked(logLight, "logarithm of light", MIN_LOG_LIGHT, MAX_LOG_LIGHT);
    this.deviation = checked(deviation, "deviation", MIN_DEVIATION, MAX_DEVIATION);
  }

  /** {@return the palette for common stickers and cameras} */
  public static Palette standard() {
    return new Palette(
        new double[][] {
          {0.0, 0.0, 0.0},
          {-0.9, -4.0, -4.0},
          {-3.9, -1.2, -2.2},
          {-0.1, -0.3, -3.4},
          {-0.3, -2.1, -4.2},
          {-4.4, -2.6, -0.8}
        },
        new double[][] {
          {0.1, 0.1, 0.1},
          {0.5, 1.3, 1.3},
          {1.2, 0.5, 0.7},
          {0.3, 0.3, 1.3},
          {0.5, 0.7, 1.3},
          {1.2, 0.7, 0.5}
        });
  }

  /**
   * {@return this palette with the colors assigned to other faces, for another color scheme}
   *
   * @param names for each face, in order, the face in this palette whose color it receives
   */
  public Palette renamed(List<Face> names) {
    if (names.size() != COLORS) {
      throw new IllegalArgumentException("a palette needs 6 face names, not " + names.size());
    }
    return new Palette(
        names.stream().map(name -> logLight[name.ordinal()]).toArray(double[][]::new),
        names.stream().map(name -> deviation[name.ordinal()]).toArray(double[][]::new));
  }

  /**
   * {@return the natural logarithm of the light that a color reflects}
   *
   * @param color the color, as the ordinal of its face
   * @param channel 0 red, 1 green, 2 blue
   */
  public double logLight(int color, int channel) {
    return logLight[color][channel];
  }

  /**
   * {@return the standard deviation of {@link #logLight}}
   *
   * @param color the color, as the ordinal of its face
   * @param channel 0 red, 1 green, 2 blue
   */
  public double deviation(int color, int channel) {
    return deviation[color][channel];
  }

  private static double[][] checked(double[][] values, String name, double least, double greatest) {
    if (values.length != COLORS) {
      throw new IllegalArgumentException(
          "a palette has " + COLORS + " colors but the " + name + " has " + values.length);
    }
    double[][] copy = new double[COLORS][];
    for (int color = 0; color < COLORS; color++) {
      if (values[color].length != CHANNELS) {
        throw new IllegalArgumentException(
            "a color has " + CHANNELS + " channels but one has " + values[color].length);
      }
      for (double value : values[color]) {
        if (!(value >= least && value <= greatest)) {
          throw new IllegalArgumentException(
              "the " + name + " must be " + least + " to " + greatest + " but is " + value);
        }
      }
      copy[color] = values[color].clone();
    }
    return copy;
  }
}
