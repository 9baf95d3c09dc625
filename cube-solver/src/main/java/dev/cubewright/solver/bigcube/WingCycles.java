package dev.cubewright.solver.bigcube;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Three-cycles of the wings of an orbit that move nothing else. For any three places, it has the
 * fewest face turns that bring them to places where a commutator of an inner layer and a face
 * cycles them. The commutator also works for the inner layers of several orbits at once. Immutable.
 */
final class WingCycles {
  private static final int PLACES = WingPlaces.PLACES;
  private static final int COUNT = PLACES * PLACES * PLACES;
  private static final byte UNKNOWN = -1;

  /** The number of blocks turned for inner layers and faces before and after a commutator. */
  private static final byte LAYER_BLOCKS = 9;

  /** An upper bound on the turns of faces before a commutator. */
  private static final int MOST_TURNS = 12;

  /** The number of turns of faces in a commutator. */
  static final int FACE_TURNS = 3;

  /** The number of turns of a commutator without the last ones, which only turn faces. */
  private static final int SHORT_LENGTH = 5;

  private final WingPlaces places;
  private final int size;
  private final int firstOrbit;
  private final List<LayerTurn> faceTurns;

  /** By three places, the commutators that cycle them. */
  private final List<List<List<LayerTurn>>> commutators =
      new ArrayList<>(Collections.nCopies(COUNT, List.of()));

  private final byte[] distances = new byte[COUNT];
  private final @Nullable LayerTurn[] firstTurns = new LayerTurn[COUNT];

  /**
   * Computes the cycles.
   *
   * @param firstOrbit the first orbit of wings that must be solved
   */
  WingCycles(WingPlaces places, int firstOrbit) {
    this.places = places;
    this.size = places.geometry().size();
    this.firstOrbit = firstOrbit;
    faceTurns = LayerTurn.all(size, turn -> turn.depth() == 1);
    Arrays.fill(distances, UNKNOWN);
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int side = 0; side < CubeGeometry.FACES; side++) {
        if (CubeGeometry.axis(side) != CubeGeometry.axis(face)) {
          addCommutators(face, side);
        }
      }
    }
    addFaceTurns();
    addLayers();
    addFaceTurns();
  }

  private void addCommutators(int face, int side) {
    for (int bits = 0; bits < 4; bits++) {
      LayerTurn away = LayerTurn.outer(size, face, 1, (bits & 2) == 0 ? 1 : -1);
      for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
        LayerTurn layer = inner(CubeGeometry.axis(side), (bits & 1) == 0, quarters);
        for (int amount = 1; amount < CubeGeometry.QUARTERS; amount++) {
          LayerTurn turn = LayerTurn.outer(size, side, 1, amount);
          LayerTurn back = away.inverse();
          add(List.of(layer, away, turn, back, layer.inverse(), away, turn.inverse(), back));
        }
      }
    }
  }

  private LayerTurn inner(int axis, boolean isFirst, int quarters) {
    return new LayerTurn(axis, 1L << (isFirst ? 1 : size - 2), quarters);
  }

  private boolean isInner(LayerTurn turn) {
    return !turn.turns(0) && !turn.turns(size - 1);
  }

  private int carriedCycle(LayerTurn turn, int cycle) {
    return number(
        places.carried(turn, 1, cycle / PLACES / PLACES),
        places.carried(turn, 1, cycle / PLACES % PLACES),
        places.carried(turn, 1, cycle % PLACES));
  }

  /** Applies a turn. For an inner layer, turns the layers of a set of orbits. */
  private void make(LayerTurn turn, CubeInProgress cube, long orbits) {
    long layers = turn.turns(1) ? orbits : Long.reverse(orbits) >>> (Long.SIZE - size);
    cube.make(isInner(turn) ? new LayerTurn(turn.axis(), layers, turn.quarters()) : turn);
  }

  private void add(List<LayerTurn> commutator) {
    int first = 0;
    while (carried(commutator, first) == first) {
      first++;
    }
    int second = carried(commutator, first);
    int third = carried(commutator, second);
    if (carried(commutator, third) != first) {
      throw new IllegalStateException(commutator + " does not cycle three wings");
    }
    for (int cycle :
        new int[] {
          number(first, second, third), number(second, third, first), number(third, first, second)
        }) {
      if (commutators.get(cycle).isEmpty()) {
        commutators.set(cycle, new ArrayList<>());
      }
      commutators.get(cycle).add(commutator);
      distances[cycle] = 0;
    }
  }

  private int carried(List<LayerTurn> turns, int place) {
    int reached = place;
    for (LayerTurn turn : turns) {
      reached = places.carried(turn, 1, reached);
    }
    return reached;
  }

  /** Adds conjugates by an inner layer, which also cycle two wings of one slot. */
  private void addLayers() {
    for (int cycle = 0; cycle < COUNT; cycle++) {
      for (int axis = 0; axis < CubeGeometry.AXES && distances[cycle] == 1; axis++) {
        for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
          LayerTurn layer = inner(axis, true, quarters);
          int before = carriedCycle(layer.inverse(), cycle);
          if (distances[before] == UNKNOWN) {
            distances[before] = LAYER_BLOCKS;
            firstTurns[before] = layer;
          }
        }
      }
    }
  }

  private void addFaceTurns() {
    for (int distance = 0; distance < LAYER_BLOCKS + MOST_TURNS; distance++) {
      for (int cycle = 0; cycle < COUNT; cycle++) {
        if (distances[cycle] == distance) {
          for (LayerTurn turn : faceTurns) {
            int before = carriedCycle(turn.inverse(), cycle);
            if (distances[before] == UNKNOWN || distances[before] > distance + 1) {
              distances[before] = (byte) (distance + 1);
              firstTurns[before] = turn;
            }
          }
        }
      }
    }
  }

  private static int number(int first, int second, int third) {
    return (first * PLACES + second) * PLACES + third;
  }

  int firstOrbit() {
    return firstOrbit;
  }

  /** Returns the number of blocks turned besides the commutator, or -1 if there is no cycle. */
  int turnsBefore(int first, int second, int third) {
    return distances[number(first, second, third)];
  }

  /**
   * Returns a cube after the three-cycle with the fewest turned blocks. The wing of the first place
   * moves to the second, that of the second to the third, and that of the third to the first.
   *
   * @param cube the cube, with its earlier turns
   * @param orbits the set of orbits whose wings are moved
   */
  CubeInProgress carried(CubeInProgress cube, int first, int second, int third, long orbits) {
    int cycle = number(first, second, third);
    List<CubeInProgress> all = new ArrayList<>();
    addShort(cube, cycle, orbits, all);
    for (LayerTurn turn : faceTurns) {
      int turned = carriedCycle(turn, cycle);
      if (!commutators.get(turned).isEmpty()) {
        CubeInProgress next = cube.copy();
        next.make(turn);
        addShort(next, turned, orbits, all);
        addWide(cube, turned, turn, orbits, all);
      }
    }
    if (all.isEmpty()) {
      addLong(cube.copy(), cycle, orbits, all);
    }
    return Collections.min(all, Comparator.comparingInt(CubeInProgress::blocks));
  }

  private void addShort(CubeInProgress cube, int cycle, long orbits, List<CubeInProgress> all) {
    for (List<LayerTurn> commutator : commutators.get(cycle)) {
      CubeInProgress next = cube.copy();
      commutator.subList(0, SHORT_LENGTH).forEach(turn -> make(turn, next, orbits));
      all.add(next);
    }
  }

  /**
   * Widens commutators whose inner layers turn like the outer face, which was turned just before.
   */
  private void addWide(
      CubeInProgress cube, int cycle, LayerTurn outside, long orbits, List<CubeInProgress> all) {
    long block = orbits | ((1L << firstOrbit) - 1);
    LayerTurn layer = inner(outside.axis(), outside.turns(0), outside.quarters());
    for (List<LayerTurn> commutator : commutators.get(cycle)) {
      if (commutator.get(0).equals(layer)) {
        CubeInProgress next = cube.copy();
        commutator.subList(0, SHORT_LENGTH).forEach(turn -> make(turn, next, block));
        all.add(next);
      }
    }
  }

  /**
   * Turns faces and inner layers until a commutator cycles the wings, and then undoes the turns
   * from the first inner layer on.
   */
  private void addLong(CubeInProgress cube, int cycle, long orbits, List<CubeInProgress> all) {
    Deque<LayerTurn> undoing = new ArrayDeque<>();
    int reached = cycle;
    for (LayerTurn turn = firstTurns[cycle]; turn != null; turn = firstTurns[reached]) {
      make(turn, cube, orbits);
      if (isInner(turn) || !undoing.isEmpty()) {
        undoing.push(turn.inverse());
      }
      reached = carriedCycle(turn, reached);
    }
    if (undoing.isEmpty()) {
      addShort(cube, reached, orbits, all);
    } else {
      commutators.get(reached).get(0).forEach(turn -> make(turn, cube, orbits));
      undoing.forEach(turn -> make(turn, cube, orbits));
      all.add(cube);
    }
  }
}
