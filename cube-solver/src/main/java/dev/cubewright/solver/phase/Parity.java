package dev.cubewright.solver.phase;

/** The parity of permutations: odd if they are a product of an odd number of exchanges. */
public final class Parity {
  private Parity() {}

  public static boolean isOdd(int[] numbers) {
    boolean odd = false;
    for (int i = 0; i < numbers.length; i++) {
      for (int j = 0; j < i; j++) {
        odd ^= numbers[j] > numbers[i];
      }
    }
    return odd;
  }
}
