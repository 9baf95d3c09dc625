package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Renders the light of a photograph: the wall with one ray per pixel, then cubes and covers with
 * four rays per pixel.
 */
class Painter {
  /** The corners of the sides of a cube, clockwise as seen from outside, and their normals. */
  private static final double[][][] SIDES = {
    {{0.5, -0.5, 0}, {0.5, -0.5, 1}, {0.5, 0.5, 1}, {0.5, 0.5, 0}, {1, 0}},
    {{-0.5, -0.5, 1}, {-0.5, -0.5, 0}, {-0.5, 0.5, 0}, {-0.5, 0.5, 1}, {-1, 0}},
    {{-0.5, 0.5, 0}, {0.5, 0.5, 0}, {0.5, 0.5, 1}, {-0.5, 0.5, 1}, {0, 1}},
    {{-0.5, -0.5, 1}, {0.5, -0.5, 1}, {0.5, -0.5, 0}, {-0.5, -0.5, 0}, {0, -1}}
  };

  /** The width of the dark seam at the edge of a cell, in edges of the cell. */
  private static final double SEAM = 0.012;

  /** The light of a seam as a fraction of the plastic's light. */
  private static final double SEAM_SHARE = 0.35;

  private static final double[] ONE_RAY = {0.5};
  private static final double[] FOUR_RAYS = {0.25, 0.75};

  final Photograph photograph;
  final LinearImage image;

  Painter(Photograph photograph) {
    this.photograph = photograph;
    image = new LinearImage(photograph.camera().width(), photograph.camera().height());
  }

  private interface Surface {
    /**
     * Stores the light in the array and returns true, or returns false if the surface does not
     * contain the point.
     */
    boolean shade(double u, double v, double[] rgb);
  }

  final LinearImage paint(SplittableRandom random) {
    List<PlacedCube> cubes = photograph.cubes();
    Pose pose = cubes.isEmpty() ? Pose.straight(0.5) : cubes.get(0).pose();
    Homography toFace = pose.front(photograph.camera()).inverse();
    paintWall(toFace);
    for (PlacedCube cube : cubes) {
      paintCube(cube, random);
      if (cube.equals(cubes.get(0))) {
        for (Cover cover : photograph.covers()) {
          paint(
              toFace,
              all(),
              FOUR_RAYS,
              (u, v, rgb) ->
                  cover.covers(u, v) && lit(cover.color(), light(limited(u), limited(v)), 0, rgb));
        }
      }
    }
    return image;
  }

  void paintWall(Homography toFace) {
    paint(
        toFace,
        all(),
        ONE_RAY,
        (u, v, rgb) -> lit(photograph.wall(), light(limited(u), limited(v)), 0, rgb));
  }

  double light(double u, double v) {
    return photograph.lighting().at(u, v);
  }

  /** Returns the light of reflected lamps at a point of the front face. */
  double glare(double u, double v) {
    return 0;
  }

  private void paintCube(PlacedCube cube, SplittableRandom random) {
    Camera camera = photograph.camera();
    LinearColor[] colors = new LinearColor[cube.stickers().size()];
    for (double[][] side : SIDES) {
      for (int cell = 0; cell < colors.length; cell++) {
        Face chance = Face.values()[random.nextInt(Face.values().length)];
        colors[cell] = varied(chance, cube.finish(), random);
      }
      List<Point> corners = cube.pose().images(camera, side[0], side[1], side[2], side[3]);
      if (isSeen(corners)) {
        double share = photograph.lighting().sideShare((int) side[4][0], (int) side[4][1]);
        paint(
            Homography.ofSquare(corners).inverse(),
            box(corners),
            FOUR_RAYS,
            (u, v, rgb) ->
                isInside(u, v) && lit(color(cube, colors, u, v), share * light(u, v), 0, rgb));
      }
    }
    for (int cell = 0; cell < colors.length; cell++) {
      colors[cell] = varied(cube.stickers().get(cell), cube.finish(), random);
    }
    paint(
        cube.pose().front(camera).inverse(),
        box(cube.pose().frontCorners(camera)),
        FOUR_RAYS,
        (u, v, rgb) ->
            isInside(u, v) && lit(color(cube, colors, u, v), light(u, v), glare(u, v), rgb));
  }

  private static LinearColor varied(Face face, Finish finish, SplittableRandom random) {
    LinearColor color = Objects.requireNonNull(finish.stickers().get(face));
    return color.times(1 + finish.variation() * (2 * random.nextDouble() - 1));
  }

  private static LinearColor color(PlacedCube cube, LinearColor[] colors, double u, double v) {
    int edge = cube.edge();
    int column = (int) Math.min(edge - 1, u * edge);
    int row = (int) Math.min(edge - 1, v * edge);
    double across = Math.abs(u * edge - column - 0.5);
    double down = Math.abs(v * edge - row - 0.5);
    double radius = cube.finish().rounding();
    double straight = 0.5 - cube.finish().gap() / 2 - radius;
    double beside = Math.max(0, across - straight);
    double beyond = Math.max(0, down - straight);
    if (beside * beside + beyond * beyond <= radius * radius) {
      return colors[row * edge + column];
    }
    LinearColor plastic = cube.finish().plastic();
    return Math.max(across, down) > 0.5 - SEAM ? plastic.times(SEAM_SHARE) : plastic;
  }

  private boolean lit(LinearColor reflectance, double light, double glare, double[] rgb) {
    LinearColor lamp = photograph.lighting().color();
    rgb[0] = lamp.red() * (reflectance.red() * light + glare);
    rgb[1] = lamp.green() * (reflectance.green() * light + glare);
    rgb[2] = lamp.blue() * (reflectance.blue() * light + glare);
    return true;
  }

  /** Paints the pixels of a box, with rays at the given positions along both sides of a pixel. */
  private void paint(Homography toPlane, int[] box, double[] rays, Surface surface) {
    double[] rgb = new double[3];
    for (int y = box[1]; y < box[3]; y++) {
      for (int x = box[0]; x < box[2]; x++) {
        int seen = 0;
        double red = 0;
        double green = 0;
        double blue = 0;
        for (double down : rays) {
          for (double across : rays) {
            Point point = toPlane.map(new Point(x + across, y + down));
            if (surface.shade(point.x(), point.y(), rgb)) {
              seen++;
              red += rgb[0];
              green += rgb[1];
              blue += rgb[2];
            }
          }
        }
        if (seen > 0) {
          image.cover(
              y * image.width + x,
              seen / (double) (rays.length * rays.length),
              red / seen,
              green / seen,
              blue / seen);
        }
      }
    }
  }

  private static boolean isInside(double u, double v) {
    return u >= 0 && u <= 1 && v >= 0 && v <= 1;
  }

  /** Limits a coordinate, so that the light does not decrease further away from the cube. */
  private static double limited(double place) {
    return Math.max(-1.5, Math.min(2.5, place));
  }

  /** Returns whether corners appear clockwise, so that their side faces the camera. */
  private static boolean isSeen(List<Point> corners) {
    double area = 0;
    for (int corner = 0; corner < corners.size(); corner++) {
      Point here = corners.get(corner);
      Point next = corners.get((corner + 1) % corners.size());
      area += here.x() * next.y() - next.x() * here.y();
    }
    return area > 1;
  }

  private int[] all() {
    return new int[] {0, 0, image.width, image.height};
  }

  /** Returns the pixels that may contain the corners: left, top, right and bottom (exclusive). */
  private int[] box(List<Point> corners) {
    double[] x = corners.stream().mapToDouble(Point::x).sorted().toArray();
    double[] y = corners.stream().mapToDouble(Point::y).sorted().toArray();
    return new int[] {
      (int) Math.max(0, x[0] - 1),
      (int) Math.max(0, y[0] - 1),
      (int) Math.min(image.width, Math.max(0, x[x.length - 1] + 2)),
      (int) Math.min(image.height, Math.max(0, y[y.length - 1] + 2))
    };
  }
}
