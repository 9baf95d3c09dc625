package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.phase.NumberedPhase;
import dev.cubewright.solver.phase.PhaseTable;
import dev.cubewright.solver.phase.WingSlots;
import java.util.ArrayList;
import java.util.List;

/**
 * Phase 2: any four edges are to become the middle ones, each a pair. For four given edges, the
 * numbers are where each of their high wings is and where each of their low ones is; a search
 * begins with all 495 choices. Immutable.
 */
final class MiddleEdges {
  private final PhaseTableMaker maker;
  private final FourWings highs;
  private final FourWings lows;
  private final WingPairs pairs;

  /**
   * Makes it.
   *
   * @param slots where the wings belong together
   * @param middle the slots in the middle
   * @param maker numbers the wings
   */
  MiddleEdges(WingSlots slots, int[] middle, PhaseTableMaker maker) {
    this.maker = maker;
    highs = new FourWings(slots.wings(), slots.highs(), middle, maker);
    lows = new FourWings(slots.wings(), slots.lows(), middle, maker);
    pairs = new WingPairs(highs, lows);
  }

  /**
   * Returns the phase.
   *
   * @param sides the R and L, F and B centers
   */
  NumberedPhase<State> phase(Numbered sides) {
    State solved = maker.puzzle().solved();
    int end = pairs.number(highs.numbering().of(solved), lows.numbering().of(solved));
    return maker.phase(
        "centres in columns, four edges paired in the middle",
        state -> starts(state, sides.of(state)),
        List.of(highs.numbering().compact(), lows.numbering().compact(), sides.compact()),
        List.of(
            PhaseTable.of(
                maker.distances("four-edges-high-and-low", new int[] {end}, pairs::transitions),
                2,
                (numbers, at) -> pairs.number(numbers[at], numbers[at + 1])),
            sidesAnd(highs, sides, 0),
            sidesAnd(lows, sides, 1)));
  }

  private PhaseTable sidesAnd(FourWings four, Numbered sides, int which) {
    int sets = four.sets().size();
    return PhaseTable.of(
        maker.distances(sides, four.sets()),
        3,
        (numbers, at) -> numbers[at + 2] * sets + four.set(numbers[at + which]));
  }

  /** Returns the numbers of a state for each choice of four edges. */
  private List<int[]> starts(State state, int side) {
    int[] highSlotOf = highs.slotOf(state);
    int[] lowSlotOf = lows.slotOf(state);
    List<int[]> starts = new ArrayList<>();
    for (int chosen = 0; chosen < 1 << WingSlots.EDGES; chosen++) {
      if (Integer.bitCount(chosen) == FourWings.EDGES) {
        int highSlots = 0;
        int lowSlots = 0;
        int edge = 0;
        for (int rest = chosen; rest != 0; rest &= rest - 1) {
          int number = Integer.numberOfTrailingZeros(rest);
          highSlots = FourWings.with(highSlots, edge, highSlotOf[number]);
          lowSlots = FourWings.with(lowSlots, edge, lowSlotOf[number]);
          edge++;
        }
        starts.add(new int[] {highs.number(highSlots), lows.number(lowSlots), side});
      }
    }
    return starts;
  }
}
