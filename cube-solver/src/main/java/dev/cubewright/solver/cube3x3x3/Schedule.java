package dev.cubewright.solver.cube3x3x3;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hands out what to search, the most promising first: what comes before and behind the second phase
 * is short at first and then longer by one. Safe for the threads of one search.
 */
final class Schedule {
  /** With four there are more starts than first phases that are worth searching. */
  static final int MOST_PRE_MOVES = 3;

  /** From which cost on pre-moves for one, two, three are worth their making, in half turns. */
  private static final int[] WORTH = {9, 10, 11};

  private static final int[] WORTH_AXIAL = {8, 9, 10};
  private static final int[] WORTH_IN_QUARTERS = {12, 14, 16};
  private static final int[] WORTH_AXIAL_IN_QUARTERS = {10, 11, 12};

  /**
   * All first phases of one cost.
   *
   * @param starts where they begin, in one direction, all with the same numbers of the first phase
   * @param length their cost
   */
  record Task(List<SearchRoot> starts, int length) {}

  /** By the cost of the pre-moves. */
  private final List<SearchRoots> starts;

  /** What the first phase and the pre-moves cost together. */
  private int length;

  private int behind;
  private int index;
  private final int[] worth;

  Schedule(TwoPhaseTables tables, List<Direction> directions) {
    starts =
        tables.preMoves().stream()
            .map(some -> new SearchRoots(directions, some, tables.phaseOne()))
            .toList();
    worth = worth(tables.moves());
  }

  private static int[] worth(SearchMoves moves) {
    if (moves.countsQuarters()) {
      return moves.isAxial() ? WORTH_AXIAL_IN_QUARTERS : WORTH_IN_QUARTERS;
    }
    return moves.isAxial() ? WORTH_AXIAL : WORTH;
  }

  /**
   * Returns what to search next; empty if nothing is left or the search must stop.
   *
   * @param incumbent the first phase and the pre-moves together must cost less; its control is
   *     polled, because thousands of starts may turn out too far away
   */
  synchronized @Nullable Task next(Incumbent incumbent) {
    while (length < incumbent.length() && incumbent.control().goesOn()) {
      SearchRoots all = starts.get(behind);
      if (!all.has(index)) {
        goOn();
        continue;
      }
      List<SearchRoot> group = all.get(index);
      index++;
      if (group.get(0).least() <= length - behind) {
        return new Task(group, length - behind);
      }
      incumbent.control().poll();
    }
    return null;
  }

  private void goOn() {
    index = 0;
    if (behind + 1 < starts.size() && length >= worth[behind]) {
      behind++;
    } else {
      behind = 0;
      length++;
    }
  }
}
