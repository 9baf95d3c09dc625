package dev.cubewright.solver.phase;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The slots of the 24 wings of a 4x4x4 or 5x5x5. The slot of an edge has two places, a high and a
 * low one. Some moves never exchange high and low places. Immutable.
 */
public final class WingSlots {
  public static final int EDGES = 12;

  private static final List<String> FACES = List.of("U", "R", "F", "D", "L", "B");

  private final Orbit wings;
  private final int[] high;
  private final int[] low;
  private final int[] edgeOf;

  /** The other place of the slot, by place. */
  private final int[] partner;

  private WingSlots(Orbit wings, int[] high, int[] partner) {
    this.wings = wings;
    this.high = high;
    this.partner = partner;
    low = Arrays.stream(high).map(place -> partner[place]).toArray();
    edgeOf = new int[wings.size()];
    for (int edge = 0; edge < EDGES; edge++) {
      edgeOf[low[edge]] = edge;
      edgeOf[high[edge]] = edge;
    }
  }

  /**
   * {@return the slots, in the order of their high places}
   *
   * @param puzzle the 4x4x4 or 5x5x5
   * @param moves the effects of moves that never exchange high and low places; the first place is
   *     high
   */
  public static WingSlots of(Puzzle puzzle, List<Transformation> moves) {
    Orbit wings = puzzle.orbits().get("wings");
    boolean[] isHigh = new boolean[wings.size()];
    isHigh[0] = true;
    boolean more = true;
    while (more) {
      more = false;
      for (Transformation move : moves) {
        for (int place = 0; place < isHigh.length; place++) {
          if (!isHigh[place] && isHigh[move.source(wings.offset() + place) - wings.offset()]) {
            isHigh[place] = true;
            more = true;
          }
        }
      }
    }
    return new WingSlots(
        wings,
        IntStream.range(0, wings.size()).filter(place -> isHigh[place]).toArray(),
        partners(puzzle, wings));
  }

  /** {@return the same slots, beginning with the slots that the given turns do not move} */
  public WingSlots beginningWithThoseLeftBy(List<Transformation> turns) {
    return new WingSlots(
        wings,
        IntStream.concat(Arrays.stream(leftBy(turns)), Arrays.stream(movedBy(turns)))
            .map(slot -> high[slot])
            .toArray(),
        partner);
  }

  /** The two places of a slot are moved by the turns of the same faces. */
  private static int[] partners(Puzzle puzzle, Orbit wings) {
    List<Transformation> faces = faces(puzzle);
    return IntStream.range(0, wings.size())
        .map(
            place ->
                IntStream.range(0, wings.size())
                    .filter(other -> other != place && areAlike(place, other, wings, faces))
                    .findFirst()
                    .orElseThrow())
        .toArray();
  }

  static List<Transformation> faces(Puzzle puzzle) {
    return FACES.stream().map(face -> puzzle.move(face).transformation()).toList();
  }

  private static boolean areAlike(int one, int other, Orbit wings, List<Transformation> faces) {
    return faces.stream()
        .allMatch(face -> face.fixes(wings.offset() + one) == face.fixes(wings.offset() + other));
  }

  public Orbit wings() {
    return wings;
  }

  /** {@return the place from which a transformation moves a wing to a place} */
  public int source(Transformation transformation, int place) {
    return transformation.source(wings.offset() + place) - wings.offset();
  }

  public int[] leftBy(List<Transformation> turns) {
    return slots(slot -> !isMoved(slot, turns));
  }

  public int[] movedBy(List<Transformation> turns) {
    return slots(slot -> isMoved(slot, turns));
  }

  private boolean isMoved(int slot, List<Transformation> turns) {
    return turns.stream().anyMatch(turn -> source(turn, high[slot]) != high[slot]);
  }

  private static int[] slots(IntPredicate wanted) {
    return IntStream.range(0, EDGES).filter(wanted).toArray();
  }

  public int high(int slot) {
    return high[slot];
  }

  public int low(int slot) {
    return low[slot];
  }

  /** {@return the other place of the slot of a place} */
  public int partner(int place) {
    return partner[place];
  }

  public int[] highs() {
    return high.clone();
  }

  public int[] lows() {
    return low.clone();
  }

  /** {@return the slot of a place, which is also the index of the edge that belongs there} */
  public int edge(int place) {
    return edgeOf[place];
  }

  public int edgeAt(State state, int place) {
    return edgeOf[wings.homeOf(state.piece(wings, place))];
  }

  /**
   * {@return the slot of the low wing that matches the high wing of each slot}
   *
   * @param edgeAt the edge of the wing at a place
   */
  public int[] lowOfHigh(IntUnaryOperator edgeAt) {
    int[] lowOf = new int[EDGES];
    for (int slot = 0; slot < EDGES; slot++) {
      lowOf[edgeAt.applyAsInt(low[slot])] = slot;
    }
    return Arrays.stream(high).map(place -> lowOf[edgeAt.applyAsInt(place)]).toArray();
  }

  public boolean isHigh(int piece) {
    int home = wings.homeOf(piece);
    return high[edgeOf[home]] == home;
  }

  /**
   * {@return the slot to which a move brings the high wing of each slot}
   *
   * @param move a move that does not exchange high and low places
   */
  public int[] carriedHigh(Transformation move) {
    return carried(move, high);
  }

  /**
   * {@return the slot to which a move brings the low wing of each slot}
   *
   * @param move a move that does not exchange high and low places
   */
  public int[] carriedLow(Transformation move) {
    return carried(move, low);
  }

  private int[] carried(Transformation move, int[] places) {
    int[] carried = new int[EDGES];
    for (int place : places) {
      carried[edgeOf[source(move, place)]] = edgeOf[place];
    }
    return carried;
  }

  /** {@return whether a transformation maps high places to high places} */
  public boolean keepsHigh(Transformation transformation) {
    return Arrays.stream(high)
        .map(place -> source(transformation, place))
        .allMatch(place -> high[edgeOf[place]] == place);
  }
}
