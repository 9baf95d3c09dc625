package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;

/**
 * A root of two-phase searches: a state in one direction, with pre-moves, and its coordinates of
 * phase one. Immutable.
 */
public final class SearchRoot {
  private final Direction direction;
  private final PreMoves preMoves;
  private final int slice;
  private final int flip;
  private final int twist;
  private final int least;

  private SearchRoot(
      Direction direction, PreMoves preMoves, int slice, int flip, int twist, int least) {
    this.direction = direction;
    this.preMoves = preMoves;
    this.slice = slice;
    this.flip = flip;
    this.twist = twist;
    this.least = least;
  }

  private static SearchRoot of(
      Direction direction, PreMoves preMoves, TwoPhaseTables tables, boolean bySmallTables) {
    State state = preMoves.state().apply(direction.transformation());
    int slice = tables.coordinates().slice(state);
    int flip = tables.coordinates().flip(state);
    int twist = tables.coordinates().twist(state);
    int least =
        bySmallTables
            ? tables.bound(slice, flip, twist, Integer.MAX_VALUE)
            : tables.least(slice, flip, twist);
    return new SearchRoot(direction, preMoves, slice, flip, twist, least);
  }

  static SearchRoot of(Direction direction, PreMoves preMoves, TwoPhaseTables tables) {
    return of(direction, preMoves, tables, false);
  }

  /** Returns a root with a lower bound by the small tables, even if large ones are loaded. */
  static SearchRoot boundBySmallTables(
      Direction direction, PreMoves preMoves, TwoPhaseTables tables) {
    return of(direction, preMoves, tables, true);
  }

  /** Returns a root with other pre-moves that have the same coordinates of phase one. */
  SearchRoot with(PreMoves others) {
    return new SearchRoot(direction, others, slice, flip, twist, least);
  }

  Direction direction() {
    return direction;
  }

  PreMoves preMoves() {
    return preMoves;
  }

  /** Computes the state with the pre-moves applied. */
  State state() {
    return preMoves.state().apply(direction.transformation());
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

  /** {@return a lower bound of the cost of the first phase, in the metric of the search} */
  public int least() {
    return least;
  }

  /** Returns the cost of the pre-moves in the metric of the search. */
  int searchedCost() {
    return preMoves.cost();
  }

  /** Returns the cost of the pre-moves in the solution. */
  int costOfPreMoves() {
    return direction.cost(preMoves.moves());
  }

  /** Returns the first moves of phase one; without pre-moves, one of each symmetry class. */
  long firstMoves() {
    return searchedCost() == 0 ? direction.distinctMoves() : direction.usable();
  }

  /**
   * Returns the solution of the original state.
   *
   * @param path begins with the moves of the two phases
   * @param length the number of these moves
   * @param inverses by move, its inverse
   */
  int[] answer(int[] path, int length, int[] inverses) {
    int[] last = preMoves.moves();
    int[] solution = new int[length + last.length];
    System.arraycopy(path, 0, solution, 0, length);
    System.arraycopy(last, 0, solution, length, last.length);
    return direction.answer(solution, inverses);
  }
}
