package dev.cubewright.solver.cube3x3x3;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

/**
 * The starts with pre-moves of one length, one direction after the other. Each is made when it is
 * first asked for: there are thousands, and few searches come so far. Used by one thread at a time.
 */
final class Starts {
  private final Iterator<Direction> directions;
  private final List<PreMoves> preMoves;
  private final PhaseOne one;
  private final List<Start> made = new ArrayList<>();
  private Iterator<Start> ofDirection = Collections.emptyIterator();

  Starts(List<Direction> directions, List<PreMoves> preMoves, PhaseOne one) {
    this.directions = directions.iterator();
    this.preMoves = preMoves;
    this.one = one;
  }

  /**
   * Returns whether there is a start of some number.
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
   * Returns a start.
   *
   * @param index a number that {@link #has} has been asked about
   */
  Start get(int index) {
    return made.get(index);
  }

  private Iterator<Start> starts(Direction direction) {
    return preMoves.stream()
        .filter(direction.distinct())
        .map(some -> Start.of(direction, some, one))
        .iterator();
  }
}
