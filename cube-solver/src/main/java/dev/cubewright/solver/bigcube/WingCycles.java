package dev.cubewright.solver.bigcube;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Three-cycles of the wings of an orbit that move nothing else: for any three places, the fewest
 * turns of faces that bring them to where a commutator of an inner layer and a face cycles them.
 * The commutator works for the inner layers of several orbits at once. Immutable.
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
  private static final int SHORT = 5;

  /**
   * A turn of the outer layer of a face, or of an inner layer of some orbits.
   *
   * @param isFirst whether the layers are those nearer to layer 0
   * @param quarters the number of quarter turns, clockwise as seen from layer 0
   */
  private record WingTurn(int axis, boolean isFirst, boolean isInner, int quarters) {
    static WingTurn ofFace(int face, int quarters) {
      return new WingTurn(CubeGeometry.axis(face), CubeGeometry.isPositive(face), false, quarters);
    }

    WingTurn inverse() {
      return new WingTurn(axis, isFirst, isInner, -quarters);
    }

    int face() {
      int positive = CubeGeometry.positiveFace(axis);
      return isFirst ? positive : CubeGeometry.opposite(positive);
    }

    int carried(WingPlaces places, int place) {
      return isInner
          ? places.turnedByLayer(axis, isFirst, quarters, place)
          : places.turnedByFace(face(), quarters, place);
    }

    int carriedCycle(WingPlaces places, int cycle) {
      return number(
          carried(places, cycle / PLACES / PLACES),
          carried(places, cycle / PLACES % PLACES),
          carried(places, cycle % PLACES));
    }

    void make(CubeInProgress cube, WingPlaces places, boolean[] ofOrbit) {
      if (!isInner) {
        cube.turnFace(face(), quarters);
        return;
      }
      for (int orbit = 1; orbit < ofOrbit.length; orbit++) {
        if (ofOrbit[orbit]) {
          cube.turn(axis, places.layer(orbit, isFirst), quarters);
        }
      }
    }
  }

  private static final List<WingTurn> FACES =
      IntStream.range(0, CubeGeometry.FACES)
          .boxed()
          .flatMap(
              face ->
                  IntStream.range(1, CubeGeometry.QUARTERS)
                      .mapToObj(quarters -> WingTurn.ofFace(face, quarters)))
          .toList();

  private final WingPlaces places;
  private final int firstOrbit;

  /** For each three places the commutators that cycle them. */
  private final List<List<List<WingTurn>>> commutators =
      new ArrayList<>(Collections.nCopies(COUNT, List.of()));

  /** For other three places, from which no face is turned first, all turns. */
  private final List<List<WingTurn>> others =
      new ArrayList<>(Collections.nCopies(COUNT, List.of()));

  private final byte[] distances = new byte[COUNT];
  private final @Nullable WingTurn[] firstTurns = new WingTurn[COUNT];

  /**
   * Finds the cycles.
   *
   * @param firstOrbit the first orbit that is not free
   */
  WingCycles(WingPlaces places, int firstOrbit) {
    this.places = places;
    this.firstOrbit = firstOrbit;
    Arrays.fill(distances, UNKNOWN);
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int side = 0; side < CubeGeometry.FACES; side++) {
        if (CubeGeometry.axis(side) != CubeGeometry.axis(face)) {
          addCommutators(face, side);
        }
      }
    }
    addTurns();
    addLayers();
    addTurns();
  }

  private void addCommutators(int face, int side) {
    for (int bits = 0; bits < 4; bits++) {
      WingTurn away = WingTurn.ofFace(face, (bits & 2) == 0 ? 1 : -1);
      for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
        WingTurn layer = new WingTurn(CubeGeometry.axis(side), (bits & 1) == 0, true, quarters);
        for (int amount = 1; amount < CubeGeometry.QUARTERS; amount++) {
          WingTurn turn = WingTurn.ofFace(side, amount);
          WingTurn back = away.inverse();
          add(List.of(layer, away, turn, back, layer.inverse(), away, turn.inverse(), back));
        }
      }
    }
  }

  private void add(List<WingTurn> commutator) {
    int first = 0;
    while (carried(commutator, first) == first) {
      first++;
    }
    int second = carried(commutator, first);
    int third = carried(commutator, second);
    if (carried(commutator, third) != first) {
      throw new IllegalStateException(commutator + " carries other than three wings");
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

  private int carried(List<WingTurn> turns, int place) {
    int reached = place;
    for (WingTurn turn : turns) {
      reached = turn.carried(places, reached);
    }
    return reached;
  }

  /** Adds conjugates by an inner layer, which also cycle two wings of one slot. */
  private void addLayers() {
    for (int cycle = 0; cycle < COUNT; cycle++) {
      WingTurn turn = firstTurns[cycle];
      if (distances[cycle] == 1 && turn != null) {
        List<WingTurn> commutator = commutators.get(turn.carriedCycle(places, cycle)).get(0);
        for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
          for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
            WingTurn layer = new WingTurn(axis, true, true, quarters);
            int before = layer.inverse().carriedCycle(places, cycle);
            if (distances[before] == UNKNOWN) {
              distances[before] = LAYER_BLOCKS;
              others.set(
                  before,
                  Stream.of(
                          List.of(layer, turn),
                          commutator,
                          List.of(turn.inverse(), layer.inverse()))
                      .flatMap(List::stream)
                      .toList());
            }
          }
        }
      }
    }
  }

  private void addTurns() {
    for (int distance = 0; distance < LAYER_BLOCKS + MOST_TURNS; distance++) {
      for (int cycle = 0; cycle < COUNT; cycle++) {
        if (distances[cycle] == distance) {
          for (WingTurn turn : FACES) {
            int before = turn.inverse().carriedCycle(places, cycle);
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
   * Returns a cube with the wing of the first place carried to the second, that to the third and
   * that to the first, by the fewest blocks after those turned before.
   *
   * @param ofOrbit the orbits whose wings are carried
   */
  CubeInProgress carried(CubeInProgress cube, int first, int second, int third, boolean[] ofOrbit) {
    int cycle = number(first, second, third);
    List<CubeInProgress> all = new ArrayList<>();
    addShort(cube, cycle, ofOrbit, all);
    for (WingTurn turn : FACES) {
      int turned = turn.carriedCycle(places, cycle);
      if (!commutators.get(turned).isEmpty()) {
        CubeInProgress next = cube.copy();
        turn.make(next, places, ofOrbit);
        addShort(next, turned, ofOrbit, all);
        addWide(cube, turned, turn, ofOrbit, all);
      }
    }
    if (all.isEmpty()) {
      CubeInProgress next = cube.copy();
      for (WingTurn turn = firstTurns[cycle]; turn != null; turn = firstTurns[cycle]) {
        turn.make(next, places, ofOrbit);
        cycle = turn.carriedCycle(places, cycle);
      }
      if (others.get(cycle).isEmpty()) {
        addShort(next, cycle, ofOrbit, all);
      } else {
        others.get(cycle).forEach(turn -> turn.make(next, places, ofOrbit));
        all.add(next);
      }
    }
    return Collections.min(all, Comparator.comparingInt(CubeInProgress::blocks));
  }

  private void addShort(
      CubeInProgress cube, int cycle, boolean[] ofOrbit, List<CubeInProgress> all) {
    for (List<WingTurn> commutator : commutators.get(cycle)) {
      CubeInProgress next = cube.copy();
      commutator.subList(0, SHORT).forEach(turn -> turn.make(next, places, ofOrbit));
      all.add(next);
    }
  }

  /** Widens commutators whose inner layers turn like the face outside, turned just before. */
  private void addWide(
      CubeInProgress cube,
      int cycle,
      WingTurn outside,
      boolean[] ofOrbit,
      List<CubeInProgress> all) {
    boolean[] ofBlock = ofOrbit.clone();
    Arrays.fill(ofBlock, 0, firstOrbit, true);
    WingTurn layer = new WingTurn(outside.axis(), outside.isFirst(), true, outside.quarters());
    for (List<WingTurn> commutator : commutators.get(cycle)) {
      if (commutator.get(0).equals(layer)) {
        CubeInProgress next = cube.copy();
        for (WingTurn turn : commutator.subList(0, SHORT)) {
          if (turn.isInner()) {
            next.turnFace(turn.face(), turn.quarters());
          }
          turn.make(next, places, ofBlock);
        }
        all.add(next);
      }
    }
  }
}
