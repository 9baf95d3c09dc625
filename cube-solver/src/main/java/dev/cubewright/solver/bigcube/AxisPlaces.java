package dev.cubewright.solver.bigcube;

/** Which places of an orbit hold the centers of one axis; they are to come to this. Immutable. */
final class AxisPlaces extends PhasePart {
  private static final int HALF = 12;
  private static final int MASK = (1 << HALF) - 1;

  private final PlaceSets[] turns;
  private final int goal;
  private final int[] begins = new int[MASK + 1];
  private final int[] ranks = new int[MASK + 1];
  private final int[] states;

  /**
   * Prepares.
   *
   * @param turns where the turns carry places
   * @param reached the places that the turns reach, as a set
   * @param goal the places of the axis, as a set
   */
  AxisPlaces(PlaceSets[] turns, int reached, int goal) {
    this.turns = turns.clone();
    this.goal = goal;
    int[] counts = new int[CenterOrbit.OF_AXIS + 1];
    for (int half = 0; half <= MASK; half++) {
      if ((half & ~reached) == 0 && Integer.bitCount(half) <= CenterOrbit.OF_AXIS) {
        ranks[half] = counts[Integer.bitCount(half)]++;
      }
    }
    int size = 0;
    for (int half = 0; half <= MASK; half++) {
      begins[half] = size;
      if ((half & ~(reached >>> HALF)) == 0 && Integer.bitCount(half) <= CenterOrbit.OF_AXIS) {
        size += counts[CenterOrbit.OF_AXIS - Integer.bitCount(half)];
      }
    }
    states = new int[size];
    int set = (1 << CenterOrbit.OF_AXIS) - 1;
    while (set < 1 << PlaceSets.PLACES) {
      if ((set & ~reached) == 0) {
        states[number(set)] = set;
      }
      // The next greater number with as many bits.
      int lowest = set & -set;
      int carried = set + lowest;
      set = carried | ((set ^ carried) / lowest) >>> 2;
    }
  }

  @Override
  int size() {
    return states.length;
  }

  @Override
  int state(int number) {
    return states[number];
  }

  @Override
  int number(int state) {
    return begins[state >>> HALF] + ranks[state & MASK];
  }

  @Override
  int next(int state, int turn) {
    return turns[turn].next(state);
  }

  @Override
  boolean isGoal(int state) {
    return state == goal;
  }

  int goal() {
    return goal;
  }
}
