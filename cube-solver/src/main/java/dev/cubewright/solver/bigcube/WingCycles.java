package dev.cubewright.solver.bigcube;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to carry three wings of an orbit around, with all else as it is but for turns of faces: for
 * each three places, turns of faces that bring them to where a commutator carries them around, as
 * few as possible. Immutable.
 *
 * <p>The commutator is one of an inner layer with a face that another one has turned. As many inner
 * layers as there are orbits can be turned in it at once.
 */
final class WingCycles {
  private static final int PLACES = WingPlaces.PLACES;
  private static final int COUNT = PLACES * PLACES * PLACES;
  private static final byte UNKNOWN = -1;

  /** How many blocks are turned for inner layers and faces before and after a commutator. */
  private static final byte LAYER_BLOCKS = 9;

  /** More turns of faces than this are never needed. */
  private static final int MOST_TURNS = 12;

  /** How many blocks are turned for the faces of a commutator. */
  static final int FACE_TURNS = 3;

  /**
   * A commutator without its last turns, which are of faces.
   *
   * @param axis the axis of the inner layer and of the face between
   * @param isFirst whether the inner layer is that nearer to layer 0
   * @param quarters by how much the inner layer is turned
   * @param side the face that is turned between
   * @param amount by how much
   * @param face the face that turns this one's edge away
   * @param turn by how much
   */
  record Commutator(
      int axis, boolean isFirst, int quarters, int side, int amount, int face, int turn) {
    /** Makes it with the inner layers of some orbits. */
    void make(CubeWithWings cube, WingPlaces places, boolean[] ofOrbit) {
      turnLayers(cube, places, ofOrbit, quarters);
      turnFaces(cube, amount);
      turnLayers(cube, places, ofOrbit, -quarters);
    }

    /**
     * Returns whether a turn of a face, made before, is one of the layer outside the inner ones.
     */
    boolean isWidenedBy(int other, int amountOfOther) {
      return CubeGeometry.axis(other) == axis
          && (CubeGeometry.positiveFace(axis) == other) == isFirst
          && amountOfOther == quarters;
    }

    /**
     * Makes it after a turn of the face outside the inner layers, as a block with that and all
     * layers between whose orbits are free, and turns these back.
     */
    void makeWide(CubeWithWings cube, WingPlaces places, boolean[] ofOrbit, int outside) {
      cube.turnFace(outside, quarters);
      turnLayers(cube, places, ofOrbit, quarters);
      turnFaces(cube, amount);
      cube.turnFace(outside, -quarters);
      turnLayers(cube, places, ofOrbit, -quarters);
    }

    /** Makes the last turns, too: nothing but three wings of each orbit is moved. */
    void makeWhole(CubeWithWings cube, WingPlaces places, boolean[] ofOrbit) {
      make(cube, places, ofOrbit);
      turnFaces(cube, -amount);
    }

    private void turnFaces(CubeWithWings cube, int amountOfSide) {
      cube.turnFace(face, turn);
      cube.turnFace(side, amountOfSide);
      cube.turnFace(face, -turn);
    }

    private void turnLayers(
        CubeWithWings cube, WingPlaces places, boolean[] ofOrbit, int amountOfLayers) {
      new LayerTurn(axis, isFirst, amountOfLayers).make(cube, places, ofOrbit);
    }

    private int carried(WingPlaces places, int from) {
      int place = from;
      for (int back = 1; back >= -1; back -= 2) {
        place = places.turnedByLayer(axis, isFirst, back * quarters, place);
        place = places.turnedByFace(face, turn, place);
        place = places.turnedByFace(side, back * amount, place);
        place = places.turnedByFace(face, -turn, place);
      }
      return place;
    }
  }

  /**
   * A turn of a face.
   *
   * @param face the face
   * @param quarters by how much, clockwise as seen from layer 0
   */
  record FaceTurn(int face, int quarters) {}

  /**
   * A turn of inner layers.
   *
   * @param axis their axis
   * @param isFirst whether they are those nearer to layer 0
   * @param quarters by how much, clockwise as seen from layer 0
   */
  private record LayerTurn(int axis, boolean isFirst, int quarters) {
    void make(CubeWithWings cube, WingPlaces places, boolean[] ofOrbit) {
      for (int orbit = 1; orbit < ofOrbit.length; orbit++) {
        if (ofOrbit[orbit]) {
          cube.cube().turn(axis, places.layer(orbit, isFirst), quarters);
        }
      }
    }

    LayerTurn back() {
      return new LayerTurn(axis, isFirst, -quarters);
    }
  }

  /**
   * A way to carry three wings around.
   *
   * @param commutator carries them
   * @param layer is turned before, and back after
   * @param turn is made between, and taken back
   */
  private record Way(Commutator commutator, LayerTurn layer, FaceTurn turn) {
    void make(CubeWithWings cube, WingPlaces places, boolean[] ofOrbit) {
      layer.make(cube, places, ofOrbit);
      cube.turnFace(turn.face(), turn.quarters());
      commutator.makeWhole(cube, places, ofOrbit);
      cube.turnFace(turn.face(), -turn.quarters());
      layer.back().make(cube, places, ofOrbit);
    }
  }

  private final WingPlaces places;
  private final int firstOrbit;

  /** For each three places the commutators that carry them around. */
  private final List<List<Commutator>> commutators =
      new ArrayList<>(Collections.nCopies(COUNT, List.of()));

  /** How the others are carried once no more faces turn. */
  private final @Nullable Way[] ways = new Way[COUNT];

  private final byte[] distances = new byte[COUNT];
  private final @Nullable FaceTurn[] firstTurns = new FaceTurn[COUNT];

  /**
   * Finds them.
   *
   * @param firstOrbit the first orbit that is not free
   */
  WingCycles(WingPlaces places, int firstOrbit) {
    this.places = places;
    this.firstOrbit = firstOrbit;
    Arrays.fill(distances, UNKNOWN);
    addCommutators();
    addTurns();
    addLayers();
    addTurns();
  }

  private void addCommutators() {
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int side = 0; side < CubeGeometry.FACES; side++) {
        if (CubeGeometry.axis(side) != CubeGeometry.axis(face)) {
          for (int bits = 0; bits < 4; bits++) {
            for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
              for (int amount = 1; amount < CubeGeometry.QUARTERS; amount++) {
                add(
                    new Commutator(
                        CubeGeometry.axis(side),
                        (bits & 1) == 0,
                        quarters,
                        side,
                        amount,
                        face,
                        (bits & 2) == 0 ? 1 : 3));
              }
            }
          }
        }
      }
    }
  }

  private void add(Commutator commutator) {
    int first = 0;
    while (commutator.carried(places, first) == first) {
      first++;
    }
    int second = commutator.carried(places, first);
    int third = commutator.carried(places, second);
    if (commutator.carried(places, third) != first) {
      throw new IllegalStateException(commutator + " carries other than three wings");
    }
    addCycle(first, second, third, commutator);
    addCycle(second, third, first, commutator);
    addCycle(third, first, second, commutator);
  }

  private void addCycle(int first, int second, int third, Commutator commutator) {
    int number = number(first, second, third);
    if (commutators.get(number).isEmpty()) {
      commutators.set(number, new ArrayList<>());
    }
    commutators.get(number).add(commutator);
    distances[number] = 0;
  }

  /**
   * Adds what inner layers make of the commutators, turned before and back after, with a turn of a
   * face between: so even two wings of one slot are carried.
   */
  private void addLayers() {
    for (int number = 0; number < COUNT; number++) {
      FaceTurn turn = firstTurns[number];
      if (distances[number] == 1 && turn != null) {
        Commutator commutator =
            commutators.get(turned(number, turn.face(), turn.quarters())).get(0);
        for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
          for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
            LayerTurn layer = new LayerTurn(axis, true, quarters);
            int before = carriedBack(number, layer);
            if (distances[before] == UNKNOWN) {
              distances[before] = LAYER_BLOCKS;
              ways[before] = new Way(commutator, layer, turn);
            }
          }
        }
      }
    }
  }

  private int carriedBack(int number, LayerTurn layer) {
    return number(
        places.turnedByLayer(
            layer.axis(), layer.isFirst(), -layer.quarters(), number / PLACES / PLACES),
        places.turnedByLayer(
            layer.axis(), layer.isFirst(), -layer.quarters(), number / PLACES % PLACES),
        places.turnedByLayer(layer.axis(), layer.isFirst(), -layer.quarters(), number % PLACES));
  }

  private void addTurns() {
    for (int distance = 0; distance < LAYER_BLOCKS + MOST_TURNS; distance++) {
      for (int number = 0; number < COUNT; number++) {
        if (distances[number] == distance) {
          addTurnsBefore(number);
        }
      }
    }
  }

  private void addTurnsBefore(int number) {
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
        int before = turned(number, face, CubeGeometry.QUARTERS - quarters);
        if (distances[before] == UNKNOWN || distances[before] > distances[number] + 1) {
          distances[before] = (byte) (distances[number] + 1);
          firstTurns[before] = new FaceTurn(face, quarters);
        }
      }
    }
  }

  private int turned(int number, int face, int quarters) {
    return number(
        places.turnedByFace(face, quarters, number / PLACES / PLACES),
        places.turnedByFace(face, quarters, number / PLACES % PLACES),
        places.turnedByFace(face, quarters, number % PLACES));
  }

  private static int number(int first, int second, int third) {
    return (first * PLACES + second) * PLACES + third;
  }

  /** Returns the first orbit that is not free. */
  int firstOrbit() {
    return firstOrbit;
  }

  /** Returns how many blocks are turned besides the commutator, or -1 if there is no way. */
  int turnsBefore(int first, int second, int third) {
    return distances[number(first, second, third)];
  }

  /**
   * Returns a cube with the wing of the first place carried to the second, that to the third and
   * that to the first, in the way that turns the fewest blocks after those turned before.
   *
   * @param ofOrbit the orbits whose wings are carried
   */
  CubeWithWings carried(CubeWithWings cube, int first, int second, int third, boolean[] ofOrbit) {
    return Collections.min(
        all(cube, number(first, second, third), ofOrbit),
        Comparator.comparingInt(CubeWithWings::blocks));
  }

  /** Returns what all short ways lead to. */
  private List<CubeWithWings> all(CubeWithWings cube, int number, boolean[] ofOrbit) {
    List<CubeWithWings> all = new ArrayList<>();
    addShort(cube, number, ofOrbit, all);
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
        int turned = turned(number, face, quarters);
        if (!commutators.get(turned).isEmpty()) {
          CubeWithWings next = cube.copy();
          next.turnFace(face, quarters);
          addShort(next, turned, ofOrbit, all);
          addWide(cube, turned, face, quarters, ofOrbit, all);
        }
      }
    }
    if (all.isEmpty()) {
      CubeWithWings next = cube.copy();
      int now = number;
      for (FaceTurn turn = firstTurns[now]; turn != null; turn = firstTurns[now]) {
        next.turnFace(turn.face(), turn.quarters());
        now = turned(now, turn.face(), turn.quarters());
      }
      Way way = ways[now];
      if (way == null) {
        addShort(next, now, ofOrbit, all);
      } else {
        way.make(next, places, ofOrbit);
        all.add(next);
      }
    }
    return all;
  }

  private void addWide(
      CubeWithWings cube,
      int number,
      int face,
      int quarters,
      boolean[] ofOrbit,
      List<CubeWithWings> all) {
    boolean[] ofBlock = ofOrbit.clone();
    Arrays.fill(ofBlock, 0, firstOrbit, true);
    for (Commutator commutator : commutators.get(number)) {
      if (commutator.isWidenedBy(face, quarters)) {
        CubeWithWings next = cube.copy();
        commutator.makeWide(next, places, ofBlock, face);
        all.add(next);
      }
    }
  }

  private void addShort(
      CubeWithWings cube, int number, boolean[] ofOrbit, List<CubeWithWings> all) {
    for (Commutator commutator : commutators.get(number)) {
      CubeWithWings next = cube.copy();
      commutator.make(next, places, ofOrbit);
      all.add(next);
    }
  }
}
