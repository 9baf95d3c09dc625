package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The places of the 24 wings, found from what moves do to them: in each of 12 slots a high and a
 * low one, which the moves from phase 2 on never exchange. Immutable.
 */
final class WingPlaces {
  private final Orbit wings;
  private final boolean[] isHigh;
  private final int[] high;
  private final int[] low;
  private final boolean[] isMiddle;

  WingPlaces(Puzzle puzzle) {
    wings = puzzle.orbits().get("wings");
    isHigh = reached(0, PhaseMoves.of(puzzle, 2));
    high = IntStream.range(0, wings.size()).filter(place -> isHigh[place]).toArray();
    low = Arrays.stream(high).map(this::partner).toArray();
    isMiddle = new boolean[high.length];
    for (int slot = 0; slot < high.length; slot++) {
      isMiddle[slot] =
          isLeftBy(puzzle.move("U"), high[slot]) && isLeftBy(puzzle.move("D"), high[slot]);
    }
  }

  private boolean[] reached(int start, MoveSet moveSet) {
    boolean[] reached = new boolean[wings.size()];
    reached[start] = true;
    Queue<Integer> queue = new ArrayDeque<>();
    queue.add(start);
    while (!queue.isEmpty()) {
      int place = queue.remove();
      for (Move move : moveSet.moves()) {
        int from = move.transformation().source(wings.offset() + place) - wings.offset();
        if (!reached[from]) {
          reached[from] = true;
          queue.add(from);
        }
      }
    }
    return reached;
  }

  /** The other place of a slot shows the same faces in the other order: UF and FU. */
  private int partner(int place) {
    String name = new StringBuilder(wings.placeName(place)).reverse().toString();
    return IntStream.range(0, wings.size())
        .filter(other -> wings.placeName(other).equals(name))
        .findFirst()
        .orElseThrow();
  }

  private boolean isLeftBy(Move move, int place) {
    return move.transformation().source(wings.offset() + place) == wings.offset() + place;
  }

  Orbit wings() {
    return wings;
  }

  /** Returns whether a piece has its home at a high place. */
  boolean isHigh(int piece) {
    return isHigh[wings.homeOf(piece)];
  }

  /** Returns the high places by slot. */
  int[] high() {
    return high.clone();
  }

  /** Returns the low places by slot. */
  int[] low() {
    return low.clone();
  }

  /** Returns the slots between U and D. */
  int[] middleSlots() {
    return slots(slot -> isMiddle[slot]);
  }

  /** Returns the other slots. */
  int[] outerSlots() {
    return slots(slot -> !isMiddle[slot]);
  }

  private int[] slots(IntPredicate wanted) {
    return IntStream.range(0, high.length).filter(wanted).toArray();
  }

  /** Returns the places of some slots. */
  static int[] at(int[] places, int[] slots) {
    return Arrays.stream(slots).map(slot -> places[slot]).toArray();
  }
}
