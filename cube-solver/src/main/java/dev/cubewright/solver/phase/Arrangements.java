package dev.cubewright.solver.phase;

/**
 * Numbers the ways in which different things are at some of some places: the place of each, in
 * order. Immutable.
 */
public final class Arrangements {
  private final int places;
  private final int things;
  private final int size;

  /**
   * Makes a numbering.
   *
   * @param places how many places there are, at most 31
   * @param things how many things there are, no more
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
   * {@return the number of a way}
   *
   * @param placeOf the place of each thing, all of them different
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
   * {@return the place of each thing}
   *
   * @param rank the number of a way
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
   * {@return the number after each thing becomes another one and each place is carried to another}
   *
   * @param things the thing that each thing becomes
   * @param places the place to which each place is carried
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
