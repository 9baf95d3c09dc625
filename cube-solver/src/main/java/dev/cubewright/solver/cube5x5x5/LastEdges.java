package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.solver.phase.Arrangements;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where the wings of one side of eight edges are, as seen from the middle edges: for the middle
 * edge in each of the slots of U and D the slot of its wing. 40,320 numbers, of which the first is
 * the end. Immutable.
 */
final class LastEdges {
  static final int SLOTS = 8;

  private final Arrangements arrangements = new Arrangements(SLOTS, SLOTS);
  private final SlotMoves slotMoves;
  private final TransitionTable lows;
  private final TransitionTable highs;

  LastEdges(SlotMoves slotMoves) {
    this.slotMoves = slotMoves;
    int[][] middles = slotMoves.middles();
    lows = table(middles, slotMoves.lows());
    highs = table(middles, slotMoves.highs());
  }

  private TransitionTable table(int[][] middles, int[][] wings) {
    return TransitionTable.of(
        arrangements.size(),
        middles.length,
        (number, move) -> carried(number, middles[move], wings[move]));
  }

  private int carried(int number, int[] middles, int[] wings) {
    int[] places = arrangements.unrank(number);
    int[] carried = new int[SLOTS];
    for (int slot = 0; slot < SLOTS; slot++) {
      carried[middles[slot]] = wings[places[slot]];
    }
    return arrangements.rank(carried);
  }

  /** Returns what symmetries make of each number; of low wings high ones if they exchange these. */
  int[][] images(List<Symmetry> symmetries) {
    return symmetries.stream()
        .map(slotMoves::images)
        .map(
            images ->
                IntStream.range(0, arrangements.size())
                    .map(number -> carried(number, images, images))
                    .toArray())
        .toArray(int[][]::new);
  }

  /** Returns where moves lead among the numbers of low wings. */
  TransitionTable lows() {
    return lows;
  }

  /** Returns where moves lead among the numbers of high wings. */
  TransitionTable highs() {
    return highs;
  }

  int ofLows(Pieces pieces) {
    return of(pieces, false);
  }

  int ofHighs(Pieces pieces) {
    return of(pieces, true);
  }

  private int of(Pieces pieces, boolean isHigh) {
    WingSlots all = slotMoves.slots();
    int[] slotOf = new int[WingSlots.EDGES];
    for (int slot = 0; slot < SLOTS; slot++) {
      int number = slotMoves.slot(slot);
      int place = isHigh ? all.high(number) : all.low(number);
      slotOf[all.edge(pieces.at(CubeModel.WINGS + place))] = slot;
    }
    return arrangements.rank(
        IntStream.range(0, SLOTS)
            .map(slot -> all.high(slotMoves.slot(slot)))
            .map(place -> slotOf[all.edge(pieces.at(CubeModel.ENDS + place))])
            .toArray());
  }
}
