package dev.cubewright.simulation.camera;

import java.util.List;

/**
 * The ranges of the random conditions of one difficulty.
 *
 * @param reflectances the kinds of stickers
 * @param variation how much stickers differ at most
 * @param warmth by what share the reciprocal of the color temperature exceeds that of 6000 kelvin
 *     at most; at least it is lower by half that share
 * @param correction the least share of the lamp's color that the camera corrects
 * @param drift how much red and blue of one picture differ from the others at most, in stops
 * @param exposureDrift how much exposure differs at most, in stops
 * @param leastAmbient the least share of ambient light
 * @param nearestLamp the least distance of the lamp in edges of the face
 * @param glare how likely a mirrored lamp is
 * @param glareStrength its greatest strength
 * @param shadow how likely a shadow is
 * @param shadowStrength its greatest strength
 * @param kinds the kinds of backdrops
 * @param clutter the number of objects at most
 * @param roll how far a face is turned at most, in degrees
 * @param tilt how far a face leans at most, in degrees
 * @param leastSize the least size of the face
 * @param blur the greatest blur, in thousandths of the picture's shorter side
 * @param motion the greatest motion, in thousandths of the picture's shorter side
 * @param noise the greatest shot noise
 * @param vignetting the greatest vignetting
 * @param leastQuality the least quality of JPEG
 */
record Conditions(
    List<Reflectances> reflectances,
    double variation,
    double warmth,
    double correction,
    double drift,
    double exposureDrift,
    double leastAmbient,
    double nearestLamp,
    double glare,
    double glareStrength,
    double shadow,
    double shadowStrength,
    List<Backdrop.Kind> kinds,
    int clutter,
    double roll,
    double tilt,
    double leastSize,
    double blur,
    double motion,
    double noise,
    double vignetting,
    int leastQuality) {

  /** Makes ranges. */
  Conditions {
    reflectances = List.copyOf(reflectances);
    kinds = List.copyOf(kinds);
  }

  static Conditions of(Difficulty difficulty) {
    return switch (difficulty) {
      case EASY -> easy();
      case MEDIUM -> medium();
      case HARD -> hard();
    };
  }

  private static Conditions easy() {
    return new Conditions(
        /* reflectances= */ List.of(Reflectances.bright(), Reflectances.halfBright()),
        /* variation= */ 0.03,
        /* warmth= */ 0.15,
        /* correction= */ 0.9,
        /* drift= */ 0.05,
        /* exposureDrift= */ 0.2,
        /* leastAmbient= */ 0.7,
        /* nearestLamp= */ 6,
        /* glare= */ 0,
        /* glareStrength= */ 0,
        /* shadow= */ 0,
        /* shadowStrength= */ 0,
        /* kinds= */ List.of(Backdrop.Kind.PLAIN, Backdrop.Kind.GRADIENT),
        /* clutter= */ 0,
        /* roll= */ 5,
        /* tilt= */ 7,
        /* leastSize= */ 0.55,
        /* blur= */ 1.2,
        /* motion= */ 0,
        /* noise= */ 0.012,
        /* vignetting= */ 0.1,
        /* leastQuality= */ 88);
  }

  private static Conditions medium() {
    return new Conditions(
        /* reflectances= */ List.of(
            Reflectances.bright(), Reflectances.halfBright(), Reflectances.fluorescent()),
        /* variation= */ 0.06,
        /* warmth= */ 0.45,
        /* correction= */ 0.75,
        /* drift= */ 0.12,
        /* exposureDrift= */ 0.4,
        /* leastAmbient= */ 0.45,
        /* nearestLamp= */ 3,
        /* glare= */ 0.25,
        /* glareStrength= */ 0.35,
        /* shadow= */ 0.25,
        /* shadowStrength= */ 0.35,
        /* kinds= */ List.of(Backdrop.Kind.values()),
        /* clutter= */ 12,
        /* roll= */ 14,
        /* tilt= */ 13,
        /* leastSize= */ 0.45,
        /* blur= */ 1.8,
        /* motion= */ 1.5,
        /* noise= */ 0.03,
        /* vignetting= */ 0.25,
        /* leastQuality= */ 72);
  }

  private static Conditions hard() {
    return new Conditions(
        /* reflectances= */ List.of(
            Reflectances.bright(),
            Reflectances.halfBright(),
            Reflectances.fluorescent(),
            Reflectances.faded()),
        /* variation= */ 0.12,
        /* warmth= */ 1,
        /* correction= */ 0.45,
        /* drift= */ 0.25,
        /* exposureDrift= */ 0.7,
        /* leastAmbient= */ 0.25,
        /* nearestLamp= */ 1.8,
        /* glare= */ 0.5,
        /* glareStrength= */ 0.9,
        /* shadow= */ 0.5,
        /* shadowStrength= */ 0.6,
        /* kinds= */ List.of(Backdrop.Kind.values()),
        /* clutter= */ 40,
        /* roll= */ 28,
        /* tilt= */ 20,
        /* leastSize= */ 0.4,
        /* blur= */ 2.6,
        /* motion= */ 5,
        /* noise= */ 0.06,
        /* vignetting= */ 0.45,
        /* leastQuality= */ 45);
  }
}
