package dev.cubewright.simulation.camera;

import dev.cubewright.vision.locate.Point;
import java.util.function.IntFunction;

/**
 * Paints one face of a cube: for each pixel the shares of sticker, plastic and seam, and the light.
 */
final class FacePainter {
  /** The radius of the cube's corners and the width of a seam, in edges of the face and a cell. */
  private static final double CORNER = 0.02;

  private static final double SEAM = 0.008;
  private static final double SEAM_SHARE = 0.35;

  private final LinearImage image;
  private final ViewedPlane plane;
  private final Finish finish;
  private final int edge;

  FacePainter(LinearImage image, ViewedPlane plane, Finish finish, int edge) {
    this.image = image;
    this.plane = plane;
    this.finish = finish;
    this.edge = edge;
  }

  /**
   * Paints the face.
   *
   * @param colors the reflectance of each sticker
   * @param light the light on the face
   * @param share the share of that light on this side
   * @param mirrors whether lamps are mirrored in this face
   */
  void paint(IntFunction<LinearColor> colors, Illumination light, double share, boolean mirrors) {
    double[][] stickers = new double[edge * edge][];
    for (int cell = 0; cell < stickers.length; cell++) {
      stickers[cell] = lit(colors.apply(cell), light.color());
    }
    double[] plastic = lit(finish.plastic(), light.color());
    double[] white = lit(LinearColor.white(), light.color());
    double half = 0.5 - finish.gap() / 2;
    double rounding = Math.min(half, finish.rounding());
    int[] box = box();
    for (int y = box[1]; y < box[3]; y++) {
      for (int x = box[0]; x < box[2]; x++) {
        double weight = plane.weight(x + 0.5, y + 0.5);
        double u = plane.u(x + 0.5, y + 0.5, weight);
        double v = plane.v(x + 0.5, y + 0.5, weight);
        double stepU = plane.stepOfU(u, weight);
        double stepV = plane.stepOfV(v, weight);
        double covered = covered(u - 0.5, v - 0.5, 0.5, CORNER, stepU, stepV);
        if (!(covered > 0)) {
          continue;
        }
        int column = Math.max(0, Math.min(edge - 1, (int) (u * edge)));
        int row = Math.max(0, Math.min(edge - 1, (int) (v * edge)));
        double across = u * edge - column - 0.5;
        double down = v * edge - row - 0.5;
        double sticker = covered(across, down, half, rounding, stepU * edge, stepV * edge);
        double seam =
            Math.max(
                seam(0.5 - Math.abs(across), stepU * edge),
                seam(0.5 - Math.abs(down), stepV * edge));
        double base = (1 - sticker) * (1 - seam * (1 - SEAM_SHARE));
        double falling = share * light.light(u, v);
        double mirrored = mirrors ? light.glare(u, v) : 0;
        double[] own = stickers[row * edge + column];
        image.cover(
            y * image.width() + x,
            covered,
            falling * (sticker * own[0] + base * plastic[0]) + mirrored * white[0],
            falling * (sticker * own[1] + base * plastic[1]) + mirrored * white[1],
            falling * (sticker * own[2] + base * plastic[2]) + mirrored * white[2]);
      }
    }
  }

  private static double[] lit(LinearColor reflectance, LinearColor light) {
    LinearColor product = reflectance.times(light);
    return new double[] {product.red(), product.green(), product.blue()};
  }

  /**
   * Returns what share of a pixel lies in a square around the origin with rounded corners, from the
   * distance to its edge in pixels.
   */
  private static double covered(
      double x, double y, double half, double radius, double stepX, double stepY) {
    double corner = radius / Math.max(stepX, stepY);
    double beside = (Math.abs(x) - half) / stepX + corner;
    double beyond = (Math.abs(y) - half) / stepY + corner;
    double distance =
        beside > 0 && beyond > 0
            ? Math.sqrt(beside * beside + beyond * beyond)
            : Math.max(beside, beyond);
    return share(0.5 - distance + corner);
  }

  /** Returns what share of a pixel is seam, from the distance to its middle in cells. */
  private static double seam(double distance, double step) {
    return share(0.5 - (distance - SEAM) / step) * Math.min(1, 3 * SEAM / step);
  }

  private static double share(double value) {
    return Math.max(0, Math.min(1, value));
  }

  /** Returns the pixels that may see the face: left, top, and behind the right and the bottom. */
  private int[] box() {
    double left = Double.MAX_VALUE;
    double top = Double.MAX_VALUE;
    double right = -Double.MAX_VALUE;
    double bottom = -Double.MAX_VALUE;
    for (int corner = 0; corner < 4; corner++) {
      Point point = plane.project(corner & 1, corner >> 1);
      left = Math.min(left, point.x());
      right = Math.max(right, point.x());
      top = Math.min(top, point.y());
      bottom = Math.max(bottom, point.y());
    }
    return new int[] {
      (int) Math.max(0, left - 2),
      (int) Math.max(0, top - 2),
      (int) Math.max(0, Math.min(image.width(), right + 3)),
      (int) Math.max(0, Math.min(image.height(), bottom + 3))
    };
  }
}
