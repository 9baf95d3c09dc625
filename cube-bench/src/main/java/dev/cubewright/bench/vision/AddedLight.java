package dev.cubewright.bench.vision;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Disturbances that no gain describes: light that is added, cut off or lost in noise, other kinds
 * of pigments, and pictures that a camera has balanced one by one.
 */
final class AddedLight {
  private static final int FACES = CubeReading.FACES;

  private AddedLight() {}

  /** {@return all of them} */
  static List<ReadingDisturbance> all() {
    return List.of(
        new ReadingDisturbance("haze 0.15", 1, (codes, random) -> haze(codes, 0.15)),
        new ReadingDisturbance("haze 0.35", 1, (codes, random) -> haze(codes, 0.35)),
        new ReadingDisturbance("a veil on every picture", 3, AddedLight::veils),
        new ReadingDisturbance("cut off at 1 of 3", 1, (codes, random) -> cutOff(codes, 3, 1)),
        new ReadingDisturbance(
            "cut off, then darkened", 1, (codes, random) -> cutOff(codes, 2.5, 0.5)),
        new ReadingDisturbance("pastel", 1, (codes, random) -> pigments(codes, 0.5, 0.5)),
        new ReadingDisturbance("neon", 1, (codes, random) -> pigments(codes, 1.6, 0)),
        new ReadingDisturbance("each picture balanced", 3, AddedLight::balanced),
        new ReadingDisturbance("night", 3, AddedLight::night),
        new ReadingDisturbance(
            "veils, faces, noise",
            3,
            (codes, random) ->
                ReadingDisturbance.noise(
                    veils(ReadingDisturbance.faces(codes, 0.7, random), random), 5, random)));
  }

  private static double[][] haze(double[][] codes, double share) {
    return ReadingDisturbance.lit(codes, (facelet, channel, light) -> (1 - share) * light + share);
  }

  /** Mixes up to a quarter of white into each picture, a little tinted. */
  private static double[][] veils(double[][] codes, Random random) {
    double[][] veils = new double[FACES][3];
    for (double[] veil : veils) {
      double share = 0.25 * random.nextDouble();
      Arrays.setAll(veil, channel -> share * Math.exp(0.1 * random.nextGaussian()));
    }
    return ReadingDisturbance.lit(
        codes,
        (facelet, channel, light) -> {
          double veil = veils[ReadingDisturbance.faceOf(codes, facelet)][channel];
          return (1 - veil) * light + veil;
        });
  }

  private static double[][] cutOff(double[][] codes, double gain, double darkened) {
    return ReadingDisturbance.lit(
        codes, (facelet, channel, light) -> darkened * Math.min(1, gain * light));
  }

  /** Multiplies how far channels are from the greatest of a sticker, and mixes white in. */
  private static double[][] pigments(double[][] codes, double chroma, double white) {
    double[][] changed = new double[codes.length][3];
    for (int facelet = 0; facelet < codes.length; facelet++) {
      double greatest = Arrays.stream(codes[facelet]).max().orElseThrow();
      for (int channel = 0; channel < 3; channel++) {
        double code = greatest - chroma * (greatest - codes[facelet][channel]);
        changed[facelet][channel] =
            ReadingDisturbance.rounded((1 - white / 2) * code + white / 2 * 240);
      }
    }
    return changed;
  }

  /** Exposes and balances each picture by itself, as web cameras do. */
  private static double[][] balanced(double[][] codes, Random random) {
    double[][] gains = new double[FACES][3];
    for (double[] gain : gains) {
      double exposure = Math.pow(2, 1.4 * random.nextDouble() - 0.7);
      gain[0] = exposure * Math.exp(0.3 * random.nextGaussian());
      gain[1] = exposure;
      gain[2] = exposure * Math.exp(0.3 * random.nextGaussian());
    }
    return ReadingDisturbance.lit(
        codes,
        (facelet, channel, light) ->
            light * gains[ReadingDisturbance.faceOf(codes, facelet)][channel]);
  }

  /** A twelfth of the light on a sensor that is never quite black, with noise. */
  private static double[][] night(double[][] codes, Random random) {
    double[][] dark =
        ReadingDisturbance.lit(codes, (facelet, channel, light) -> light / 12 + 0.004);
    return ReadingDisturbance.noise(dark, 3, random);
  }
}
