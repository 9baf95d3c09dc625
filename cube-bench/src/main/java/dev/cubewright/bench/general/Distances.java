package dev.cubewright.bench.general;

import java.util.SplittableRandom;

/** How many moves each state is away from the nearest solved one, found by going through all. */
interface Distances {
  /** Returns the number of states that moves lead to. */
  long states();

  /** Returns the greatest distance. */
  int greatest();

  /** Returns the distance of a state, -1 if no moves lead to it. */
  int of(int[] state);

  /** Returns a random state that moves lead to, each as likely as any other. */
  int[] random(SplittableRandom random);
}
