package dev.cubewright.solver.bigcube;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
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
  private static final LayerTurn NO_LAYER = new LayerTurn(0, true, 0);

  private static final FaceTurn NO_TURN = new FaceTurn(0, 0);

  /** How many blocks are turned for inner layers and a face before and after a commutator. */
  private static final byte LAYER_BLOCKS = 6;

  /** More turns of faces than this are never needed. */
  private static final int MOST_TURNS = 12;

  /** How many blocks are turned in a commutator besides the inner layers. */
  static final int FACE_TURNS = 6;

  /**
   * A commutator.
   *
   * @param axis the axis of the inner layer and of the face between
   * @param isFirst whether the inner layer is that nearer to layer 0
   * @param quarters by how much the inner layer is turned
   * @param side the face that is turned between
   * @param amount by how much
   * @param face the face that turns this one's edge away
   * @param turn by how much
   * @param isInverse whether the inner layer is turned second
   */
  record Commutator(
      int axis,
      boolean isFirst,
      int quarters,
      int side,
      int amount,
      int face,
      int turn,
      boolean isInverse) {
    /** Makes it with the inner layers of some orbits. */
    void make(CubeInProgress cube, WingPlaces places, boolean[] ofOrbit) {
      for (int back = 1; back >= -1; back -= 2) {
        if (!isInverse) {
          turnLayers(cube, places, ofOrbit, back * quarters);
        }
        cube.turnFace(face, turn);
        cube.turnFace(side, back * amount);
        cube.turnFace(face, -turn);
        if (isInverse) {
          turnLayers(cube, places, ofOrbit, back * quarters);
        }
      }
    }

    private void turnLayers(
        CubeInProgress cube, WingPlaces places, boolean[] ofOrbit, int amountOfLayers) {
      for (int orbit = 1; orbit < ofOrbit.length; orbit++) {
        if (ofOrbit[orbit]) {
          cube.turn(axis, places.layer(orbit, isFirst), amountOfLayers);
        }
      }
    }

    private int carried(WingPlaces places, int from) {
      int place = from;
      for (int back = 1; back >= -1; back -= 2) {
        if (!isInverse) {
          place = places.turnedByLayer(axis, isFirst, back * quarters, place);
        }
        place = places.turnedByFace(face, turn, place);
        place = places.turnedByFace(side, back * amount, place);
        place = places.turnedByFace(face, -turn, place);
        if (isInverse) {
          place = places.turnedByLayer(axis, isFirst, back * quarters, place);
        }
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
    void make(CubeInProgress cube, WingPlaces places, boolean[] ofOrbit, int amount) {
      for (int orbit = 1; orbit < ofOrbit.length; orbit++) {
        if (ofOrbit[orbit]) {
          cube.turn(axis, places.layer(orbit, isFirst), amount);
        }
      }
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
    void make(CubeInProgress cube, WingPlaces places, boolean[] ofOrbit) {
      layer.make(cube, places, ofOrbit, layer.quarters());
      cube.turnFace(turn.face(), turn.quarters());
      commutator.make(cube, places, ofOrbit);
      cube.turnFace(turn.face(), -turn.quarters());
      layer.make(cube, places, ofOrbit, -layer.quarters());
    }
  }

  private final WingPlaces places;

  /** How the three are carried once no more faces are to be turned. */
  private final @Nullable Way[] ways = new Way[COUNT];

  private final byte[] distances = new byte[COUNT];
  private final @Nullable FaceTurn[] firstTurns = new FaceTurn[COUNT];

  WingCycles(WingPlaces places) {
    this.places = places;
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
          for (int bits = 0; bits < 8; bits++) {
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
                        (bits & 2) == 0 ? 1 : 3,
                        (bits & 4) == 0));
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
    ways[number] = new Way(commutator, NO_LAYER, NO_TURN);
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
        Way way = requireNonNull(ways[turned(number, turn.face(), turn.quarters())]);
        for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
          for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
            LayerTurn layer = new LayerTurn(axis, true, quarters);
            int before = carriedBack(number, layer);
            if (distances[before] == UNKNOWN) {
              distances[before] = LAYER_BLOCKS;
              ways[before] = new Way(way.commutator(), layer, turn);
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

  /** Returns how many blocks are turned besides the commutator, or -1 if there is no way. */
  int turnsBefore(int first, int second, int third) {
    return distances[number(first, second, third)];
  }

  /** Carries the wing of the first place to the second, that to the third and that to the first. */
  void make(CubeWithWings cube, int first, int second, int third, boolean[] ofOrbit) {
    int number = number(first, second, third);
    for (FaceTurn turn = firstTurns[number]; turn != null; turn = firstTurns[number]) {
      cube.turnFace(turn.face(), turn.quarters());
      number = turned(number, turn.face(), turn.quarters());
    }
    requireNonNull(ways[number]).make(cube.cube(), places, ofOrbit);
  }
}
