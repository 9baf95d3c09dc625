package dev.cubewright.simulation.camera;

import dev.cubewright.vision.frame.FrameReader;

/**
 * The properties of a simulated camera. An immutable value.
 *
 * @param width the number of pixels in a row, 32 to 8192
 * @param height the number of rows, 32 to 8192
 * @param focalLength the focal length as a multiple of the picture's shorter side, 0.5 to 20; about
 *     1.2 for a phone; a larger value flattens the perspective
 * @param blur the standard deviation of the blur, in pixels, 0 to 30
 * @param vignetting the share of light that is missing in the picture's corners, 0 to 1
 * @param exposure the factor of light, 0 to 100; at 1, a white sheet in neutral light is just below
 *     clipping
 * @param whiteBalance the factors of red, green and blue
 * @param noise the standard deviation of the noise in white light, as a share of white, 0 to 0.5;
 *     it grows about with the square root of the light
 */
public record Camera(
    int width,
    int height,
    double focalLength,
    double blur,
    double vignetting,
    double exposure,
    LinearColor whiteBalance,
    double noise) {
  private static final Range EDGE = new Range(FrameReader.SMALLEST_SIDE, 8192);
  private static final Range FOCAL_LENGTH = new Range(0.5, 20);
  private static final Range BLUR = new Range(0, 30);
  private static final Range EXPOSURE = new Range(0, 100);
  private static final Range NOISE = new Range(0, 0.5);

  public Camera {
    EDGE.require("width", width);
    EDGE.require("height", height);
    FOCAL_LENGTH.require("focalLength", focalLength);
    BLUR.require("blur", blur);
    Range.SHARE.require("vignetting", vignetting);
    EXPOSURE.require("exposure", exposure);
    NOISE.require("noise", noise);
  }

  /**
   * {@return a camera without blur, vignetting and noise}
   *
   * @param width the number of pixels in a row, 32 to 8192
   * @param height the number of rows, 32 to 8192
   */
  public static Camera ideal(int width, int height) {
    return new Camera(width, height, 1.2, 0, 0, 1, LinearColor.gray(1), 0);
  }

  /**
   * {@return this camera with another blur}
   *
   * @param deviation the standard deviation of the blur, in pixels, 0 to 30
   */
  public Camera withBlur(double deviation) {
    return new Camera(
        width, height, focalLength, deviation, vignetting, exposure, whiteBalance, noise);
  }

  /**
   * {@return this camera with another exposure}
   *
   * @param factor the factor of light, 0 to 100
   */
  public Camera withExposure(double factor) {
    return new Camera(width, height, focalLength, blur, vignetting, factor, whiteBalance, noise);
  }

  int shorterSide() {
    return Math.min(width, height);
  }
}
