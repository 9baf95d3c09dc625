package dev.cubewright.bench.vision;

import dev.cubewright.vision.color.TransferCurve;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * A degradation of the readings of a cube. Gains, tints and glare act on linear light.
 *
 * @param name the name in the table
 * @param seeds the number of random variants; 1 if the change is not random
 * @param change maps readings, by facelet and channel, 0 to 255
 */
record Disturbance(String name, int seeds, BiFunction<double[][], Random, double[][]> change) {
  private static final int FACES = CubeReading.FACES;
  private static final int CHANNELS = 3;

  /** Changes one channel of one sticker, as light from 0 to 1. */
  @FunctionalInterface
  private interface LightChange {
    double of(int facelet, int channel, double light);
  }

  static List<Disturbance> all() {
    List<Disturbance> all = new ArrayList<>();
    for (double gamma : new double[] {0.6, 1.6}) {
      all.add(fixed("gamma " + gamma, codes -> gamma(codes, gamma)));
    }
    double[][] lamps = {
      {1.3, 1, 0.6}, {1.5, 1, 0.4}, {0.7, 1, 1.4}, {0.5, 1, 1.7}, {0.85, 1.2, 0.85}
    };
    for (double[] lamp : lamps) {
      String name = "lamp " + lamp[0] + " " + lamp[1] + " " + lamp[2];
      all.add(fixed(name, codes -> lamp(codes, lamp)));
    }
    for (double exposure : new double[] {0.3, 1.8}) {
      all.add(fixed("exposure " + exposure, codes -> lamp(codes, exposure, exposure, exposure)));
    }
    for (int noise : new int[] {5, 10, 15}) {
      all.add(random("noise " + noise, (codes, random) -> noise(codes, noise, random)));
    }
    for (double shade : new double[] {0.5, 0.3}) {
      all.add(random("a face by " + shade, (codes, random) -> face(codes, shade, random)));
    }
    all.addAll(
        List.of(
            random("every face by 2^[-1, 1]", (codes, random) -> faces(codes, 1, random)),
            random("tint of every face", Disturbance::tints),
            random("a sticker 50 % white", (codes, random) -> glare(codes, 1, 0.5, random)),
            random("a sticker 90 % white", (codes, random) -> glare(codes, 1, 0.9, random)),
            random("three stickers 60 % white", (codes, random) -> glare(codes, 3, 0.6, random)),
            fixed("rows 0.6 to 1.4", codes -> rows(codes, 0.6, 1.4)),
            random(
                "warm, faces, rows, noise",
                (codes, random) ->
                    noise(
                        rows(faces(lamp(codes, 1.3, 1, 0.6), 0.7, random), 0.75, 1.25), 5, random)),
            random(
                "cold, faces, glare, noise",
                (codes, random) ->
                    noise(
                        glare(faces(lamp(codes, 0.75, 1, 1.3), 0.7, random), 1, 0.6, random),
                        5,
                        random)),
            fixed("haze 0.15", codes -> haze(codes, 0.15)),
            fixed("haze 0.35", codes -> haze(codes, 0.35)),
            random("a veil on every picture", Disturbance::veils),
            fixed("clipped at 1 of 3", codes -> clipped(codes, 3, 1)),
            fixed("clipped, then darkened", codes -> clipped(codes, 2.5, 0.5)),
            fixed("pastel", codes -> pigments(codes, 0.5, 0.5)),
            fixed("neon", codes -> pigments(codes, 1.6, 0)),
            random("each picture balanced", Disturbance::balanced),
            // A twelfth of the light, on a sensor with a dark current.
            random(
                "night",
                (codes, random) ->
                    noise(lit(codes, (facelet, channel, light) -> light / 12 + 0.004), 3, random)),
            random(
                "veils, faces, noise",
                (codes, random) -> noise(veils(faces(codes, 0.7, random), random), 5, random))));
    return all;
  }

  private static Disturbance fixed(String name, UnaryOperator<double[][]> change) {
    return new Disturbance(name, 1, (codes, random) -> change.apply(codes));
  }

  private static Disturbance random(
      String name, BiFunction<double[][], Random, double[][]> change) {
    return new Disturbance(name, 3, change);
  }

  private static double[][] gamma(double[][] codes, double gamma) {
    return changed(codes, code -> 255 * Math.pow(code / 255, gamma));
  }

  private static double[][] noise(double[][] codes, double deviation, Random random) {
    return changed(codes, code -> code + deviation * random.nextGaussian());
  }

  private static double[][] changed(double[][] codes, DoubleUnaryOperator change) {
    return Arrays.stream(codes)
        .map(code -> Arrays.stream(code).map(each -> rounded(change.applyAsDouble(each))).toArray())
        .toArray(double[][]::new);
  }

  private static double[][] lamp(double[][] codes, double... gains) {
    return lit(codes, (facelet, channel, light) -> light * gains[channel]);
  }

  private static double[][] face(double[][] codes, double gain, Random random) {
    int chosen = random.nextInt(FACES);
    return lit(
        codes,
        (facelet, channel, light) -> faceOf(codes, facelet) == chosen ? light * gain : light);
  }

  private static double[][] faces(double[][] codes, double stops, Random random) {
    double[] gains =
        random.doubles(FACES).map(share -> Math.pow(2, (2 * share - 1) * stops)).toArray();
    return lit(codes, (facelet, channel, light) -> light * gains[faceOf(codes, facelet)]);
  }

  private static double[][] tints(double[][] codes, Random random) {
    return faceGains(codes, 0.15, () -> 1.0, random);
  }

  /** Exposes and balances each picture separately, like web cameras. */
  private static double[][] balanced(double[][] codes, Random random) {
    return faceGains(codes, 0.3, () -> Math.pow(2, 1.4 * random.nextDouble() - 0.7), random);
  }

  private static double[][] faceGains(
      double[][] codes, double tint, DoubleSupplier exposures, Random random) {
    double[][] gains = new double[FACES][CHANNELS];
    for (double[] gain : gains) {
      double exposure = exposures.getAsDouble();
      gain[0] = exposure * Math.exp(tint * random.nextGaussian());
      gain[1] = exposure;
      gain[2] = exposure * Math.exp(tint * random.nextGaussian());
    }
    return lit(codes, (facelet, channel, light) -> light * gains[faceOf(codes, facelet)][channel]);
  }

  private static double[][] glare(double[][] codes, int stickers, double share, Random random) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, codes.length).boxed().toList());
    Collections.shuffle(order, random);
    List<Integer> chosen = order.subList(0, stickers);
    return lit(
        codes,
        (facelet, channel, light) ->
            chosen.contains(facelet) ? (1 - share) * light + share : light);
  }

  private static double[][] rows(double[][] codes, double first, double last) {
    int perFace = codes.length / FACES;
    int size = (int) Math.round(Math.sqrt(perFace));
    return lit(
        codes,
        (facelet, channel, light) -> {
          int row = facelet % perFace / size;
          return light * (first + (last - first) * (row + 0.5) / size);
        });
  }

  private static double[][] haze(double[][] codes, double share) {
    return lit(codes, (facelet, channel, light) -> (1 - share) * light + share);
  }

  /** Mixes a share of slightly tinted white, up to a quarter, into each picture. */
  private static double[][] veils(double[][] codes, Random random) {
    double[][] veils = new double[FACES][CHANNELS];
    for (double[] veil : veils) {
      double share = 0.25 * random.nextDouble();
      Arrays.setAll(veil, channel -> share * Math.exp(0.1 * random.nextGaussian()));
    }
    return lit(
        codes,
        (facelet, channel, light) -> {
          double veil = veils[faceOf(codes, facelet)][channel];
          return (1 - veil) * light + veil;
        });
  }

  private static double[][] clipped(double[][] codes, double gain, double darkened) {
    return lit(codes, (facelet, channel, light) -> darkened * Math.min(1, gain * light));
  }

  /** Multiplies the distances of channels from the greatest one, and mixes in white. */
  private static double[][] pigments(double[][] codes, double chroma, double white) {
    return Arrays.stream(codes)
        .map(
            code -> {
              double greatest = Arrays.stream(code).max().orElseThrow();
              return Arrays.stream(code)
                  .map(each -> greatest - chroma * (greatest - each))
                  .map(each -> rounded((1 - white / 2) * each + white / 2 * 240))
                  .toArray();
            })
        .toArray(double[][]::new);
  }

  private static int faceOf(double[][] codes, int facelet) {
    return facelet / (codes.length / FACES);
  }

  private static double[][] lit(double[][] codes, LightChange change) {
    double[][] lit = new double[codes.length][CHANNELS];
    for (int facelet = 0; facelet < codes.length; facelet++) {
      for (int channel = 0; channel < CHANNELS; channel++) {
        double light = TransferCurve.light(codes[facelet][channel]);
        double changed = Math.max(0, change.of(facelet, channel, light));
        lit[facelet][channel] = rounded(TransferCurve.code(changed));
      }
    }
    return lit;
  }

  private static double rounded(double code) {
    return Math.max(0, Math.min(255, Math.rint(code)));
  }
}
