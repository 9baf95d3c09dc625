package dev.cubewright.simulation.camera;

import dev.cubewright.vision.frame.FrameReader;
import java.util.OptionalInt;

/**
 * A simulated camera's properties. An immutable value.
 *
 * @param width pixels in a row, 32 to 8192
 * @param height rows, 32 to 8192
 * @param lens the effects of lens and motion
 * @param sensor the sensor
 * @param jpegQuality the quality of JPEG compression, 1 to 100; empty for none
 */
public record Camera(int width, int height, Lens lens, Sensor sensor, OptionalInt jpegQuality) {
  private static final Range EDGE = new Range(FrameReader.SMALLEST_SIDE, 8192);
  private static final Range QUALITY = new Range(1, 100);

  /**
   * Makes a camera.
   *
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Camera {
    EDGE.require("width", width);
    EDGE.require("height", height);
    jpegQuality.ifPresent(quality -> QUALITY.require("jpegQuality", quality));
  }

  /**
   * {@return a camera without faults}
   *
   * @param width pixels in a row, 32 to 8192
   * @param height rows, 32 to 8192
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public static Camera ideal(int width, int height) {
    return new Camera(width, height, Lens.ideal(), Sensor.ideal(), OptionalInt.empty());
  }

  /**
   * {@return this camera with another lens}
   *
   * @param other the other lens
   */
  public Camera with(Lens other) {
    return new Camera(width, height, other, sensor, jpegQuality);
  }

  /**
   * {@return this camera with another sensor}
   *
   * @param other the other sensor
   */
  public Camera with(Sensor other) {
    return new Camera(width, height, lens, other, jpegQuality);
  }

  /**
   * {@return this camera with JPEG compression}
   *
   * @param quality 1 to 100
   * @throws IllegalArgumentException if it is outside its range
   */
  public Camera withJpegQuality(int quality) {
    return new Camera(width, height, lens, sensor, OptionalInt.of(quality));
  }

  /** Returns the shorter side in pixels. */
  int shorterSide() {
    return Math.min(width, height);
  }
}
