package dev.cubewright.solver.cube3x3x3;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
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

  private final TwoPhaseTables tables;
  private final List<Direction> directions;

  /** By the cost of the pre-moves, the groups of starts so far: few searches reach them all. */
  private final List<List<List<SearchRoot>>> starts = new ArrayList<>();

  /** By the cost of the pre-moves, the groups of starts to be created, some of them empty. */
  private final List<Iterator<Supplier<List<SearchRoot>>>> further = new ArrayList<>();

  /** What the first phase and the pre-moves cost together. */
  private int length;

  private int behind;
  private int index;
  private final int[] worth;

  Schedule(TwoPhaseTables tables, List<Direction> directions) {
    this.tables = tables;
    this.directions = directions;
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
    while (length < incumbent.length() && incumbent.control().isRunning()) {
      if (!hasNext()) {
        goOn();
        continue;
      }
      List<SearchRoot> group = starts.get(behind).get(index);
      index++;
      if (group.get(0).least() <= length - behind) {
        return new Task(group, length - behind);
      }
      incumbent.control().poll();
    }
    return null;
  }

  private boolean hasNext() {
    if (behind == starts.size()) {
      starts.add(new ArrayList<>());
      List<List<PreMoves>> groups = tables.preMoves(behind);
      further.add(directions.stream().flatMap(one -> starts(one, groups)).iterator());
    }
    List<List<SearchRoot>> known = starts.get(behind);
    Iterator<Supplier<List<SearchRoot>>> others = further.get(behind);
    while (index == known.size() && others.hasNext()) {
      List<SearchRoot> next = others.next().get();
      if (!next.isEmpty()) {
        known.add(next);
      }
    }
    return index < known.size();
  }

  private Stream<Supplier<List<SearchRoot>>> starts(
      Direction direction, List<List<PreMoves>> groups) {
    Predicate<PreMoves> isDistinct = direction.distinct();
    return groups.stream()
        .map(
            group ->
                () ->
                    group.stream()
                        .filter(isDistinct)
                        .map(some -> SearchRoot.of(direction, some, tables))
                        .toList());
  }

  private void goOn() {
    index = 0;
    if (behind < MOST_PRE_MOVES && length >= worth[behind]) {
      behind++;
    } else {
      behind = 0;
      length++;
    }
  }
}
