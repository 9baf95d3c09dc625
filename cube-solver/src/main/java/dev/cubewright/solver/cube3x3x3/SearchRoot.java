package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;

/**
 * A start of two-phase searches: a state as it is seen in one direction, with pre-moves, and its
 * coordinates of the first phase. Immutable.
 */
public final class SearchRoot {
  private final Direction direction;
  private final PreMoves preMoves;
  private final State state;
  private final int slice;
  private final int flip;
  private final int twist;
  private final int least;

  private SearchRoot(
      Direction direction, PreMoves preMoves, TwoPhaseTables tables, boolean bySmallTables) {
    this.direction = direction;
    this.preMoves = preMoves;
    state = preMoves.state().apply(direction.seen());
    slice = tables.coordinates().slice(state);
    flip = tables.coordinates().flip(state);
    twist = tables.coordinates().twist(state);
    least =
        bySmallTables
            ? tables.bound(slice, flip, twist, Integer.MAX_VALUE)
            : tables.least(slice, flip, twist);
  }

  static SearchRoot of(Direction direction, PreMoves preMoves, TwoPhaseTables tables) {
    return new SearchRoot(direction, preMoves, tables, false);
  }

  /** Returns a root whose lower bound is that of the small tables, whichever tables there are. */
  static SearchRoot boundBySmallTables(
      Direction direction, PreMoves preMoves, TwoPhaseTables tables) {
    return new SearchRoot(direction, preMoves, tables, true);
  }

  Direction direction() {
    return direction;
  }

  PreMoves preMoves() {
    return preMoves;
  }

  /** Returns the state to solve before the pre-moves. */
  State state() {
    return state;
  }

  int slice() {
    return slice;
  }

  int flip() {
    return flip;
  }

  int twist() {
    return twist;
  }

  /** {@return a lower bound of the number of moves of the first phase} */
  public int least() {
    return least;
  }

  /** Returns what the pre-moves count in the metric that is searched. */
  int searchedCost() {
    return preMoves.cost();
  }

  /** Returns what the pre-moves cost in the answer. */
  int costOfPreMoves() {
    return direction.cost(preMoves.moves());
  }

  /** Returns the first moves of phase 1; if the pre-moves cost 0, one of each symmetry class. */
  long firstMoves() {
    return searchedCost() == 0 ? direction.distinctMoves() : direction.usable();
  }

  /**
   * Returns the moves of the state itself.
   *
   * @param path begins with a solution of the two phases
   * @param length how many moves of it belong to that
   * @param inverses for each move the one that undoes it
   */
  int[] answer(int[] path, int length, int[] inverses) {
    int[] last = preMoves.moves();
    int[] solution = new int[length + last.length];
    System.arraycopy(path, 0, solution, 0, length);
    System.arraycopy(last, 0, solution, length, last.length);
    return direction.answer(solution, inverses);
  }
}
