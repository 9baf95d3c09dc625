package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.Point;
import java.util.Collections;
import java.util.SplittableRandom;

/** What the tests of this room take and how they look at it. */
final class Shots {
  private Shots() {}

  static Facelets scrambled(int edge, long seed) {
    Puzzle puzzle = Cuboid.of(edge, edge, edge);
    return new FaceletWriter(puzzle)
        .facelets(new StateSpace(puzzle).random(new SplittableRandom(seed)));
  }

  /** Returns a face with all stickers alike. */
  static FaceStickers uniform(int edge, Face color) {
    return new FaceStickers(edge, Collections.nCopies(edge * edge, color));
  }

  /** Returns a face of one white sticker that is the whole face, in the middle of the picture. */
  static Scene whiteSheet() {
    Finish finish = new Finish(Reflectances.bright(), LinearColor.gray(0.5), 0, 0, 0);
    return Scene.of(new PlacedCube(uniform(1, Face.U), finish, Pose.straight(0.8)));
  }

  static Rendering take(Scene scene, Camera camera) {
    return new Photograph("test", scene, camera, 1).take();
  }

  static Camera camera() {
    return Camera.ideal(200, 160);
  }

  /** Returns the light of a channel at a point; 0 is red, 1 green, 2 blue. */
  static double light(Frame frame, Point point, int channel) {
    return light(frame.rgb((int) point.x(), (int) point.y()), channel);
  }

  /** Returns the light of a channel at a point of the face. */
  static double light(Rendering rendering, double u, double v, int channel) {
    return light(rendering.frame(), rendering.truth().placement().map(new Point(u, v)), channel);
  }

  static double light(int rgb, int channel) {
    LinearColor color = LinearColor.ofSrgb(rgb);
    return channel == 0 ? color.red() : channel == 1 ? color.green() : color.blue();
  }

  /** Returns the mean light of a channel. */
  static double mean(Frame frame, int channel) {
    double sum = 0;
    for (int pixel : frame.pixels()) {
      sum += light(pixel, channel);
    }
    return sum / (frame.width() * frame.height());
  }

  /** Returns the greatest difference of two pixels in a channel. */
  static int difference(int one, int other) {
    int greatest = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      greatest = Math.max(greatest, Math.abs((one >> shift & 0xFF) - (other >> shift & 0xFF)));
    }
    return greatest;
  }
}
