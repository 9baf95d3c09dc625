package dev.cubewright.simulation.camera;

import java.util.SplittableRandom;

/**
 * The pose of a face before the camera. An immutable value.
 *
 * @param centerX where the middle of the face appears, as a share of the picture's width, -1 to 2
 * @param centerY where the middle of the face appears, as a share of the picture's height, -1 to 2
 * @param size the edge of the face, seen straight, as a share of the picture's shorter side, 0.02
 *     to 3
 * @param roll how far the face is turned clockwise in the picture, in degrees, -180 to 180
 * @param tiltX how far the upper edge leans away from the camera, in degrees, -75 to 75
 * @param tiltY how far the right edge leans away from the camera, in degrees, -75 to 75
 */
public record Pose(
    double centerX, double centerY, double size, double roll, double tiltX, double tiltY) {
  private static final Range CENTER = new Range(-1, 2);
  private static final Range SIZE = new Range(0.02, 3);
  private static final Range ROLL = new Range(-180, 180);
  private static final Range TILT = new Range(-75, 75);

  /**
   * Creates a pose.
   *
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Pose {
    CENTER.require("centerX", centerX);
    CENTER.require("centerY", centerY);
    SIZE.require("size", size);
    ROLL.require("roll", roll);
    TILT.require("tiltX", tiltX);
    TILT.require("tiltY", tiltY);
  }

  /**
   * {@return the pose in the middle of the picture, seen straight}
   *
   * @param size the edge of the face as a share of the picture's shorter side, 0.02 to 3
   * @throws IllegalArgumentException if the size is outside its range
   */
  public static Pose straight(double size) {
    return new Pose(0.5, 0.5, size, 0, 0, 0);
  }

  /**
   * {@return this pose with the face elsewhere in the picture}
   *
   * @param x where the middle of the face appears, as a share of the width, -1 to 2
   * @param y where the middle of the face appears, as a share of the height, -1 to 2
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Pose at(double x, double y) {
    return new Pose(x, y, size, roll, tiltX, tiltY);
  }

  /**
   * Returns this pose with random deviations, as a hand or gripper holds a cube.
   *
   * @param shift the greatest shift each way, as a share of the picture's width and height
   * @param degrees the greatest change of roll and tilts
   */
  Pose jittered(double shift, double degrees, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return new Pose(
        centerX + shift * (2 * random.nextDouble() - 1),
        centerY + shift * (2 * random.nextDouble() - 1),
        size,
        roll + degrees * (2 * random.nextDouble() - 1),
        tiltX + degrees * (2 * random.nextDouble() - 1),
        tiltY + degrees * (2 * random.nextDouble() - 1));
  }
}
