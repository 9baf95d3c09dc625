package dev.cubewright.solver.square1;

/** The orders of the eight corners or the eight edges, and their ranks, 0 to 40,319. */
final class Orders {
  /** The number of corners, and of edges. */
  static final int PIECES = 8;

  /** The number of orders. */
  static final int COUNT = 40_320;

  private Orders() {}

  /** Returns the rank of an order in the factorial system; 0 for ascending order. */
  static int rank(int[] order) {
    int rank = 0;
    int left = -1;
    for (int i = 0; i < PIECES; i++) {
      int piece = order[i];
      rank = rank * (PIECES - i) + Integer.bitCount(left & ((1 << piece) - 1));
      left ^= 1 << piece;
    }
    return rank;
  }

  /** Enters the order of a rank. */
  static void unrank(int rank, int[] into) {
    int rest = rank;
    int weight = COUNT;
    int left = -1;
    for (int i = 0; i < PIECES; i++) {
      weight /= PIECES - i;
      int candidates = left;
      for (int skipped = rest / weight; skipped > 0; skipped--) {
        candidates &= candidates - 1;
      }
      rest %= weight;
      into[i] = Integer.numberOfTrailingZeros(candidates);
      left ^= 1 << into[i];
    }
  }

  /** Enters the order whose piece at place i is at place {@code origins[i]} of another order. */
  static void permute(int[] order, int[] origins, int[] into) {
    for (int i = 0; i < PIECES; i++) {
      into[i] = order[origins[i]];
    }
  }

  /** Returns the place in one order of each piece of another. */
  static int[] origins(int[] before, int[] after) {
    int[] placeOf = new int[PIECES];
    for (int place = 0; place < PIECES; place++) {
      placeOf[before[place]] = place;
    }
    int[] origins = new int[PIECES];
    for (int place = 0; place < PIECES; place++) {
      origins[place] = placeOf[after[place]];
    }
    return origins;
  }

  /** Returns whether an order has an odd number of inversions. */
  static boolean isOdd(int[] order) {
    int inversions = 0;
    for (int i = 0; i < PIECES; i++) {
      for (int j = 0; j < i; j++) {
        inversions += order[j] > order[i] ? 1 : 0;
      }
    }
    return inversions % 2 != 0;
  }
}
