package dev.cubewright.solver.bigcube;

import java.util.List;

/**
 * Wings that are to come to one slot: two of an edge, or each with the edge between the wings, with
 * the chance that random turns bring them there. A pair is two places. Immutable.
 */
final class WingPairs {
  private static final int PLACES = WingPlaces.PLACES;
  private static final int PAIRS = PLACES * PLACES;

  private final WingPlaces places;
  private final int orbit;
  private final int with;
  private final short[][] next;
  private final byte[][] costs = new byte[PhasePart.MOST_TURNS + 1][];

  WingPairs(CubeGeometry geometry, WingPlaces places, int orbit, List<BlockTurn> turns) {
    this.places = places;
    this.orbit = orbit;
    with = places.haveMiddles() ? places.orbits() + 1 : orbit;
    next = new short[turns.size()][PAIRS];
    for (int turn = 0; turn < next.length; turn++) {
      for (int pair = 0; pair < PAIRS; pair++) {
        next[turn][pair] =
            (short)
                (carried(geometry, turns.get(turn), orbit, pair / PLACES) * PLACES
                    + carried(geometry, turns.get(turn), with, pair % PLACES));
      }
    }
    float[] chances = new float[PAIRS];
    for (int place = 0; place < PLACES; place++) {
      chances[place * PLACES + (with == orbit ? places.partner(place) : place)] = 1;
    }
    for (int made = 0; made < costs.length; made++) {
      costs[made] = PhasePart.costs(chances);
      float[] sums = new float[PAIRS];
      for (int pair = 0; pair < PAIRS; pair++) {
        for (short[] ofTurn : next) {
          sums[pair] += chances[ofTurn[pair]];
        }
        sums[pair] /= next.length;
      }
      chances = sums;
    }
  }

  private int carried(CubeGeometry geometry, BlockTurn turn, int orbit, int place) {
    return places.at(orbit, turn.carried(geometry, places.facelet(orbit, place, 0)));
  }

  /** Returns how many there are. */
  int count() {
    return with == orbit ? PLACES / 2 : PLACES;
  }

  /** Writes the pairs of a cube into a state. */
  void write(ColoredCube cube, int[] state, int at) {
    int count = at;
    for (int place = 0; place < PLACES; place++) {
      int shown = shown(cube, orbit, place);
      int wanted = with == orbit ? CubeWithWings.swapped(shown) : shown;
      if (with != orbit || shown < wanted) {
        int other = 0;
        while (shown(cube, with, other) != wanted) {
          other++;
        }
        state[count++] = place * PLACES + other;
      }
    }
  }

  private int shown(ColoredCube cube, int orbit, int place) {
    return CubeWithWings.pair(
        cube.color(places.facelet(orbit, place, 0)), cube.color(places.facelet(orbit, place, 1)));
  }

  /** Returns the pair that a turn leads to. */
  int next(int pair, int turn) {
    return next[turn][pair];
  }

  /** Returns what a pair costs. */
  int cost(int turns, int pair) {
    return costs[turns][pair] & 0xFF;
  }
}
