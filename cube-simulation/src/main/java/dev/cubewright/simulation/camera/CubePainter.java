package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import java.util.SplittableRandom;

/** Paints a cube: first the visible sides, then the front face. */
final class CubePainter {
  private static final double[][] NORMALS = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};

  /** The overlap of a side below the face, to avoid gaps. */
  private static final double OVERLAP = 0.02;

  private final LinearImage image;
  private final Illumination light;

  CubePainter(LinearImage image, Illumination light) {
    this.image = image;
    this.light = light;
  }

  /** Paints a cube. */
  void paint(PlacedCube cube, CubeView view, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int edge = cube.stickers().edge();
    LinearColor[] own = new LinearColor[edge * edge];
    for (int cell = 0; cell < own.length; cell++) {
      own[cell] = varied(cube.stickers().colors().get(cell), cube.finish(), random);
    }
    for (double[] normal : NORMALS) {
      LinearColor[] others = new LinearColor[edge * edge];
      for (int cell = 0; cell < others.length; cell++) {
        Face chance = Face.values()[random.nextInt(Face.values().length)];
        others[cell] = varied(chance, cube.finish(), random);
      }
      if (view.isSeen(normal)) {
        new FacePainter(image, side(view, normal), cube.finish(), edge)
            .paint(cell -> others[cell], light, light.sideShare(normal), false);
      }
    }
    new FacePainter(image, view.front(), cube.finish(), edge)
        .paint(cell -> own[cell], light, 1, true);
  }

  private static ViewedPlane side(CubeView view, double[] normal) {
    boolean upright = normal[0] != 0;
    double[] origin = {upright ? normal[0] / 2 : -0.5, upright ? -0.5 : normal[1] / 2, -OVERLAP};
    double[] inwards = {0, 0, 1 + OVERLAP};
    return upright
        ? view.plane(origin, inwards, new double[] {0, 1, 0})
        : view.plane(origin, new double[] {1, 0, 0}, inwards);
  }

  private static LinearColor varied(Face face, Finish finish, SplittableRandom random) {
    LinearColor color = finish.reflectances().of(face);
    double factor = 1 + finish.variation() * (2 * random.nextDouble() - 1);
    return new LinearColor(
        Math.min(1, color.red() * factor),
        Math.min(1, color.green() * factor),
        Math.min(1, color.blue() * factor));
  }
}
