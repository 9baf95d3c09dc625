package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import java.util.List;

/** All that a search for optimal solutions looks things up in. Immutable. */
final class OptimalTables {
  static final int AXES = 3;

  private final SearchMoves moves;
  private final Phase1Coordinates coordinates;
  private final int[][] images;
  private final BidirectionalMoveFilter moveFilter;
  private final Phase1Bounds bounds;
  private final PackedCube packed;
  private final PackedCosets cosets;
  private final List<Symmetry> symmetries;
  private final long solvedEdges;
  private final long solvedCorners;

  /**
   * Creates the tables.
   *
   * @param coordinates those of the first phase
   * @param bounds by some of their tables
   * @param maker of tables for all moves
   */
  OptimalTables(Phase1Coordinates coordinates, Phase1Bounds bounds, TableMaker maker) {
    this.coordinates = coordinates;
    this.bounds = bounds;
    MoveSet moveSet = maker.moveSet();
    moves = new SearchMoves(moveSet);
    CubeParts parts = new CubeParts(maker.puzzle());
    images = new int[AXES][moveSet.size()];
    long[] keeping = new long[AXES];
    long kept = SearchMoves.set(bounds.subgroup());
    for (int axis = 0; axis < AXES; axis++) {
      for (int move = 0; move < moveSet.size(); move++) {
        int image = coordinates.axes().get(axis).moveImage(move);
        images[axis][move] = image;
        keeping[axis] |= (kept >>> image & 1) << move;
      }
    }
    moveFilter = new BidirectionalMoveFilter(moves, keeping, images);
    packed = new PackedCube(maker.puzzle().orbits(), moveSet.transformations());
    cosets = new PackedCosets(maker.puzzle(), parts, coordinates);
    symmetries = Symmetries.of(moveSet);
    State solved = maker.puzzle().solved();
    solvedEdges = packed.edges(solved);
    solvedCorners = packed.corners(solved);
  }

  SearchMoves moves() {
    return moves;
  }

  Phase1Coordinates coordinates() {
    return coordinates;
  }

  /** Returns, for each axis and each move, the move that it is seen as; not to be changed. */
  int[][] images() {
    return images;
  }

  BidirectionalMoveFilter moveFilter() {
    return moveFilter;
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

  /** Returns the symmetries of the moves, the one that changes nothing first. */
  List<Symmetry> symmetries() {
    return symmetries;
  }

  boolean isSolved(long edges, long corners) {
    return edges == solvedEdges && corners == solvedCorners;
  }
}
