package dev.cubewright.simulation.camera;

import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.List;

/**
 * The projection of a cube of edge 1 into a camera's picture. Immutable.
 *
 * <p>The cube's coordinates have their origin in the middle of the front face: x to the right, y
 * downwards, z into the cube.
 */
final class CubeView {
  private final double focal;
  private final Point middle;
  private final double[] center;
  private final double[][] axes;
  private final ViewedPlane front;

  CubeView(Pose pose, Camera camera) {
    double side = camera.shorterSide();
    focal = camera.lens().focalLength() * side;
    middle = new Point(camera.width() / 2.0, camera.height() / 2.0);
    double distance = camera.lens().focalLength() / pose.size();
    center =
        new double[] {
          (pose.centerX() * camera.width() - middle.x()) / focal * distance,
          (pose.centerY() * camera.height() - middle.y()) / focal * distance,
          distance
        };
    axes = new double[][] {turned(1, 0, 0, pose), turned(0, 1, 0, pose), turned(0, 0, 1, pose)};
    front = plane(new double[] {-0.5, -0.5, 0}, new double[] {1, 0, 0}, new double[] {0, 1, 0});
  }

  /** Returns the front face. */
  ViewedPlane front() {
    return front;
  }

  /** Returns the map from the front face to the picture. */
  Homography placement() {
    return Homography.ofSquare(
        List.of(
            front.project(0, 0), front.project(1, 0), front.project(1, 1), front.project(0, 1)));
  }

  /** Returns a square given in the cube's coordinates. */
  ViewedPlane plane(double[] origin, double[] right, double[] down) {
    double[] corner = direction(origin);
    for (int axis = 0; axis < 3; axis++) {
      corner[axis] += center[axis];
    }
    return new ViewedPlane(corner, direction(right), direction(down), focal, middle);
  }

  /** Returns whether the side with a normal is visible. */
  boolean isSeen(double[] normal) {
    double[] outwards = direction(normal);
    // A point of the side: half an edge along its normal and half an edge into the cube.
    double[] point = direction(new double[] {normal[0] / 2, normal[1] / 2, 0.5});
    double towards = 0;
    for (int axis = 0; axis < 3; axis++) {
      towards += outwards[axis] * (point[axis] + center[axis]);
    }
    return towards < 0;
  }

  private double[] direction(double[] own) {
    double[] result = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      for (int part = 0; part < 3; part++) {
        result[axis] += own[part] * axes[part][axis];
      }
    }
    return result;
  }

  private static double[] turned(double x, double y, double z, Pose pose) {
    double tiltX = StrictMath.toRadians(pose.tiltX());
    double tiltY = StrictMath.toRadians(pose.tiltY());
    double roll = StrictMath.toRadians(pose.roll());
    double y1 = y * StrictMath.cos(tiltX) + z * StrictMath.sin(tiltX);
    double z1 = -y * StrictMath.sin(tiltX) + z * StrictMath.cos(tiltX);
    double x2 = x * StrictMath.cos(tiltY) - z1 * StrictMath.sin(tiltY);
    double z2 = x * StrictMath.sin(tiltY) + z1 * StrictMath.cos(tiltY);
    return new double[] {
      x2 * StrictMath.cos(roll) - y1 * StrictMath.sin(roll),
      x2 * StrictMath.sin(roll) + y1 * StrictMath.cos(roll),
      z2
    };
  }
}
