package dev.cubewright.solver.cube3x3x3;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hands out what to search, the most promising first: what comes before and behind the second phase
 * is short at first and then longer by one. Safe for the threads of one search.
 */
final class Schedule {
  /** With four there are more starts than first phases that are worth searching. */
  static final int MOST_PRE_MOVES = 3;

  /** From which length on one, two, three pre-moves are worth their making. */
  private static final int[] WORTH = {9, 10, 12};

  /**
   * All first phases of one length.
   *
   * @param start where they begin
   * @param length their length
   */
  record Task(Start start, int length) {}

  private final TwoPhaseTables tables;
  private final List<Direction> directions;

  /** By the number of pre-moves. */
  private final List<List<Start>> starts = new ArrayList<>();

  /** How long the first phase and the pre-moves are together. */
  private int length;

  private int behind;
  private int index;

  Schedule(TwoPhaseTables tables, List<Direction> directions) {
    this.tables = tables;
    this.directions = directions;
  }

  /**
   * Returns what to search next, nothing if nothing is left.
   *
   * @param limit below this the first phase and the pre-moves must be together
   */
  synchronized @Nullable Task next(int limit) {
    while (length < limit) {
      List<Start> group = starts(behind);
      while (index < group.size()) {
        Start start = group.get(index);
        index++;
        if (start.least() <= length - behind) {
          return new Task(start, length - behind);
        }
      }
      index = 0;
      if (behind < WORTH.length && length >= WORTH[behind]) {
        behind++;
      } else {
        behind = 0;
        length++;
      }
    }
    return null;
  }

  private List<Start> starts(int count) {
    while (starts.size() <= count) {
      List<Start> made = new ArrayList<>();
      for (Direction direction : directions) {
        for (PreMoves preMoves : direction.distinct(tables.preMoves().get(starts.size()))) {
          made.add(Start.of(direction, preMoves, tables.phaseOne()));
        }
      }
      starts.add(made);
    }
    return starts.get(count);
  }
}
