package dev.cubewright.simulation.camera;

import java.util.SplittableRandom;

/** Paints a backdrop, with light that fades away from the cube. */
final class BackdropPainter {
  private static final double BOARDS = 4;
  private static final double THREADS = 60;

  /** The blur in pixels from which half the resolution suffices. */
  private static final double COARSE = 0.6;

  private final LinearImage image;
  private final Illumination light;
  private final Pose pose;

  /**
   * Makes a painter.
   *
   * @param image the image
   * @param light the light on the face
   * @param pose the place of the face, on which the light depends
   */
  BackdropPainter(LinearImage image, Illumination light, Pose pose) {
    this.image = image;
    this.light = light;
    this.pose = pose;
  }

  void paint(Backdrop backdrop) {
    double deviation = backdrop.defocus() * Math.min(image.width(), image.height()) / 1000;
    if (deviation < COARSE) {
      paintSharp(backdrop);
      new Blur(deviation).apply(image);
    } else {
      LinearImage coarse = new LinearImage((image.width() + 1) / 2, (image.height() + 1) / 2);
      new BackdropPainter(coarse, light, pose).paintSharp(backdrop);
      new Blur(deviation / 2).apply(coarse);
      image.enlarge(coarse);
    }
  }

  private void paintSharp(Backdrop backdrop) {
    SplittableRandom random = new SplittableRandom(backdrop.seed());
    double angle = random.nextDouble() * 2 * Math.PI;
    double cosine = StrictMath.cos(angle);
    double sine = StrictMath.sin(angle);
    ValueNoise noise = new ValueNoise(random.nextLong());
    LinearColor first = backdrop.first();
    LinearColor second = backdrop.second();
    double side = Math.min(image.width(), image.height());
    for (int y = 0; y < image.height(); y++) {
      for (int x = 0; x < image.width(); x++) {
        double across = (x - image.width() / 2.0) / side;
        double down = (y - image.height() / 2.0) / side;
        double along = across * cosine + down * sine;
        double beside = down * cosine - across * sine;
        double share =
            switch (backdrop.kind()) {
              case PLAIN -> 0;
              case GRADIENT -> Math.max(0, Math.min(1, along / 1.4 + 0.5));
              case WOOD -> wood(noise, along, beside);
              case CLOTH -> cloth(noise, along, beside);
            };
        image.set(
            y * image.width() + x,
            first.red() + share * (second.red() - first.red()),
            first.green() + share * (second.green() - first.green()),
            first.blue() + share * (second.blue() - first.blue()));
      }
    }
    ClutterPainter clutter = new ClutterPainter(image, random);
    for (int thing = 0; thing < backdrop.clutter(); thing++) {
      clutter.paintNext();
    }
    illuminate();
  }

  private void illuminate() {
    LinearColor color = light.color();
    double edge = pose.size() * Math.min(image.width(), image.height());
    for (int y = 0; y < image.height(); y++) {
      double v = limited((y + 0.5 - pose.centerY() * image.height()) / edge);
      for (int x = 0; x < image.width(); x++) {
        double u = limited((x + 0.5 - pose.centerX() * image.width()) / edge);
        double falling = light.light(u + 0.5, v + 0.5);
        int index = y * image.width() + x;
        image.plane(0)[index] *= (float) (falling * color.red());
        image.plane(1)[index] *= (float) (falling * color.green());
        image.plane(2)[index] *= (float) (falling * color.blue());
      }
    }
  }

  private static double limited(double value) {
    return Math.max(-2, Math.min(2, value));
  }

  private static double wood(ValueNoise noise, double along, double beside) {
    double board = Math.floor(beside * BOARDS + 50);
    double withinBoard = beside * BOARDS + 50 - board;
    double shifted = along + board * 7.3;
    double rings = triangle(beside * 9 + 4 * noise.at(shifted * 0.9, beside * 3 + board));
    double grain = noise.at(shifted * 4 + 31, beside * 90);
    double tone = noise.at(board * 3.7, 17.5);
    double joint = withinBoard < 0.02 ? 0.5 : 0;
    return Math.min(1, 0.35 * rings + 0.35 * grain + 0.3 * tone + joint);
  }

  private static double cloth(ValueNoise noise, double along, double beside) {
    double warp = triangle(along * THREADS + noise.at(beside * 9, along * 3));
    double weft = triangle(beside * THREADS + noise.at(along * 9, beside * 3 + 40));
    double folds = noise.at(along * 3 + 60, beside * 2 + 60);
    return Math.min(1, 0.45 * folds + 0.25 * warp * weft + 0.3 * noise.at(along * 70, beside * 70));
  }

  /** Returns a wave between 0 and 1 of period 1. */
  private static double triangle(double value) {
    return Math.abs(2 * (value - Math.floor(value)) - 1);
  }
}
