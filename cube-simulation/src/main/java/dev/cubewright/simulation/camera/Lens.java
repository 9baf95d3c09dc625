package dev.cubewright.simulation.camera;

/**
 * The effects of lens and motion on a picture. An immutable value.
 *
 * @param focalLength in shorter sides of the picture, 0.5 to 20: a telephone has about 1.2; the
 *     longer, the flatter the perspective
 * @param blur the standard deviation of the blur, in pixels, 0 to 30
 * @param motionX how far to the right the camera moves during the exposure, in pixels, -100 to 100
 * @param motionY how far downwards the camera moves during the exposure, in pixels, -100 to 100
 * @param vignetting the share of light that is missing in the picture's corners, 0 to 1
 * @param veil the share of all light that glass scatters evenly over the picture, 0 to 1
 */
public record Lens(
    double focalLength,
    double blur,
    double motionX,
    double motionY,
    double vignetting,
    double veil) {
  private static final Range FOCAL_LENGTH = new Range(0.5, 20);
  private static final Range BLUR = new Range(0, 30);
  private static final Range MOTION = new Range(-100, 100);

  /**
   * Makes a lens.
   *
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Lens {
    FOCAL_LENGTH.require("focalLength", focalLength);
    BLUR.require("blur", blur);
    MOTION.require("motionX", motionX);
    MOTION.require("motionY", motionY);
    Range.SHARE.require("vignetting", vignetting);
    Range.SHARE.require("veil", veil);
  }

  /** {@return a lens without faults, as long as a telephone's} */
  public static Lens ideal() {
    return new Lens(1.2, 0, 0, 0, 0, 0);
  }

  /**
   * {@return this lens, out of focus}
   *
   * @param deviation the standard deviation of the blur, in pixels, 0 to 30
   * @throws IllegalArgumentException if it is outside its range
   */
  public Lens withBlur(double deviation) {
    return new Lens(focalLength, deviation, motionX, motionY, vignetting, veil);
  }

  /**
   * {@return this lens, dirtier or cleaner}
   *
   * @param scattered the share of all light that it scatters over the picture, 0 to 1
   * @throws IllegalArgumentException if it is outside its range
   */
  public Lens withVeil(double scattered) {
    return new Lens(focalLength, blur, motionX, motionY, vignetting, scattered);
  }
}
