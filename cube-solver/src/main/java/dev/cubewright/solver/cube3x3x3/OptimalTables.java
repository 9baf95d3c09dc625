package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.tables.pruning.LineArray;
import java.util.List;

/**
 * The tables of a search for optimal solutions, and the rules for its moves. A search extends two
 * sides: on side 0 by the next move of the solution, on side 1 by the inverse of the last move that
 * is still open. Sets of moves are bit masks. Immutable.
 *
 * <p>A move of the subgroup of an axis does not change the distance of the other side from that
 * subgroup. So such a move may cost at most the cost left minus the bound of the other side.
 */
final class OptimalTables {
  static final int AXES = 3;

  static final int NO_MOVE = -1;

  /** Positions are ranked where the cost left exceeds the mean bound by about this amount. */
  private static final double RANKING_MARGIN = 1.3;

  /**
   * The upper limit, for rank 0, of the sum of bounds minus its mean. Rank 0 has more than half of
   * the positions on solutions, and a sixth of the nodes.
   */
  private static final double LIKELY_EXCESS = -2.3;

  /**
   * The same limit for rank 1, which has a quarter of the positions on solutions, and a third of
   * the nodes.
   */
  private static final double UNLIKELY_EXCESS = -0.3;

  /** The number of ranks of positions. Rank 0 is searched first. */
  static final int RANKS = 3;

  /** An upper bound on the cost of solutions of the 3x3x3, with six faces or five. */
  static final int COSTS = 64;

  private final SearchMoves moves;
  private final Phase1Coordinates coordinates;
  private final int[][] images;
  private final Phase1Bounds bounds;
  private final PackedCube packed;
  private final PackedCosets cosets;
  private final List<Symmetry> symmetries;
  private final long solvedEdges;
  private final long solvedCorners;
  private final int[] costs;
  private final int[] inverses;

  /** By axis, the moves that keep its subgroup. */
  private final long[] keeping = new long[AXES];

  /** The moves that may follow, by side and last move; the last row is for no move. */
  private final long[][] followers;

  /** Indexed by the remaining cost: the set of moves that cost at most this. */
  private final long[] affordable = new long[COSTS];

  /** By axis and set of faces as seen along it, the moves of these faces. */
  private final long[] ofFaces = new long[AXES * SearchMoves.FACE_SETS];

  /** By axis, and by the cost left minus its bound at the other side, the moves to try. */
  private final long[][] withinSlack = new long[AXES][COSTS];

  /** The mean of the bounds of all positions along one axis. */
  private final double mean;

  private final int rankedLeft;

  /**
   * Creates the tables.
   *
   * @param bounds the lower bounds by their tables
   */
  OptimalTables(Phase1Coordinates coordinates, Phase1Bounds bounds, TableMaker maker) {
    this.coordinates = coordinates;
    this.bounds = bounds;
    MoveSet moveSet = maker.moveSet();
    moves = maker.moves();
    CubeParts parts = new CubeParts(maker.puzzle());
    mean = bounds.mean();
    boolean isCapped = bounds.tables().get(0).codes() instanceof LineArray;
    rankedLeft = isCapped ? (int) Math.round(mean + RANKING_MARGIN) : COSTS;
    images = new int[AXES][moveSet.size()];
    long kept = MoveMasks.set(bounds.subgroup());
    for (int axis = 0; axis < AXES; axis++) {
      for (int move = 0; move < moveSet.size(); move++) {
        int image = coordinates.axes().get(axis).moveImage(move);
        images[axis][move] = image;
        keeping[axis] |= (kept >>> image & 1) << move;
      }
    }
    costs = moves.costs();
    inverses = moves.inverses();
    followers = followers(moves);
    for (int axis = 0; axis < AXES; axis++) {
      for (int set = 0; set < SearchMoves.FACE_SETS; set++) {
        for (int move = 0; move < costs.length; move++) {
          boolean turns = (set & moves.faces()[images[axis][move]]) != 0;
          ofFaces[axis * SearchMoves.FACE_SETS + set] |= turns ? 1L << move : 0;
        }
      }
    }
    for (int left = 0; left < COSTS; left++) {
      for (int move = 0; move < costs.length; move++) {
        affordable[left] |= costs[move] <= left ? 1L << move : 0;
      }
      for (int axis = 0; axis < AXES; axis++) {
        withinSlack[axis][left] = ~keeping[axis] | affordable[left];
      }
    }
    packed = new PackedCube(maker.puzzle().orbits(), moveSet.transformations());
    cosets = new PackedCosets(maker.puzzle(), parts, coordinates.axes());
    symmetries = Symmetries.of(moveSet);
    State solved = maker.puzzle().solved();
    solvedEdges = packed.edges(solved);
    solvedCorners = packed.corners(solved);
  }

  private static long[][] followers(SearchMoves moves) {
    int size = moves.size();
    long[][] followers = new long[2][size + 1];
    followers[0][size] = moves.all();
    followers[1][size] = moves.all();
    for (int last = 0; last < size; last++) {
      followers[0][last] = moves.followers(last);
      for (int next = 0; next < size; next++) {
        followers[1][moves.inverses()[next]] |=
            (moves.followers(last) >>> next & 1) << moves.inverses()[last];
      }
    }
    return followers;
  }

  SearchMoves moves() {
    return moves;
  }

  Phase1Coordinates coordinates() {
    return coordinates;
  }

  /** Returns by axis and move the conjugated move along this axis; do not modify. */
  int[][] images() {
    return images;
  }

  Phase1Bounds bounds() {
    return bounds;
  }

  PackedCube packed() {
    return packed;
  }

  PackedCosets cosets() {
    return cosets;
  }

  /** Returns the symmetries of the moves, starting with the identity. */
  List<Symmetry> symmetries() {
    return symmetries;
  }

  boolean isSolved(long edges, long corners) {
    return edges == solvedEdges && corners == solvedCorners;
  }

  /**
   * Returns the moves that may be next.
   *
   * @param side 0 or 1
   * @param last the last move at this side, or {@link #NO_MOVE}
   * @param left the cost left, less than {@link #COSTS}
   * @param bounds contains the bounds of the other side, each at most the cost left
   * @param from the index of the first of them
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
   * Returns the moves after which no bound of a side exceeds the cost left.
   *
   * @param left the cost left before the move
   * @param bounds contains the bounds of the side, each at most the cost left
   * @param faces contains the faces that may decrease the bounds
   * @param from the index of the first bound, and of the first set of faces
   */
  long descents(int left, int[] bounds, int[] faces, int from) {
    long moves = -1;
    for (int axis = 0; axis < AXES; axis++) {
      // All bits are set if the bound is less than the cost left. A branch would be mispredicted.
      int loose = (bounds[from + axis] - left) >> (Integer.SIZE - 1);
      moves &= loose | ofFaces[axis * SearchMoves.FACE_SETS + faces[from + axis]];
    }
    return moves;
  }

  /**
   * Returns the cost left at which positions are ranked, or {@link #COSTS} if they are not. With
   * exact distances, ranks do not reduce the number of nodes.
   */
  int rankedLeft() {
    return rankedLeft;
  }

  /**
   * Returns the rank of a position with the {@link #rankedLeft} cost left. The lower its bounds
   * are, the more likely it can be solved with this cost.
   *
   * @param bounds contains the bounds of both sides
   * @param from the index of the first of them
   */
  int rank(int[] bounds, int from) {
    int least = (int) mean - 1;
    int sum = 0;
    for (int i = 0; i < SearchLevel.BOUNDS; i++) {
      sum += Math.max(bounds[from + i], least);
    }
    double excess = sum - SearchLevel.BOUNDS * mean;
    return excess < LIKELY_EXCESS ? 0 : excess < UNLIKELY_EXCESS ? 1 : 2;
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
