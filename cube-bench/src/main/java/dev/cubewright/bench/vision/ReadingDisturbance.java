package dev.cubewright.bench.vision;

import dev.cubewright.vision.color.TransferCurve;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A way to make the readings of a cube worse: other light, shadows, noise, lamps mirrored.
 *
 * @param name what the tables call it
 * @param seeds with how many seeds it is tried, 1 if there is no chance in it
 * @param change what it does
 */
record ReadingDisturbance(String name, int seeds, Change change) {
  private static final int FACES = CubeReading.FACES;
  private static final int CHANNELS = 3;

  /** Changes the readings of a cube. */
  @FunctionalInterface
  interface Change {
    /**
     * {@return the changed readings}
     *
     * @param codes by facelet and channel, 0 to 255, in the order U R F D L B
     * @param random decides what is left to chance
     */
    double[][] of(double[][] codes, Random random);
  }

  /** Changes one channel of one sticker, as light from 0 to 1. */
  @FunctionalInterface
  interface LightChange {
    double of(int facelet, int channel, double light);
  }

  /** {@return all, the 22 of the first comparison before those of {@link AddedLight}} */
  static List<ReadingDisturbance> all() {
    List<ReadingDisturbance> all = new ArrayList<>(usual());
    all.addAll(AddedLight.all());
    return all;
  }

  /** {@return the 22 of the first comparison; gains and glare act on linear light} */
  private static List<ReadingDisturbance> usual() {
    List<ReadingDisturbance> all = new ArrayList<>();
    for (double gamma : new double[] {0.6, 1.6}) {
      all.add(new ReadingDisturbance("gamma " + gamma, 1, (codes, random) -> gamma(codes, gamma)));
    }
    double[][] lamps = {
      {1.3, 1, 0.6}, {1.5, 1, 0.4}, {0.7, 1, 1.4}, {0.5, 1, 1.7}, {0.85, 1.2, 0.85}
    };
    for (double[] lamp : lamps) {
      String name = "lamp " + lamp[0] + " " + lamp[1] + " " + lamp[2];
      all.add(new ReadingDisturbance(name, 1, (codes, random) -> lamp(codes, lamp)));
    }
    for (double exposure : new double[] {0.3, 1.8}) {
      double[] lamp = {exposure, exposure, exposure};
      all.add(
          new ReadingDisturbance("exposure " + exposure, 1, (codes, random) -> lamp(codes, lamp)));
    }
    for (int noise : new int[] {5, 10, 15}) {
      all.add(
          new ReadingDisturbance(
              "noise " + noise, 3, (codes, random) -> noise(codes, noise, random)));
    }
    for (double shade : new double[] {0.5, 0.3}) {
      all.add(
          new ReadingDisturbance(
              "a face by " + shade, 3, (codes, random) -> face(codes, shade, random)));
    }
    all.add(
        new ReadingDisturbance(
            "every face by 2^[-1, 1]", 3, (codes, random) -> faces(codes, 1, random)));
    all.add(new ReadingDisturbance("tint of every face", 3, ReadingDisturbance::tints));
    all.add(
        new ReadingDisturbance(
            "a sticker 50 % white", 3, (codes, random) -> glare(codes, 1, 0.5, random)));
    all.add(
        new ReadingDisturbance(
            "a sticker 90 % white", 3, (codes, random) -> glare(codes, 1, 0.9, random)));
    all.add(
        new ReadingDisturbance(
            "three stickers 60 % white", 3, (codes, random) -> glare(codes, 3, 0.6, random)));
    all.add(new ReadingDisturbance("rows 0.6 to 1.4", 1, (codes, random) -> rows(codes, 0.6, 1.4)));
    all.add(
        new ReadingDisturbance(
            "warm, faces, rows, noise",
            3,
            (codes, random) ->
                noise(rows(faces(lamp(codes, 1.3, 1, 0.6), 0.7, random), 0.75, 1.25), 5, random)));
    all.add(
        new ReadingDisturbance(
            "cold, faces, glare, noise",
            3,
            (codes, random) ->
                noise(
                    glare(faces(lamp(codes, 0.75, 1, 1.3), 0.7, random), 1, 0.6, random),
                    5,
                    random)));
    return all;
  }

  static double[][] gamma(double[][] codes, double gamma) {
    return IntStream.range(0, codes.length)
        .mapToObj(
            facelet ->
                IntStream.range(0, CHANNELS)
                    .mapToDouble(
                        channel -> rounded(255 * Math.pow(codes[facelet][channel] / 255, gamma)))
                    .toArray())
        .toArray(double[][]::new);
  }

  static double[][] lamp(double[][] codes, double... gains) {
    return lit(codes, (facelet, channel, light) -> light * gains[channel]);
  }

  static double[][] noise(double[][] codes, double deviation, Random random) {
    double[][] noisy = new double[codes.length][CHANNELS];
    for (int facelet = 0; facelet < codes.length; facelet++) {
      for (int channel = 0; channel < CHANNELS; channel++) {
        noisy[facelet][channel] =
            rounded(codes[facelet][channel] + deviation * random.nextGaussian());
      }
    }
    return noisy;
  }

  private static double[][] face(double[][] codes, double gain, Random random) {
    int chosen = random.nextInt(FACES);
    return lit(
        codes,
        (facelet, channel, light) -> faceOf(codes, facelet) == chosen ? light * gain : light);
  }

  static double[][] faces(double[][] codes, double stops, Random random) {
    double[] gains =
        random.doubles(FACES).map(share -> Math.pow(2, (2 * share - 1) * stops)).toArray();
    return lit(codes, (facelet, channel, light) -> light * gains[faceOf(codes, facelet)]);
  }

  private static double[][] tints(double[][] codes, Random random) {
    double[][] tints = new double[FACES][CHANNELS];
    for (double[] tint : tints) {
      tint[0] = Math.exp(0.15 * random.nextGaussian());
      tint[1] = 1;
      tint[2] = Math.exp(0.15 * random.nextGaussian());
    }
    return lit(codes, (facelet, channel, light) -> light * tints[faceOf(codes, facelet)][channel]);
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

  static int faceOf(double[][] codes, int facelet) {
    return facelet / (codes.length / FACES);
  }

  static double[][] lit(double[][] codes, LightChange change) {
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

  static double rounded(double code) {
    return Math.max(0, Math.min(255, Math.rint(code)));
  }
}
