package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.phase.Arrangements;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Where four of the high wings are among the high places, or four of the low ones among the low:
 * 11,880 numbers, of which each belongs to one of 495 sets of slots. Immutable.
 */
final class FourWings {
  /** How many edges there are in the middle. */
  static final int EDGES = 4;

  /** The 24 orders of four edges. */
  static final Arrangements ORDERS = new Arrangements(EDGES, EDGES);

  private static final int NIBBLE = 4;

  private final Orbit wings;
  private final int[] places;

  /** The edge that a piece belongs to, by the slot of its home. */
  private final int[] edgeOf;

  private final Numbered numbering;
  private final Numbered sets;

  /** For each number the slots of the four wings, a nibble each. */
  private final int[] slotsOf;

  private final char[] numberOf = new char[1 << (NIBBLE * EDGES)];
  private final char[] setOf;

  /**
   * Makes it.
   *
   * @param wings the wings
   * @param places the high places, or the low ones, by slot
   * @param slots the slots whose wings stand for any four
   * @param maker numbers them
   */
  FourWings(Orbit wings, int[] places, int[] slots, PhaseTableMaker maker) {
    this.wings = wings;
    this.places = places.clone();
    edgeOf = new int[wings.size()];
    for (int edge = 0; edge < places.length; edge++) {
      edgeOf[wings.solvedPiece(places[edge])] = edge;
    }
    int[] pieces = Arrays.stream(slots).map(slot -> wings.solvedPiece(places[slot])).toArray();
    Coordinate coordinate =
        ArrangementCoordinate.ofPieces(maker.puzzle().orbits(), wings, places, pieces);
    numbering = maker.numbered(CoordinateProduct.of(coordinate));
    sets =
        maker.numbered(
            CoordinateProduct.of(
                ArrangementCoordinate.combinationAt(
                    maker.puzzle().orbits(), wings, places, pieces)));
    slotsOf = new int[numbering.size()];
    setOf = new char[numbering.size()];
    for (int number = 0; number < slotsOf.length; number++) {
      State state = coordinate.unrank(number);
      slotsOf[number] = slots(state, pieces);
      numberOf[slotsOf[number]] = (char) number;
      setOf[number] = (char) sets.of(state);
    }
  }

  private int slots(State state, int[] pieces) {
    int[] slotOf = slotOf(state);
    int slots = 0;
    for (int edge = 0; edge < EDGES; edge++) {
      slots = with(slots, edge, slotOf[edgeOf[pieces[edge]]]);
    }
    return slots;
  }

  /** Returns in which slot of a state the wing of each of the twelve edges is. */
  int[] slotOf(State state) {
    int[] slotOf = new int[places.length];
    for (int slot = 0; slot < places.length; slot++) {
      slotOf[edgeOf[state.piece(wings, places[slot])]] = slot;
    }
    return slotOf;
  }

  /** Returns the slots of four wings with one of them entered. */
  static int with(int slots, int edge, int slot) {
    return slots | (slot << (NIBBLE * edge));
  }

  Numbered numbering() {
    return numbering;
  }

  /** Returns the numbering of the sets. */
  Numbered sets() {
    return sets;
  }

  /** Returns the number of four wings, by their slots. */
  int number(int slots) {
    return numberOf[slots];
  }

  /** Returns the number of the set that a number belongs to. */
  int set(int number) {
    return setOf[number];
  }

  private static int slot(int slots, int edge) {
    return (slots >>> (NIBBLE * edge)) & ((1 << NIBBLE) - 1);
  }

  /** Returns which of the 24 orders the wings of a number are in, by their slots. */
  int order(int number) {
    int slots = slotsOf[number];
    return ORDERS.rank(
        IntStream.range(0, EDGES)
            .boxed()
            .sorted((one, other) -> Integer.compare(slot(slots, one), slot(slots, other)))
            .mapToInt(edge -> edge)
            .toArray());
  }

  /** Returns the number of the same wings, called anew in another order. */
  int inOrder(int number, int[] edges) {
    int slots = 0;
    for (int edge = 0; edge < EDGES; edge++) {
      slots = with(slots, edge, slot(slotsOf[number], edges[edge]));
    }
    return numberOf[slots];
  }
}
