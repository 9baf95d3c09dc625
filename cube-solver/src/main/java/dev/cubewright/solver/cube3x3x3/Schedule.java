package dev.cubewright.solver.cube3x3x3;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A work queue of first-phase searches in ascending order of the total cost of first phase and
 * pre-moves. Thread-safe.
 */
final class Schedule {
  /**
   * The maximum cost of pre-moves. With four there would be more roots than first phases worth
   * searching.
   */
  static final int GREATEST_PRE_MOVE_COST = 3;

  /** The total costs from which pre-moves of cost 1, 2 and 3 are used, in half turns. */
  private static final int[] LENGTHS = {9, 10, 11};

  private static final int[] LENGTHS_AXIAL = {8, 9, 10};
  private static final int[] LENGTHS_IN_QUARTERS = {12, 14, 16};
  private static final int[] LENGTHS_AXIAL_IN_QUARTERS = {10, 11, 12};

  /**
   * A task: all first phases of one cost.
   *
   * @param starts the roots, in one direction, all with the same coordinates of phase one
   * @param length the cost of the first phase
   */
  record Task(List<SearchRoot> starts, int length) {}

  private final TwoPhaseTables tables;
  private final List<Direction> directions;

  /**
   * By cost of the pre-moves, the groups of roots created so far. Most searches end before all are
   * created.
   */
  private final List<List<List<SearchRoot>>> starts = new ArrayList<>();

  /** By cost of the pre-moves, the groups of roots not created yet; some are empty. */
  private final List<Iterator<Supplier<List<SearchRoot>>>> further = new ArrayList<>();

  /** The total cost of first phase and pre-moves. */
  private int length;

  private int preMoveCost;
  private int index;
  private final int[] lengths;

  Schedule(TwoPhaseTables tables, List<Direction> directions) {
    this.tables = tables;
    this.directions = directions;
    lengths = lengths(tables.moves());
  }

  private static int[] lengths(SearchMoves moves) {
    if (moves.countsQuarters()) {
      return moves.isAxial() ? LENGTHS_AXIAL_IN_QUARTERS : LENGTHS_IN_QUARTERS;
    }
    return moves.isAxial() ? LENGTHS_AXIAL : LENGTHS;
  }

  /**
   * Returns the next task; {@code null} if none is left or the search must stop. Polls the control,
   * because thousands of roots in a row may have too great a bound.
   *
   * @param incumbent the source of the exclusive upper bound of the total cost
   */
  synchronized @Nullable Task next(Incumbent incumbent) {
    while (length < incumbent.length() && incumbent.control().isRunning()) {
      if (!hasNext()) {
        advance();
        continue;
      }
      List<SearchRoot> group = starts.get(preMoveCost).get(index);
      index++;
      if (group.get(0).least() <= length - preMoveCost) {
        return new Task(group, length - preMoveCost);
      }
      incumbent.control().poll();
    }
    return null;
  }

  private boolean hasNext() {
    if (preMoveCost == starts.size()) {
      starts.add(new ArrayList<>());
      List<List<PreMoves>> groups = tables.preMoves(preMoveCost);
      further.add(directions.stream().flatMap(one -> starts(one, groups)).iterator());
    }
    List<List<SearchRoot>> known = starts.get(preMoveCost);
    Iterator<Supplier<List<SearchRoot>>> others = further.get(preMoveCost);
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
    return groups.stream().map(group -> () -> starts(direction, group, isDistinct));
  }

  private List<SearchRoot> starts(
      Direction direction, List<PreMoves> group, Predicate<PreMoves> isDistinct) {
    List<SearchRoot> roots = new ArrayList<>(group.size());
    for (PreMoves preMoves : group) {
      if (isDistinct.test(preMoves)) {
        roots.add(
            roots.isEmpty()
                ? SearchRoot.of(direction, preMoves, tables)
                : roots.get(0).with(preMoves));
      }
    }
    return roots;
  }

  private void advance() {
    index = 0;
    if (preMoveCost < GREATEST_PRE_MOVE_COST && length >= lengths[preMoveCost]) {
      preMoveCost++;
    } else {
      preMoveCost = 0;
      length++;
    }
  }
}
