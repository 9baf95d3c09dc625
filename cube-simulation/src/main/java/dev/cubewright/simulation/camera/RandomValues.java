package dev.cubewright.simulation.camera;

import java.util.List;
import java.util.SplittableRandom;

/** Random values in ranges; used by one thread. */
final class RandomValues {
  private final SplittableRandom random;

  RandomValues(long seed) {
    random = new SplittableRandom(seed);
  }

  double between(double least, double greatest) {
    return least + (greatest - least) * random.nextDouble();
  }

  /** Returns a number from one to another, both included. */
  int whole(int least, int greatest) {
    return random.nextInt(least, greatest + 1);
  }

  boolean happens(double probability) {
    return random.nextDouble() < probability;
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Returns a factor of some stops up or down; a stop is a factor of two. */
  double stops(double most) {
    return StrictMath.pow(2, between(-most, most));
  }

  long seed() {
    return random.nextLong();
  }
}
