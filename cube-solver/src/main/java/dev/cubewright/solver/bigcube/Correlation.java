package dev.cubewright.solver.bigcube;

/**
 * The correlation of two orbits of centers: whether random turns bring both to their axis more or
 * less often than if they were independent. It is the sum over all pairs of centers. Immutable.
 */
final class Correlation {
  private static final int PLACES = CenterOrbit.PLACES;

  /** The number of steps in a unit of cost. */
  private static final int PARTS = 16;

  /** The binary logarithm assumed for two centers that cannot reach their axis together. */
  private static final double NEVER = 4;

  /** By number of turns and pair of places. */
  private final int[][] costs = new int[ChanceTable.MOST_TURNS + 1][PLACES * PLACES];

  Correlation(ChanceTable first, ChanceTable second, int goal, int turns) {
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
    for (int made = 1; made <= ChanceTable.MOST_TURNS; made++) {
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
        for (int i = 0; i < PLACES; i++) {
          for (int j = 0; j < PLACES; j++) {
            costs[made][PLACES * i + j] = cost(one[i] * other[j], both[i][j]);
          }
        }
      }
    }
  }

  private static int[][] carried(ChanceTable part, int turns) {
    int[][] carried = new int[turns][PLACES];
    for (int turn = 0; turn < turns; turn++) {
      for (int place = 0; place < PLACES; place++) {
        carried[turn][place] = Integer.numberOfTrailingZeros(part.next(1 << place, turn));
      }
    }
    return carried;
  }

  private static int cost(double apart, double both) {
    if (apart == 0) {
      return 0;
    }
    double halvings = both == 0 ? NEVER : Math.log(apart / both) / Math.log(2);
    return (int) Math.round(halvings * ChanceTable.UNITS * PARTS);
  }

  /**
   * Returns the cost to add for two sets, negative if they likely reach the axis together.
   *
   * @param turns the number of remaining turns, at least {@value ReductionPhase#LEAST_TURNS}
   * @param first the set of places of the first orbit
   * @param second the set of places of the second orbit
   */
  int cost(int turns, int first, int second) {
    int[] ofPairs = costs[turns];
    int sum = 0;
    for (int left = first; left != 0; left &= left - 1) {
      int row = PLACES * Integer.numberOfTrailingZeros(left);
      for (int rest = second; rest != 0; rest &= rest - 1) {
        sum += ofPairs[row + Integer.numberOfTrailingZeros(rest)];
      }
    }
    return sum / PARTS;
  }
}
