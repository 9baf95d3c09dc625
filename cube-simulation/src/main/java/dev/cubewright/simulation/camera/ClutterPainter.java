package dev.cubewright.simulation.camera;

import java.util.SplittableRandom;

/** Paints clutter: overlapping discs, boxes and beams with holes. */
final class ClutterPainter {
  private static final int KINDS = 3;

  private final LinearImage image;
  private final SplittableRandom random;

  ClutterPainter(LinearImage image, SplittableRandom random) {
    this.image = image;
    this.random = random;
  }

  /** Paints one random object. */
  void paintNext() {
    double side = Math.min(image.width(), image.height());
    int kind = random.nextInt(KINDS);
    double angle = random.nextDouble() * 2 * Math.PI;
    double centerX = random.nextDouble() * image.width();
    double centerY = random.nextDouble() * image.height();
    double halfWidth = side * (0.015 + 0.08 * random.nextDouble());
    double halfLength = halfWidth * (kind == 0 ? 1 : 1 + 7 * random.nextDouble());
    LinearColor color = color();
    double slope = 0.5 * random.nextDouble();
    double cosine = StrictMath.cos(angle);
    double sine = StrictMath.sin(angle);
    double reach = halfLength + halfWidth + 2;
    int right = (int) Math.min(image.width(), centerX + reach);
    int bottom = (int) Math.min(image.height(), centerY + reach);
    for (int y = (int) Math.max(0, centerY - reach); y < bottom; y++) {
      for (int x = (int) Math.max(0, centerX - reach); x < right; x++) {
        double along = (x + 0.5 - centerX) * cosine + (y + 0.5 - centerY) * sine;
        double beside = (y + 0.5 - centerY) * cosine - (x + 0.5 - centerX) * sine;
        double distance = distance(kind, along, beside, halfLength, halfWidth);
        if (distance < 0.5) {
          double shade = 1 + slope * beside / halfWidth - (distance > -2 ? 0.25 : 0);
          image.cover(
              y * image.width() + x,
              Math.min(1, 0.5 - distance),
              shade * color.red(),
              shade * color.green(),
              shade * color.blue());
        }
      }
    }
  }

  private static double distance(
      int kind, double along, double beside, double halfLength, double halfWidth) {
    if (kind == 1) {
      return Math.max(Math.abs(along) - halfLength, Math.abs(beside) - halfWidth);
    }
    double beyond = Math.max(0, Math.abs(along) - (halfLength - halfWidth));
    double outside = Math.sqrt(beyond * beyond + beside * beside) - halfWidth;
    if (kind == 0) {
      return outside;
    }
    double step = 2 * halfWidth;
    double fromHole = along - step * Math.rint(along / step);
    double hole = Math.sqrt(fromHole * fromHole + beside * beside) - 0.55 * halfWidth;
    return Math.max(outside, -hole);
  }

  /** Returns a gray or, as often, some color. */
  private LinearColor color() {
    double level = random.nextDouble();
    LinearColor gray = LinearColor.gray(0.02 + 0.6 * level * level);
    LinearColor any =
        new LinearColor(
            0.8 * random.nextDouble() * random.nextDouble(),
            0.8 * random.nextDouble() * random.nextDouble(),
            0.8 * random.nextDouble() * random.nextDouble());
    return random.nextBoolean() ? gray : any;
  }
}
