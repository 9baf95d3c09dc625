package dev.cubewright.simulation.camera;

import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The pose of a face in front of the camera. An immutable value.
 *
 * @param centerX the middle of the face, as a share of the picture's width, -1 to 2
 * @param centerY the middle of the face, as a share of the picture's height, -1 to 2
 * @param size the edge of the face, seen straight, as a share of the picture's shorter side, 0.02
 *     to 3
 * @param roll the clockwise rotation of the face in the picture, in degrees, -180 to 180
 * @param tiltX the angle by which the upper edge leans away from the camera, -75 to 75 degrees
 * @param tiltY the angle by which the right edge leans away from the camera, -75 to 75 degrees
 */
public record Pose(
    double centerX, double centerY, double size, double roll, double tiltX, double tiltY) {
  private static final Range CENTER = new Range(-1, 2);
  private static final Range SIZE = new Range(0.02, 3);
  private static final Range ROLL = new Range(-180, 180);
  private static final Range TILT = new Range(-75, 75);

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
   */
  public static Pose straight(double size) {
    return new Pose(0.5, 0.5, size, 0, 0, 0);
  }

  /**
   * {@return this pose with the face elsewhere in the picture}
   *
   * @param x the middle of the face as a share of the width, -1 to 2
   * @param y the middle of the face as a share of the height, -1 to 2
   */
  public Pose at(double x, double y) {
    return new Pose(x, y, size, roll, tiltX, tiltY);
  }

  /**
   * Returns this pose with random deviations: at most {@code shift} in each direction, as a share
   * of the picture's width and height, and at most {@code degrees} of roll and tilts.
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

  /** Returns the images of the corners of the front face, clockwise from its upper left. */
  List<Point> frontCorners(Camera camera) {
    return images(
        camera, new double[][] {{-0.5, -0.5, 0}, {0.5, -0.5, 0}, {0.5, 0.5, 0}, {-0.5, 0.5, 0}});
  }

  /** Returns the map from the unit square to the picture of the front face. */
  Homography front(Camera camera) {
    return Homography.ofSquare(frontCorners(camera));
  }

  /**
   * Returns the images of points of a cube of edge 1. The origin is the middle of the front face; x
   * points to the right, y downwards, and z into the cube.
   */
  List<Point> images(Camera camera, double[]... points) {
    return Arrays.stream(points).map(point -> image(camera, point)).toList();
  }

  /** Tilts about the horizontal and the vertical axis, rolls, shifts and projects a point. */
  private Point image(Camera camera, double[] point) {
    double focal = camera.focalLength() * camera.shorterSide();
    double middleX = camera.width() / 2.0;
    double middleY = camera.height() / 2.0;
    double distance = camera.focalLength() / size;
    double shiftX = (centerX * camera.width() - middleX) / focal * distance;
    double shiftY = (centerY * camera.height() - middleY) / focal * distance;
    double aboutX = StrictMath.toRadians(tiltX);
    double aboutY = StrictMath.toRadians(tiltY);
    double turn = StrictMath.toRadians(roll);
    double y1 = point[1] * StrictMath.cos(aboutX) + point[2] * StrictMath.sin(aboutX);
    double z1 = -point[1] * StrictMath.sin(aboutX) + point[2] * StrictMath.cos(aboutX);
    double x2 = point[0] * StrictMath.cos(aboutY) - z1 * StrictMath.sin(aboutY);
    double z = point[0] * StrictMath.sin(aboutY) + z1 * StrictMath.cos(aboutY) + distance;
    double x = x2 * StrictMath.cos(turn) - y1 * StrictMath.sin(turn) + shiftX;
    double y = x2 * StrictMath.sin(turn) + y1 * StrictMath.cos(turn) + shiftY;
    return new Point(middleX + focal * x / z, middleY + focal * y / z);
  }
}
