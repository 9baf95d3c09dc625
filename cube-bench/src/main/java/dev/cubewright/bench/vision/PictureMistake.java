package dev.cubewright.bench.vision;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A mistake of the person or program that gives the pictures.
 *
 * @param name what the tables call it
 * @param code the code of the fault that names it; empty if any fault is right. Reordered or
 *     rotated pictures should still be read
 * @param change what it does
 */
record PictureMistake(String name, String code, Change change) {
  private static final int FACES = CubeReading.FACES;

  /** Changes the readings of a cube. */
  @FunctionalInterface
  interface Change {
    /**
     * {@return the changed readings}
     *
     * @param codes by facelet and channel, in the order U R F D L B
     * @param other the readings of another cube of this size
     * @param random decides what is left to chance
     */
    double[][] of(double[][] codes, double[][] other, Random random);
  }

  static List<PictureMistake> all() {
    return List.of(
        new PictureMistake(
            "a face turned",
            "doubtful",
            (codes, other, random) -> {
              double[][] changed = codes.clone();
              turn(codes, changed, random.nextInt(FACES), 1 + random.nextInt(3));
              return changed;
            }),
        new PictureMistake(
            "two faces exchanged",
            "doubtful",
            (codes, other, random) -> {
              int one = random.nextInt(FACES);
              int two = (one + 1 + random.nextInt(FACES - 1)) % FACES;
              double[][] changed = codes.clone();
              copy(codes, one, changed, two);
              copy(codes, two, changed, one);
              return changed;
            }),
        new PictureMistake(
            "in any order, each turned",
            "doubtful",
            (codes, other, random) -> {
              List<Integer> order = new ArrayList<>(IntStream.range(0, FACES).boxed().toList());
              Collections.shuffle(order, random);
              double[][] ordered = codes.clone();
              for (int face = 0; face < FACES; face++) {
                copy(codes, order.get(face), ordered, face);
              }
              double[][] changed = ordered.clone();
              for (int face = 0; face < FACES; face++) {
                turn(ordered, changed, face, random.nextInt(4));
              }
              return changed;
            }),
        new PictureMistake(
            "a face twice",
            "face-repeated",
            (codes, other, random) -> {
              int one = random.nextInt(FACES);
              double[][] changed = codes.clone();
              copy(codes, one, changed, (one + 1 + random.nextInt(FACES - 1)) % FACES);
              return changed;
            }),
        new PictureMistake("mirrored", "mirrored", (codes, other, random) -> mirrored(codes)),
        new PictureMistake(
            "a face of another cube",
            "",
            (codes, other, random) -> {
              int face = random.nextInt(FACES);
              double[][] changed = codes.clone();
              copy(other, face, changed, face);
              return changed;
            }));
  }

  private static void copy(double[][] from, int source, double[][] to, int target) {
    int perFace = from.length / FACES;
    System.arraycopy(from, source * perFace, to, target * perFace, perFace);
  }

  private static void turn(double[][] from, double[][] to, int face, int quarters) {
    int perFace = from.length / FACES;
    int size = (int) Math.round(Math.sqrt(perFace));
    for (int cell = 0; cell < perFace; cell++) {
      int source = cell;
      for (int quarter = 0; quarter < quarters; quarter++) {
        source = (size - 1 - source % size) * size + source / size;
      }
      to[face * perFace + cell] = from[face * perFace + source];
    }
  }

  private static double[][] mirrored(double[][] codes) {
    int size = (int) Math.round(Math.sqrt(codes.length / (double) FACES));
    double[][] changed = new double[codes.length][];
    for (int facelet = 0; facelet < codes.length; facelet++) {
      changed[facelet] = codes[facelet - facelet % size + size - 1 - facelet % size];
    }
    return changed;
  }
}
