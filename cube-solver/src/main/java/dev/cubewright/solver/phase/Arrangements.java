package dev.cubewright.solver.phase;

/**
 * The ranks of arrangements: the places of distinct things, at most one thing per place. Immutable.
 */
public final class Arrangements {
  private final int places;
  private final int things;
  private final int size;

  /**
   * Creates the ranks.
   *
   * @param places the number of places, at most 31
   * @param things the number of things, at most {@code places}
   */
  public Arrangements(int places, int things) {
    this.places = places;
    this.things = things;
    int ways = 1;
    for (int thing = 0; thing < things; thing++) {
      ways *= places - thing;
    }
    size = ways;
  }

  public int size() {
    return size;
  }

  /**
   * {@return the rank of an arrangement}
   *
   * @param placeOf the place of each thing, all distinct
   */
  public int rank(int[] placeOf) {
    int left = (1 << places) - 1;
    int rank = 0;
    for (int thing = 0; thing < things; thing++) {
      int bit = 1 << placeOf[thing];
      rank = rank * (places - thing) + Integer.bitCount(left & (bit - 1));
      left &= ~bit;
    }
    return rank;
  }

  /**
   * {@return the place of each thing in the arrangement of a rank}
   *
   * @param rank the rank of an arrangement
   */
  public int[] unrank(int rank) {
    int[] placeOf = new int[things];
    int rest = rank;
    for (int thing = things - 1; thing >= 0; thing--) {
      placeOf[thing] = rest % (places - thing);
      rest /= places - thing;
    }
    int left = (1 << places) - 1;
    for (int thing = 0; thing < things; thing++) {
      int bits = left;
      for (int i = 0; i < placeOf[thing]; i++) {
        bits &= bits - 1;
      }
      placeOf[thing] = Integer.numberOfTrailingZeros(bits);
      left &= ~(1 << placeOf[thing]);
    }
    return placeOf;
  }

  /**
   * {@return the rank after a renaming of things and a permutation of places}
   *
   * @param things the new name of each thing
   * @param places the new place of each place
   */
  public int carried(int rank, int[] things, int[] places) {
    int[] placeOf = unrank(rank);
    int[] carried = new int[placeOf.length];
    for (int thing = 0; thing < carried.length; thing++) {
      carried[things[thing]] = places[placeOf[thing]];
    }
    return rank(carried);
  }
}
