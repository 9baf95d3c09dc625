package dev.cubewright.simulation.camera;

import java.util.List;

/** Paints occluders of a face and their shadows. */
final class OccluderPainter {
  /** The width of the shadow in edges of the face, and its strength. */
  private static final double SHADE = 0.07;

  private static final double SHADE_STRENGTH = 0.45;

  /** The width of the darker rim in edges of the face. */
  private static final double RIM = 0.015;

  private final LinearImage image;
  private final ViewedPlane plane;
  private final Illumination light;

  OccluderPainter(LinearImage image, ViewedPlane plane, Illumination light) {
    this.image = image;
    this.plane = plane;
    this.light = light;
  }

  void paint(List<Occluder> occluders) {
    if (occluders.isEmpty()) {
      return;
    }
    for (int y = 0; y < image.height(); y++) {
      for (int x = 0; x < image.width(); x++) {
        double weight = plane.weight(x + 0.5, y + 0.5);
        double u = plane.u(x + 0.5, y + 0.5, weight);
        double v = plane.v(x + 0.5, y + 0.5, weight);
        for (Occluder occluder : occluders) {
          double distance = occluder.distance(u, v);
          if (distance < SHADE) {
            double step = Math.max(plane.stepOfU(u, weight), plane.stepOfV(v, weight));
            paint(y * image.width() + x, occluder, u, v, distance, step);
          }
        }
      }
    }
  }

  private void paint(
      int index, Occluder occluder, double u, double v, double distance, double step) {
    if (distance > 0) {
      double near = 1 - distance / SHADE;
      image.darken(index, 1 - SHADE_STRENGTH * near * near);
    }
    double covered = 0.5 - distance / step;
    if (covered > 0) {
      double falling = brightness(occluder, u, v, distance) * light.light(limited(u), limited(v));
      image.cover(
          index,
          Math.min(1, covered),
          falling * occluder.color().red() * light.color().red(),
          falling * occluder.color().green() * light.color().green(),
          falling * occluder.color().blue() * light.color().blue());
    }
  }

  /** Returns the brightness of a point: rounded like a bar, with a rim and a bolt near the end. */
  private static double brightness(Occluder occluder, double u, double v, double distance) {
    double aside = occluder.along(u, v) - occluder.position();
    double across = aside / (occluder.width() / 2);
    double shade = 1.1 - 0.5 * across * across - 0.15 * across;
    double bolt = Math.min(0.12, occluder.width() * 0.22);
    double below = occluder.reach() - occluder.inward(u, v) - bolt * 1.8;
    double fromBolt = Math.sqrt(aside * aside + below * below) - bolt;
    if (fromBolt < 0) {
      shade *= fromBolt > -0.02 ? 0.45 : 0.8;
    }
    return Math.max(0.05, distance > -RIM ? 0.75 * shade : shade);
  }

  private static double limited(double value) {
    return Math.max(-1, Math.min(2, value));
  }
}
