package dev.cubewright.simulation.camera;

/** The ranges of the random conditions of a {@link PhotographSeries}. */
public enum Difficulty {
  /** Daylight, a plain background, a camera held straight. */
  EASY(2, 0.03, 0.15, 0.9, 0.05, 0.2, 0.7, 6, 0, 0, 0, 0, 5, 7, 0.55, 1.2, 0, 0.012, 0.1, 88),
  /** A room with lamps, some shadow and reflection, objects around the cube. */
  MEDIUM(
      3, 0.06, 0.45, 0.75, 0.12, 0.4, 0.45, 3, 0.25, 0.35, 0.35, 12, 14, 13, 0.45, 1.8, 1.5, 0.03,
      0.25, 72),
  /** Evening light, strong shadow and reflection, noise, motion, faded stickers, clutter. */
  HARD(
      4, 0.12, 1, 0.45, 0.25, 0.7, 0.25, 1.8, 0.5, 0.9, 0.6, 40, 28, 20, 0.4, 2.6, 5, 0.06, 0.45,
      45);

  /** The number of finishes, from bright to faded. */
  final int finishes;

  /** The maximum difference of stickers of one color. */
  final double variation;

  /**
   * The maximum share by which the reciprocal of the color temperature exceeds the reciprocal of
   * 6000 K.
   */
  final double warmth;

  /** The minimum share of the lamp's color that the camera corrects. */
  final double correction;

  /** The maximum difference of red and blue between pictures, in stops. */
  final double drift;

  /** The maximum difference of exposure between pictures, in stops. */
  final double exposureDrift;

  final double leastAmbient;

  /** The minimum distance of the lamp, in edges of the face. */
  final double nearestLamp;

  /** The probability of a reflected lamp, and of a shadow. */
  final double spots;

  final double glare;
  final double shadow;

  /** The maximum number of objects around the cube. */
  final int clutter;

  /** The maximum roll and tilt, in degrees. */
  final double roll;

  final double tilt;
  final double leastSize;

  /** The maximum blur and motion, in thousandths of the picture's shorter side. */
  final double blur;

  final double motion;
  final double noise;
  final double vignetting;

  /** The minimum JPEG quality. */
  final int quality;

  Difficulty(
      int finishes,
      double variation,
      double warmth,
      double correction,
      double drift,
      double exposureDrift,
      double leastAmbient,
      double nearestLamp,
      double spots,
      double glare,
      double shadow,
      int clutter,
      double roll,
      double tilt,
      double leastSize,
      double blur,
      double motion,
      double noise,
      double vignetting,
      int quality) {
    this.finishes = finishes;
    this.variation = variation;
    this.warmth = warmth;
    this.correction = correction;
    this.drift = drift;
    this.exposureDrift = exposureDrift;
    this.leastAmbient = leastAmbient;
    this.nearestLamp = nearestLamp;
    this.spots = spots;
    this.glare = glare;
    this.shadow = shadow;
    this.clutter = clutter;
    this.roll = roll;
    this.tilt = tilt;
    this.leastSize = leastSize;
    this.blur = blur;
    this.motion = motion;
    this.noise = noise;
    this.vignetting = vignetting;
    this.quality = quality;
  }
}
