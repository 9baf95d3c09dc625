package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;

/**
 * Where a search begins: a direction with pre-moves, and the numbers of the first phase there.
 * Immutable.
 *
 * @param direction the direction
 * @param preMoves moves that end the solution
 * @param state the state to solve before these
 * @param least how many moves the subgroup is away at least
 */
record SearchRoot(
    Direction direction,
    PreMoves preMoves,
    State state,
    int slice,
    int flip,
    int twist,
    int least) {
  static SearchRoot of(Direction direction, PreMoves preMoves, PhaseOne one) {
    State state = preMoves.state().apply(direction.seen());
    Phase1Coordinates coordinates = one.coordinates();
    int slice = coordinates.slice(state);
    int flip = coordinates.flip(state);
    int twist = coordinates.twist(state);
    return new SearchRoot(
        direction, preMoves, state, slice, flip, twist, one.least(slice, flip, twist));
  }

  /** Returns what the pre-moves count in the metric that is searched. */
  int searchedCost() {
    return preMoves.cost();
  }

  /** Returns what the pre-moves cost in the answer. */
  int costOfPreMoves() {
    return direction.cost(preMoves.moves());
  }

  /** Returns the moves that a first phase may begin with: of those that look alike one. */
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
