package dev.cubewright.bench.vision;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.TransferCurve;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Generated readings of cubes, each with different pigments, camera and light. Three of five cubes
 * are scrambled. The others are solved except for at most two turns, and on the 4x4x4 half of these
 * have two exchanged centers.
 */
final class GeneratedCubes {
  /** The light that common pigments reflect, by color in the order U R F D L B and by channel. */
  private static final double[][] PIGMENTS = {
    {0.85, 0.85, 0.85},
    {0.45, 0.03, 0.03},
    {0.03, 0.30, 0.10},
    {0.75, 0.60, 0.05},
    {0.80, 0.18, 0.03},
    {0.02, 0.10, 0.40}
  };

  private static final double BRIGHTEST_PIGMENT = 0.92;
  private static final int CHANNELS = 3;
  private static final int KINDS = 5;

  private GeneratedCubes() {}

  static List<CubeReading> of(int count, long seed, List<Integer> sizes) {
    List<CubeReading> all = new ArrayList<>();
    for (int size : sizes) {
      StateSpace space = new StateSpace(Cuboid.of(size, size, size));
      FaceletWriter writer = new FaceletWriter(space.puzzle());
      for (int number = 0; number < count; number++) {
        Random random = new Random(1_000_003L * seed + 1009L * size + number);
        int kind = number % KINDS;
        StringBuilder letters =
            new StringBuilder(
                writer.write(
                    kind < KINDS - 2 ? space.random(random) : nearlySolved(space, random)));
        if (kind == KINDS - 1 && size == 4) {
          exchangeCenters(letters, random);
        }
        String name = "made %s-%s %sx".formatted(seed, number, size);
        all.add(new CubeReading(name, codes(letters.toString(), random), letters.toString()));
      }
    }
    return all;
  }

  private static State nearlySolved(StateSpace space, Random random) {
    List<Move> rotations = space.puzzle().rotations();
    State state = space.puzzle().solved().apply(rotations.get(random.nextInt(rotations.size())));
    List<Move> moves =
        space.puzzle().turns().stream().flatMap(turn -> turn.moves().stream()).toList();
    int turns = random.nextInt(3);
    for (int turn = 0; turn < turns; turn++) {
      state = state.apply(moves.get(random.nextInt(moves.size())));
    }
    return state;
  }

  private static void exchangeCenters(StringBuilder letters, Random random) {
    List<Integer> centers =
        IntStream.range(0, letters.length())
            .filter(facelet -> List.of(5, 6, 9, 10).contains(facelet % 16))
            .boxed()
            .toList();
    int one = centers.get(random.nextInt(centers.size()));
    int other = one;
    while (letters.charAt(other) == letters.charAt(one)) {
      other = centers.get(random.nextInt(centers.size()));
    }
    char first = letters.charAt(one);
    letters.setCharAt(one, letters.charAt(other));
    letters.setCharAt(other, first);
  }

  private static double[][] codes(String letters, Random random) {
    double[][] pigments = pigments(random);
    double contrast = Math.exp(0.12 * random.nextGaussian());
    double exposure = 0.75 + 0.3 * random.nextDouble();
    double[] lamp = {exposure * tint(random), exposure, exposure * tint(random)};
    double[] faces =
        random.doubles(CubeReading.FACES).map(share -> Math.pow(2, 0.6 * share - 0.3)).toArray();
    double[][] codes = new double[letters.length()][CHANNELS];
    for (int facelet = 0; facelet < codes.length; facelet++) {
      int face = facelet * CubeReading.FACES / codes.length;
      double shade = faces[face] * Math.exp(0.04 * random.nextGaussian());
      double[] pigment = pigments["URFDLB".indexOf(letters.charAt(facelet))];
      for (int channel = 0; channel < CHANNELS; channel++) {
        double light = Math.pow(lamp[channel] * shade * pigment[channel], contrast);
        double code = TransferCurve.code(light) + 2 * random.nextGaussian();
        codes[facelet][channel] = Math.max(0, Math.min(255, Math.rint(code)));
      }
    }
    return codes;
  }

  /** Returns random pigments, as a camera with overlapping channels sees them. */
  private static double[][] pigments(Random random) {
    double overlap = 0.12 * random.nextDouble();
    double[][] pigments = new double[PIGMENTS.length][CHANNELS];
    for (int color = 0; color < PIGMENTS.length; color++) {
      double mean = 0;
      for (int channel = 0; channel < CHANNELS; channel++) {
        double usual = PIGMENTS[color][channel];
        double deviation = color == 0 ? 0.04 : usual > 0.1 ? 0.12 : 0.35;
        pigments[color][channel] =
            Math.min(BRIGHTEST_PIGMENT, usual * Math.exp(deviation * random.nextGaussian()));
        mean += pigments[color][channel] / CHANNELS;
      }
      for (int channel = 0; channel < CHANNELS; channel++) {
        pigments[color][channel] = (1 - overlap) * pigments[color][channel] + overlap * mean;
      }
    }
    return pigments;
  }

  private static double tint(Random random) {
    return Math.exp(0.1 * random.nextGaussian());
  }
}
