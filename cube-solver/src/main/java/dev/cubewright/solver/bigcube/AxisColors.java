package dev.cubewright.solver.bigcube;

/**
 * Which places of one axis, of several orbits, hold the centers of one of its two colours. Those of
 * the first orbits are to come to one face, those of the others to places next to one another.
 * Immutable.
 */
final class AxisColors extends PhasePart {
  /** The places of the positive face. */
  private static final int GOAL = 0x0F;

  private static final int SETS = 70;
  private static final int BYTE = 1 << Byte.SIZE;

  private final int axis;
  private final int orbits;
  private final int solved;

  /** For each turn, orbit and set, the set that it leads to, one after the other. */
  private final byte[] next;

  private final int size;
  private final int[] ranks = new int[BYTE];
  private final int[] sets = new int[SETS];

  /**
   * Prepares.
   *
   * @param turns for each orbit where the turns carry places
   * @param solved how many of the orbits, the first, must be solved
   */
  AxisColors(int axis, PlaceSets[][] turns, int solved) {
    this.axis = axis;
    this.orbits = turns.length;
    this.solved = solved;
    this.size = (int) Math.pow(SETS, orbits);
    int count = turns[0].length;
    next = new byte[count * orbits * BYTE];
    int rank = 0;
    for (int set = 0; set < BYTE; set++) {
      if (Integer.bitCount(set) == CenterOrbit.OF_FACE) {
        sets[rank] = set;
        ranks[set] = rank++;
      }
      for (int turn = 0; turn < count; turn++) {
        for (int orbit = 0; orbit < orbits; orbit++) {
          next[(turn * orbits + orbit) * BYTE + set] =
              (byte) ofAxis(turns[orbit][turn].next(set << shift(axis)));
        }
      }
    }
  }

  private static int shift(int axis) {
    return CenterOrbit.OF_AXIS * axis;
  }

  private int ofAxis(int places) {
    return places >>> shift(axis) & 0xFF;
  }

  /** Returns the state of the places of all axes of the orbits. */
  int of(int[] places) {
    int state = 0;
    for (int orbit = 0; orbit < orbits; orbit++) {
      state |= ofAxis(places[orbit]) << shift(orbit);
    }
    return state;
  }

  @Override
  int size() {
    return size;
  }

  @Override
  int state(int number) {
    int state = 0;
    int rest = number;
    for (int orbit = 0; orbit < orbits; orbit++) {
      state |= sets[rest % SETS] << shift(orbit);
      rest /= SETS;
    }
    return state;
  }

  @Override
  int number(int state) {
    int number = 0;
    for (int orbit = orbits - 1; orbit >= 0; orbit--) {
      number = number * SETS + ranks[state >>> shift(orbit) & 0xFF];
    }
    return number;
  }

  @Override
  int next(int state, int turn) {
    int reached = 0;
    int at = turn * orbits * BYTE;
    for (int orbit = 0; orbit < orbits; orbit++) {
      reached |= (next[at + (state >>> shift(orbit) & 0xFF)] & 0xFF) << shift(orbit);
      at += BYTE;
    }
    return reached;
  }

  @Override
  boolean isGoal(int state) {
    return wrong(state) == 0;
  }

  /** Returns how many places have another colour than with the goal that is nearest. */
  int wrong(int state) {
    int wrong = 0;
    for (int orbit = 0; orbit < orbits; orbit++) {
      int wanted = orbit < solved ? GOAL : state >>> shift(solved);
      wrong += Integer.bitCount((state >>> shift(orbit) ^ wanted) & 0xFF);
    }
    return wrong;
  }
}
