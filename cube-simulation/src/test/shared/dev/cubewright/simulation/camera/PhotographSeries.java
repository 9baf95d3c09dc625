package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Generates photographs of all faces of a cube like those of a person. Cube, room and camera are
 * the same in all of them; pose, exposure and reflections vary. Each face is completely in its
 * picture, upright to within 45 degrees. Immutable.
 *
 * @param difficulty the ranges of the conditions
 * @param width the number of pixels in a row
 * @param height the number of rows
 */
public record PhotographSeries(Difficulty difficulty, int width, int height) {
  private static final int ATTEMPTS = 100;
  private static final double MAX_SIZE = 0.85;

  /** The minimum margin around the face, as a share of the picture's shorter side. */
  private static final double MARGIN = 0.02;

  private static final List<Finish> FINISHES =
      List.of(
          Finish.bright(),
          Finish.used(),
          // Fluorescent colors: green and orange are yellowish.
          Finish.ofSrgb(0xF6F6F6, 0xE0203A, 0x4FC52A, 0xF4F02A, 0xFF7A1C, 0x1766DC),
          // Faded colors.
          Finish.ofSrgb(0xD9D7CC, 0xA84048, 0x4A9268, 0xD8C765, 0xDD7F4E, 0x4A6CA6));

  /** Returns six photographs, of the faces U R F D L B in this order, named after them. */
  public List<DifficultPhotograph> photographs(Puzzle puzzle, State state, long seed) {
    return photographs(new FaceletWriter(puzzle).facelets(state), seed);
  }

  /** Returns six photographs, of the faces U R F D L B in this order, named after them. */
  public List<DifficultPhotograph> photographs(Facelets facelets, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Finish finish = finish(random);
    LinearColor wall = color(random).times(square(between(random, 0.2, 0.9)));
    DifficultPhotograph.Backdrop backdrop =
        new DifficultPhotograph.Backdrop(
            wall.times(between(random, 0.3, 1)),
            random.nextInt(difficulty.clutter + 1),
            between(random, 0.7, 2) * difficulty.blur * thousandth(),
            random.nextLong());
    // Equal steps of the reciprocal temperature look about equal.
    LinearColor lamp =
        LinearColor.ofTemperature(6000 / (1 + between(random, -0.5, 1) * difficulty.warmth));
    LinearColor balance = lamp.balance(between(random, difficulty.correction, 1));
    double ambient = between(random, difficulty.leastAmbient, (1 + difficulty.leastAmbient) / 2);
    double noise = between(random, 0.2, 1) * difficulty.noise;
    double quality = between(random, difficulty.quality, (100 + difficulty.quality) / 2.0) / 100;
    List<DifficultPhotograph> photographs = new ArrayList<>();
    for (Face face : Face.values()) {
      Camera camera = camera(random, balance, noise);
      Pose pose = pose(random, camera);
      double lampHeight = between(random, 1, 2) * difficulty.nearestLamp;
      Lighting lighting =
          new Lighting(
              lamp,
              between(random, -0.7, 0.7) * lampHeight,
              between(random, -0.7, 0.7) * lampHeight,
              lampHeight,
              ambient);
      Photograph plain =
          new Photograph(
              face.name(),
              List.of(PlacedCube.of(facelets, face, finish, pose)),
              List.of(),
              wall,
              lighting,
              camera,
              random.nextLong());
      photographs.add(
          new DifficultPhotograph(
              plain, backdrop, shadow(random), glare(random), lens(random), quality));
    }
    return photographs;
  }

  private Finish finish(SplittableRandom random) {
    Finish finish = FINISHES.get(random.nextInt(difficulty.finishes));
    double kind = random.nextDouble();
    boolean stickerless = kind > 0.9;
    LinearColor plastic =
        kind > 0.8 && !stickerless
            ? LinearColor.ofSrgb(0xE4E2DC)
            : LinearColor.gray(kind > 0.75 && !stickerless ? 0.18 : 0.012);
    return new Finish(
        finish.stickers(),
        plastic,
        stickerless ? between(random, 0.02, 0.05) : between(random, 0.08, 0.2),
        stickerless ? 0.1 : between(random, 0.03, 0.22),
        between(random, 0, difficulty.variation));
  }

  private Camera camera(SplittableRandom random, LinearColor balance, double noise) {
    return new Camera(
        width,
        height,
        between(random, 0.95, 1.6),
        between(random, 0.3, 1) * difficulty.blur * thousandth(),
        between(random, 0, difficulty.vignetting),
        stops(random, difficulty.exposureDrift),
        new LinearColor(
            balance.red() * stops(random, difficulty.drift),
            balance.green(),
            balance.blue() * stops(random, difficulty.drift)),
        noise);
  }

  private DifficultPhotograph.Lens lens(SplittableRandom random) {
    double motion = random.nextDouble() < 0.4 ? difficulty.motion * thousandth() : 0;
    return new DifficultPhotograph.Lens(
        between(random, -motion, motion),
        between(random, -motion, motion),
        between(random, 0, difficulty.vignetting / 8),
        between(random, 0, 0.6),
        between(random, 0, difficulty.drift),
        between(random, 0.95, 1.2));
  }

  private DifficultPhotograph.Shadow shadow(SplittableRandom random) {
    boolean there = random.nextDouble() < difficulty.spots;
    return new DifficultPhotograph.Shadow(
        between(random, 0, 2 * Math.PI),
        between(random, -0.4, 0.4),
        between(random, 0.03, 0.3),
        there ? between(random, 0.3, 1) * difficulty.shadow : 0);
  }

  private DifficultPhotograph.Glare glare(SplittableRandom random) {
    boolean there = random.nextDouble() < difficulty.spots;
    return new DifficultPhotograph.Glare(
        random.nextDouble(),
        random.nextDouble(),
        between(random, 0.12, 0.45),
        there ? between(random, 0.2, 1) * difficulty.glare : 0);
  }

  /** Returns a random pose whose face is in the picture, or a straight pose. */
  private Pose pose(SplittableRandom random, Camera camera) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Pose pose =
          new Pose(
              between(random, 0.35, 0.65),
              between(random, 0.35, 0.65),
              between(random, difficulty.leastSize, MAX_SIZE),
              between(random, -difficulty.roll, difficulty.roll),
              between(random, -difficulty.tilt, difficulty.tilt),
              between(random, -difficulty.tilt, difficulty.tilt));
      if (pose.frontCorners(camera).stream().allMatch(this::isInside)) {
        return pose;
      }
    }
    return Pose.straight(difficulty.leastSize);
  }

  private boolean isInside(Point seen) {
    double margin = MARGIN * Math.min(width, height);
    return seen.x() > margin
        && seen.y() > margin
        && seen.x() < width - margin
        && seen.y() < height - margin;
  }

  private static LinearColor color(SplittableRandom random) {
    return new LinearColor(
        between(random, 0.6, 1), between(random, 0.6, 1), between(random, 0.6, 1));
  }

  private double thousandth() {
    return Math.min(width, height) / 1000.0;
  }

  private static double square(double value) {
    return value * value;
  }

  private static double between(SplittableRandom random, double least, double greatest) {
    return least + (greatest - least) * random.nextDouble();
  }

  /** Returns a random factor of at most some stops up or down; a stop is a factor of two. */
  private static double stops(SplittableRandom random, double most) {
    return StrictMath.pow(2, between(random, -most, most));
  }
}
