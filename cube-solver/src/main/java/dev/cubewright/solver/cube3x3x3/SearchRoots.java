package dev.cubewright.solver.cube3x3x3;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/**
 * The starts with pre-moves of one length, one direction after the other, in groups that share
 * their first phases. Each is made when it is first asked for: there are thousands, and few
 * searches come so far. Used by one thread at a time.
 */
final class SearchRoots {
  private final Iterator<Direction> directions;
  private final List<List<PreMoves>> preMoves;
  private final PhaseOne one;
  private final List<List<SearchRoot>> made = new ArrayList<>();
  private Iterator<List<SearchRoot>> ofDirection = Collections.emptyIterator();

  SearchRoots(List<Direction> directions, List<List<PreMoves>> preMoves, PhaseOne one) {
    this.directions = directions.iterator();
    this.preMoves = preMoves;
    this.one = one;
  }

  /**
   * Returns whether there is a group of some number.
   *
   * @param index at most one more than any that there was
   */
  boolean has(int index) {
    while (index == made.size() && (ofDirection.hasNext() || directions.hasNext())) {
      if (ofDirection.hasNext()) {
        made.add(ofDirection.next());
      } else {
        ofDirection = starts(directions.next());
      }
    }
    return index < made.size();
  }

  /**
   * Returns a group of starts.
   *
   * @param index a number that {@link #has} has been asked about
   */
  List<SearchRoot> get(int index) {
    return made.get(index);
  }

  private Iterator<List<SearchRoot>> starts(Direction direction) {
    Predicate<PreMoves> distinct = direction.distinct();
    return preMoves.stream()
        .map(group -> group.stream().filter(distinct).toList())
        .filter(group -> !group.isEmpty())
        .map(group -> group.stream().map(some -> SearchRoot.of(direction, some, one)).toList())
        .iterator();
  }
}
