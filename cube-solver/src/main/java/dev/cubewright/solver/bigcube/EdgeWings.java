package dev.cubewright.solver.bigcube;

import java.util.List;

/**
 * The inner wings of an edge: two that are to come together or, with an edge between the wings, two
 * that are to come to that. A state is the place of each, the edge's first. Immutable.
 */
final class EdgeWings extends PhasePart {
  private static final int PLACES = WingPlaces.PLACES;
  private static final int EDGES = PLACES / 2;

  private final WingPlaces places;

  /** The orbit of each piece. */
  private final int[] orbits;

  /** Whether each piece is to come to the place of the first, not to the other of that slot. */
  private final boolean[] isBeside;

  /** For each turn, piece and place, where it is carried, as a part of a state. */
  private final int[][][] next;

  /** What a place of each piece counts in a state. */
  private final int[] factors;

  private final int size;

  EdgeWings(CubeGeometry geometry, WingPlaces places, int orbit, List<BlockTurn> turns) {
    this.places = places;
    boolean hasMiddles = geometry.hasMiddleLayer();
    orbits = hasMiddles ? new int[] {places.orbits() + 1, orbit, orbit} : new int[] {orbit, orbit};
    isBeside = hasMiddles ? new boolean[] {true, true, false} : new boolean[] {true, false};
    factors = new int[orbits.length];
    next = new int[turns.size()][orbits.length][PLACES];
    int factor = 1;
    for (int piece = 0; piece < orbits.length; piece++) {
      factors[piece] = factor;
      for (int turn = 0; turn < next.length; turn++) {
        for (int place = 0; place < PLACES; place++) {
          int facelet = places.facelet(orbits[piece], place, 0);
          next[turn][piece][place] =
              factor * places.at(orbits[piece], turns.get(turn).carried(geometry, facelet));
        }
      }
      factor *= PLACES;
    }
    size = factor;
  }

  /** Returns how many edges there are. */
  int count() {
    return EDGES;
  }

  /** Writes the states of all edges of a cube into a state of a phase. */
  void write(ColoredCube cube, int[] states, int at) {
    int count = at;
    for (int place = 0; place < PLACES; place++) {
      int shown = places.shown(cube, orbits[0], place);
      if (shown < CubeWithWings.swapped(shown)) {
        states[count++] = state(cube, place, shown);
      }
    }
  }

  private int state(ColoredCube cube, int first, int shown) {
    int state = first;
    for (int piece = 1; piece < orbits.length; piece++) {
      int wanted = isBeside[piece] ? shown : CubeWithWings.swapped(shown);
      int place = 0;
      while (places.shown(cube, orbits[piece], place) != wanted) {
        place++;
      }
      state += factors[piece] * place;
    }
    return state;
  }

  @Override
  int size() {
    return size;
  }

  @Override
  int state(int number) {
    return number;
  }

  @Override
  int number(int state) {
    return state;
  }

  @Override
  int next(int state, int turn) {
    int reached = 0;
    int rest = state;
    for (int[] ofPiece : next[turn]) {
      reached += ofPiece[rest % PLACES];
      rest /= PLACES;
    }
    return reached;
  }

  @Override
  boolean isGoal(int state) {
    return apart(state) == 0;
  }

  /** Returns how many wings are not where they are to come. */
  int apart(int state) {
    int first = state % PLACES;
    int apart = 0;
    for (int piece = 1; piece < orbits.length; piece++) {
      int wanted = isBeside[piece] ? first : places.partner(first);
      apart += state / factors[piece] % PLACES == wanted ? 0 : 1;
    }
    return apart;
  }
}
