package dev.cubewright.simulation.camera;

import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.Arrays;
import java.util.List;

/**
 * The projection of a cube of edge 1 into a camera's picture. Immutable.
 *
 * <p>The cube's coordinates have their origin in the middle of the front face: x to the right, y
 * downwards, z into the cube.
 */
final class Projection {
  private final Pose pose;
  private final double focal;
  private final double middleX;
  private final double middleY;
  private final double distance;
  private final double shiftX;
  private final double shiftY;

  Projection(Pose pose, Camera camera) {
    this.pose = pose;
    focal = camera.focalLength() * camera.shorterSide();
    middleX = camera.width() / 2.0;
    middleY = camera.height() / 2.0;
    distance = camera.focalLength() / pose.size();
    shiftX = (pose.centerX() * camera.width() - middleX) / focal * distance;
    shiftY = (pose.centerY() * camera.height() - middleY) / focal * distance;
  }

  List<Point> corners(double[]... points) {
    return Arrays.stream(points).map(this::image).toList();
  }

  /** Returns the images of the corners of the front face, clockwise from its upper left. */
  List<Point> frontCorners() {
    return corners(new double[][] {{-0.5, -0.5, 0}, {0.5, -0.5, 0}, {0.5, 0.5, 0}, {-0.5, 0.5, 0}});
  }

  /** Returns the map from the unit square to the picture of the front face. */
  Homography front() {
    return Homography.ofSquare(frontCorners());
  }

  /** Tilts about the horizontal and the vertical axis, rolls, shifts and projects a point. */
  private Point image(double[] point) {
    double tiltX = StrictMath.toRadians(pose.tiltX());
    double tiltY = StrictMath.toRadians(pose.tiltY());
    double roll = StrictMath.toRadians(pose.roll());
    double y1 = point[1] * StrictMath.cos(tiltX) + point[2] * StrictMath.sin(tiltX);
    double z1 = -point[1] * StrictMath.sin(tiltX) + point[2] * StrictMath.cos(tiltX);
    double x2 = point[0] * StrictMath.cos(tiltY) - z1 * StrictMath.sin(tiltY);
    double z = point[0] * StrictMath.sin(tiltY) + z1 * StrictMath.cos(tiltY) + distance;
    double x = x2 * StrictMath.cos(roll) - y1 * StrictMath.sin(roll) + shiftX;
    double y = x2 * StrictMath.sin(roll) + y1 * StrictMath.cos(roll) + shiftY;
    return new Point(middleX + focal * x / z, middleY + focal * y / z);
  }
}
