package dev.cubewright.simulation.camera;

/**
 * The material of a cube. An immutable value.
 *
 * @param reflectances the stickers' reflectances
 * @param plastic the reflectance of the plastic between them
 * @param gap how much of a cell's edge is plastic rather than sticker, 0 to 0.5
 * @param rounding the radius of a sticker's corners in edges of a cell, 0 to 0.5
 * @param variation how much stickers of one colour differ in brightness, as a share, 0 to 0.5
 */
public record Finish(
    Reflectances reflectances, LinearColor plastic, double gap, double rounding, double variation) {
  private static final Range HALF = new Range(0, 0.5);

  /**
   * Makes a finish.
   *
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Finish {
    HALF.require("gap", gap);
    HALF.require("rounding", rounding);
    HALF.require("variation", variation);
    Range.SHARE.require("the luminance of the plastic", plastic.luminance());
  }

  /** {@return bright stickers on black plastic, all of one colour alike} */
  public static Finish standard() {
    return new Finish(Reflectances.bright(), LinearColor.gray(0.012), 0.14, 0.12, 0);
  }
}
