package dev.cubewright.solver.cube5x5x5;

/**
 * Numbers the ways in which different things are at some of eight places: the place of each, in
 * order. Immutable.
 */
final class Arrangements {
  /** How many places there are. */
  static final int PLACES = 8;

  private final int things;
  private final int size;

  /**
   * Makes a numbering.
   *
   * @param things how many things there are, at most {@value #PLACES}
   */
  Arrangements(int things) {
    this.things = things;
    int ways = 1;
    for (int thing = 0; thing < things; thing++) {
      ways *= PLACES - thing;
    }
    size = ways;
  }

  int size() {
    return size;
  }

  /** Returns the number of places that differ from one another. */
  int rank(int[] places) {
    int left = (1 << PLACES) - 1;
    int rank = 0;
    for (int thing = 0; thing < things; thing++) {
      int bit = 1 << places[thing];
      rank = rank * (PLACES - thing) + Integer.bitCount(left & (bit - 1));
      left &= ~bit;
    }
    return rank;
  }

  /** Returns the places of a number. */
  int[] unrank(int rank) {
    int[] places = new int[things];
    int rest = rank;
    for (int thing = things - 1; thing >= 0; thing--) {
      places[thing] = rest % (PLACES - thing);
      rest /= PLACES - thing;
    }
    int left = (1 << PLACES) - 1;
    for (int thing = 0; thing < things; thing++) {
      int bits = left;
      for (int i = 0; i < places[thing]; i++) {
        bits &= bits - 1;
      }
      places[thing] = Integer.numberOfTrailingZeros(bits);
      left &= ~(1 << places[thing]);
    }
    return places;
  }
}
