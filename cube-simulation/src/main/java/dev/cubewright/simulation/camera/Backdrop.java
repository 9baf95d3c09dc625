package dev.cubewright.simulation.camera;

/**
 * The background of a cube. An immutable value.
 *
 * @param kind its pattern
 * @param first its main reflectance
 * @param second the second reflectance
 * @param clutter the number of coloured objects, 0 to 200
 * @param defocus how much it is out of focus, the standard deviation in thousandths of the
 *     picture's shorter side, 0 to 20
 * @param seed the random seed
 */
public record Backdrop(
    Kind kind, LinearColor first, LinearColor second, int clutter, double defocus, long seed) {
  /** The patterns of backdrops. */
  public enum Kind {
    /** The first reflectance all over. */
    PLAIN,
    /** From the first reflectance at one end of the picture to the second at the other. */
    GRADIENT,
    /** Boards with a grain. */
    WOOD,
    /** Woven threads and folds. */
    CLOTH
  }

  private static final Range CLUTTER = new Range(0, 200);
  private static final Range DEFOCUS = new Range(0, 20);

  /**
   * Creates a backdrop.
   *
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Backdrop {
    CLUTTER.require("clutter", clutter);
    DEFOCUS.require("defocus", defocus);
    Range.SHARE.require("the luminance of the first colour", first.luminance());
    Range.SHARE.require("the luminance of the second colour", second.luminance());
  }

  /**
   * {@return backdrop of one reflectance}
   *
   * @param color the reflectance
   * @throws IllegalArgumentException if its luminance is above 1
   */
  public static Backdrop plain(LinearColor color) {
    return new Backdrop(Kind.PLAIN, color, color, 0, 0, 0);
  }
}
