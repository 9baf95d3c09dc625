package dev.cubewright.simulation.camera;

import dev.cubewright.vision.locate.Point;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Generates photographs of one cube in one room with one camera; used by one thread. */
final class PhotographGenerator {
  private static final int ATTEMPTS = 100;
  private static final double MAX_SIZE = 0.85;

  /** The least margin around the face, as a share of the picture. */
  private static final double MARGIN = 0.02;

  private static final LinearColor GRAY_PLASTIC = LinearColor.gray(0.18);
  private static final LinearColor WHITE_PLASTIC = LinearColor.ofSrgb(0xE4E2DC);

  private final Conditions conditions;
  private final int width;
  private final int height;
  private final RandomValues chance;
  private final Finish finish;
  private final Backdrop backdrop;
  private final LinearColor lamp;
  private final LinearColor balance;
  private final double ambient;
  private final int quality;
  private final double noise;

  PhotographGenerator(Conditions conditions, int width, int height, long seed) {
    this.conditions = conditions;
    this.width = width;
    this.height = height;
    chance = new RandomValues(seed);
    finish = finish();
    backdrop = backdrop();
    // Equal steps of the reciprocal temperature look about equal.
    double reciprocal = chance.between(-0.5, 1) * conditions.warmth();
    lamp = LinearColor.ofTemperature(6000 / (1 + reciprocal));
    double corrected = chance.between(conditions.correction(), 1);
    balance =
        new LinearColor(
            StrictMath.pow(lamp.red(), -corrected),
            StrictMath.pow(lamp.green(), -corrected),
            StrictMath.pow(Math.max(0.05, lamp.blue()), -corrected));
    ambient = chance.between(conditions.leastAmbient(), (1 + conditions.leastAmbient()) / 2);
    quality = chance.whole(conditions.leastQuality(), (100 + conditions.leastQuality()) / 2);
    noise = chance.between(0.2, 1) * conditions.noise();
  }

  /** Returns the next photograph. */
  Photograph photograph(String name, FaceStickers stickers) {
    Camera camera = camera();
    Pose pose = pose(camera);
    Scene scene =
        new Scene(List.of(new PlacedCube(stickers, finish, pose)), List.of(), backdrop, lighting());
    return new Photograph(name, scene, camera, chance.seed());
  }

  private Finish finish() {
    Reflectances reflectances = chance.pick(conditions.reflectances());
    double variation = chance.between(0, conditions.variation());
    double kind = chance.between(0, 1);
    if (kind > 0.9) {
      return new Finish(
          reflectances, LinearColor.gray(0.015), chance.between(0.02, 0.05), 0.1, variation);
    }
    LinearColor plastic =
        kind > 0.8 ? WHITE_PLASTIC : kind > 0.75 ? GRAY_PLASTIC : LinearColor.gray(0.012);
    return new Finish(
        reflectances, plastic, chance.between(0.08, 0.2), chance.between(0.03, 0.22), variation);
  }

  private Backdrop backdrop() {
    Backdrop.Kind kind = chance.pick(conditions.kinds());
    LinearColor first;
    LinearColor second;
    if (kind == Backdrop.Kind.WOOD) {
      first = LinearColor.ofSrgb(0xC69A6B).times(chance.between(0.3, 1));
      second = first.times(new LinearColor(0.45, 0.38, 0.3));
    } else {
      double level = chance.between(0.2, 0.9);
      double strength = level * level;
      first =
          new LinearColor(
              strength * chance.between(0.6, 1),
              strength * chance.between(0.6, 1),
              strength * chance.between(0.6, 1));
      second = first.times(chance.between(0.3, 0.8));
    }
    return new Backdrop(
        kind,
        first,
        second,
        chance.whole(0, conditions.clutter()),
        chance.between(0.7, 2) * conditions.blur(),
        chance.seed());
  }

  private Camera camera() {
    double thousandth = Math.min(width, height) / 1000.0;
    double motion = conditions.motion() * thousandth;
    boolean moves = chance.happens(0.4);
    Lens lens =
        new Lens(
            chance.between(0.95, 1.6),
            chance.between(0.3, 1) * conditions.blur() * thousandth,
            moves ? chance.between(-motion, motion) : 0,
            moves ? chance.between(-motion, motion) : 0,
            chance.between(0, conditions.vignetting()),
            chance.between(0, conditions.vignetting() / 8));
    Sensor sensor =
        new Sensor(
            chance.stops(conditions.exposureDrift()),
            chance.between(0, 0.6),
            new LinearColor(
                balance.red() * chance.stops(conditions.drift()),
                balance.green(),
                balance.blue() * chance.stops(conditions.drift())),
            chance.between(0, conditions.drift()),
            chance.between(0.95, 1.2),
            noise,
            noise / 6);
    return new Camera(width, height, lens, sensor, OptionalInt.of(quality));
  }

  private Lighting lighting() {
    double height = chance.between(1, 2) * conditions.nearestLamp();
    Optional<Shadow> shadow =
        chance.happens(conditions.shadow())
            ? Optional.of(
                new Shadow(
                    chance.between(0, 360),
                    chance.between(-0.4, 0.4),
                    chance.between(0.03, 0.3),
                    chance.between(0.3, 1) * conditions.shadowStrength()))
            : Optional.empty();
    List<Glare> glares =
        chance.happens(conditions.glare())
            ? List.of(
                new Glare(
                    chance.between(0, 1),
                    chance.between(0, 1),
                    chance.between(0.12, 0.45),
                    chance.between(0.2, 1) * conditions.glareStrength()))
            : List.of();
    return new Lighting(
        lamp,
        chance.between(-0.7, 0.7) * height,
        chance.between(-0.7, 0.7) * height,
        height,
        ambient,
        shadow,
        glares);
  }

  /**
   * Returns a random pose whose face lies in the picture, or a straight one after too many
   * attempts.
   */
  private Pose pose(Camera camera) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Pose pose =
          new Pose(
              chance.between(0.35, 0.65),
              chance.between(0.35, 0.65),
              chance.between(conditions.leastSize(), MAX_SIZE),
              chance.between(-conditions.roll(), conditions.roll()),
              chance.between(-conditions.tilt(), conditions.tilt()),
              chance.between(-conditions.tilt(), conditions.tilt()));
      if (isInside(new CubeView(pose, camera).front(), camera)) {
        return pose;
      }
    }
    return Pose.straight(conditions.leastSize());
  }

  private static boolean isInside(ViewedPlane face, Camera camera) {
    double margin = MARGIN * camera.shorterSide();
    for (int corner = 0; corner < 4; corner++) {
      Point seen = face.project(corner & 1, corner >> 1);
      if (!(seen.x() > margin
          && seen.y() > margin
          && seen.x() < camera.width() - margin
          && seen.y() < camera.height() - margin)) {
        return false;
      }
    }
    return true;
  }
}
