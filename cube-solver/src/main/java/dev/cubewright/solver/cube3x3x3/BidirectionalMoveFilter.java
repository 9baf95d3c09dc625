package dev.cubewright.solver.cube3x3x3;

/**
 * Which moves may be made next at either side of a search: on side 0 the next move of the solution,
 * on side 1 the move that undoes the last one of those still open. Sets of moves are bits of a
 * long. Immutable.
 *
 * <p>A move that keeps the subgroup of an axis does not change how far the other side is from that
 * subgroup. So where the other side is as far away as there is cost left, no such move can be next.
 */
final class BidirectionalMoveFilter {
  static final int NO_MOVE = -1;

  /** No solution of the 3x3x3 needs to cost so much, with six faces or five. */
  static final int COSTS = 64;

  private final int[] costs;
  private final int[] inverses;

  /** For each axis, the moves that keep its subgroup. */
  private final long[] keeping;

  /** By side and last move; the last row is for no move. */
  private final long[][] followers;

  /** By what is left, the moves that cost no more. */
  private final long[] affordable = new long[COSTS];

  /** For each axis and each set of faces as seen along it, the moves. */
  private final long[] ofFaces = new long[OptimalTables.AXES * FaceMask.SETS];

  /** For each axis, by how much more is left than its bound at the other side, the moves to try. */
  private final long[][] withinSlack;

  /**
   * Computes the sets.
   *
   * @param all the moves of all faces
   * @param keeping for each axis, the moves that keep its subgroup
   * @param images for each axis and each move, the move that it is seen as
   */
  BidirectionalMoveFilter(SearchMoves all, long[] keeping, int[][] images) {
    this.keeping = keeping.clone();
    costs = all.costs();
    inverses = all.inverses();
    int moves = all.size();
    followers = new long[2][moves + 1];
    followers[0][moves] = all.all();
    followers[1][moves] = all.all();
    for (int last = 0; last < moves; last++) {
      followers[0][last] = all.followers(last);
      for (int next = 0; next < moves; next++) {
        followers[1][inverse(next)] |= (all.followers(last) >>> next & 1) << inverse(last);
      }
    }
    FaceMask faces = new FaceMask(all.moveSet());
    for (int axis = 0; axis < images.length; axis++) {
      int[] seen = images[axis];
      for (int set = 0; set < FaceMask.SETS; set++) {
        ofFaces[axis * FaceMask.SETS + set] = faces.movesSeenIn(set, move -> seen[move]);
      }
    }
    withinSlack = new long[keeping.length][COSTS];
    for (int left = 0; left < COSTS; left++) {
      for (int move = 0; move < moves; move++) {
        affordable[left] |= costs[move] <= left ? 1L << move : 0;
      }
      for (int axis = 0; axis < keeping.length; axis++) {
        withinSlack[axis][left] = ~keeping[axis] | affordable[left];
      }
    }
  }

  /**
   * Returns the moves that may be next.
   *
   * @param side 0 or 1
   * @param last the last move at this side, or {@link #NO_MOVE}
   * @param left the cost left, less than {@link #COSTS}
   * @param bounds holds the bounds of the other side, none of them greater than the cost left
   * @param from where the first of them is
   */
  long allowed(int side, int last, int left, int[] bounds, int from) {
    return followers[side][last == NO_MOVE ? costs.length : last]
        & affordable[left]
        & withinSlack[0][left - bounds[from]]
        & withinSlack[1][left - bounds[from + 1]]
        & withinSlack[2][left - bounds[from + 2]];
  }

  long followers(int side, int last) {
    return followers[side][last];
  }

  /**
   * Returns the moves by which no bound of a side stays greater than what is left.
   *
   * @param left the cost left
   * @param bounds holds the bounds of the side, none of them greater than the cost left
   * @param faces holds the faces by which they may fall
   * @param from where the first of either is
   */
  long descents(int left, int[] bounds, int[] faces, int from) {
    long moves = -1;
    for (int axis = 0; axis < OptimalTables.AXES; axis++) {
      // All bits where the bound is less than what is left: a branch would be guessed wrong.
      int loose = (bounds[from + axis] - left) >> (Integer.SIZE - 1);
      moves &= loose | ofFaces[axis * FaceMask.SETS + faces[from + axis]];
    }
    return moves;
  }

  boolean mayMeet(int lastOfFront, int lastOfBack) {
    return lastOfFront == NO_MOVE
        || lastOfBack == NO_MOVE
        || (followers[0][lastOfFront] >>> inverse(lastOfBack) & 1) != 0;
  }

  boolean isKeeping(int axis, int move) {
    return (keeping[axis] >>> move & 1) != 0;
  }

  int cost(int move) {
    return costs[move];
  }

  int inverse(int move) {
    return inverses[move];
  }
}
