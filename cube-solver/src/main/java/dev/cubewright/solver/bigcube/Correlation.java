package dev.cubewright.solver.bigcube;

/**
 * The correlation of two orbits of centers: whether random turns bring both to their axis at once
 * more or less often than each orbit alone. The sum over all pairs of centers. Immutable.
 */
final class Correlation {
  private static final int PLACES = CenterOrbit.PLACES;
  private static final int BYTES = PLACES / Byte.SIZE;

  /** The number of steps in a unit of cost. */
  private static final int PARTS = 16;

  /** The binary logarithm assumed for two centers that cannot reach their axis together. */
  private static final double NEVER = 4;

  /** For each number of turns and byte of either set, the sums by the values of both. */
  private final short[][][] sums = new short[PhasePart.MOST_TURNS + 1][][];

  /** The first byte with places: after the first axis, no center is there. */
  private final int firstByte;

  Correlation(PhasePart first, PhasePart second, int goal, int turns) {
    firstByte = Integer.numberOfTrailingZeros(goal) / Byte.SIZE;
    int[][] ofFirst = carried(first, turns);
    int[][] ofSecond = carried(second, turns);
    double[] one = new double[PLACES];
    double[] other = new double[PLACES];
    double[][] both = new double[PLACES][PLACES];
    for (int i = 0; i < PLACES; i++) {
      one[i] = goal >>> i & 1;
      other[i] = goal >>> i & 1;
    }
    for (int i = 0; i < PLACES; i++) {
      for (int j = 0; j < PLACES; j++) {
        both[i][j] = one[i] * other[j];
      }
    }
    for (int made = 1; made <= PhasePart.MOST_TURNS; made++) {
      double[] nextOne = new double[PLACES];
      double[] nextOther = new double[PLACES];
      double[][] nextBoth = new double[PLACES][PLACES];
      for (int turn = 0; turn < turns; turn++) {
        for (int i = 0; i < PLACES; i++) {
          nextOne[i] += one[ofFirst[turn][i]] / turns;
          nextOther[i] += other[ofSecond[turn][i]] / turns;
          for (int j = 0; j < PLACES; j++) {
            nextBoth[i][j] += both[ofFirst[turn][i]][ofSecond[turn][j]] / turns;
          }
        }
      }
      one = nextOne;
      other = nextOther;
      both = nextBoth;
      if (made >= ReductionPhase.LEAST_TURNS) {
        sums[made] = sums(one, other, both);
      }
    }
  }

  private static int[][] carried(PhasePart part, int turns) {
    int[][] carried = new int[turns][PLACES];
    for (int turn = 0; turn < turns; turn++) {
      for (int place = 0; place < PLACES; place++) {
        carried[turn][place] = Integer.numberOfTrailingZeros(part.next(1 << place, turn));
      }
    }
    return carried;
  }

  private static short[][] sums(double[] one, double[] other, double[][] both) {
    int[][] costs = new int[PLACES][PLACES];
    for (int i = 0; i < PLACES; i++) {
      for (int j = 0; j < PLACES; j++) {
        costs[i][j] = cost(one[i] * other[j], both[i][j]);
      }
    }
    short[][] sums = new short[BYTES * BYTES][1 << (2 * Byte.SIZE)];
    for (int pair = 0; pair < sums.length; pair++) {
      int first = pair / BYTES * Byte.SIZE;
      int second = pair % BYTES * Byte.SIZE;
      for (int values = 1; values < sums[pair].length; values++) {
        // The sum without the last place of the first set, and what that adds.
        int ofFirst = values >>> Byte.SIZE;
        int i = Integer.numberOfTrailingZeros(ofFirst);
        int sum = ofFirst == 0 ? 0 : sums[pair][values & ~(1 << (Byte.SIZE + i))];
        for (int rest = ofFirst == 0 ? 0 : values & 0xFF; rest != 0; rest &= rest - 1) {
          int j = Integer.numberOfTrailingZeros(rest);
          sum += costs[first + i][second + j];
        }
        sums[pair][values] = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, sum));
      }
    }
    return sums;
  }

  private static int cost(double apart, double both) {
    if (apart == 0) {
      return 0;
    }
    double halvings = both == 0 ? NEVER : Math.log(apart / both) / Math.log(2);
    return (int) Math.round(halvings * PhasePart.UNITS * PARTS);
  }

  /**
   * Returns the additional cost of two sets, negative if they are likely together.
   *
   * @param turns the number of turns left, at least {@value ReductionPhase#LEAST_TURNS}
   */
  int cost(int turns, int first, int second) {
    short[][] table = sums[turns];
    int sum = 0;
    for (int one = firstByte; one < BYTES; one++) {
      int value = ((first >>> (Byte.SIZE * one)) & 0xFF) << Byte.SIZE;
      for (int other = firstByte; other < BYTES; other++) {
        sum += table[BYTES * one + other][value | (second >>> (Byte.SIZE * other) & 0xFF)];
      }
    }
    return sum / PARTS;
  }
}
