package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import java.util.List;

/** All that a search for optimal solutions looks things up in. Immutable. */
final class OptimalTables {
  static final int AXES = 3;

  private final MoveSet moveSet;
  private final Coset coset;
  private final List<View> views;
  private final int[][] images;
  private final EndMoves endMoves;
  private final CosetBounds bounds;
  private final CostParity costParity;
  private final PackedCube packed;
  private final InverseNumbers inverseNumbers;
  private final long solvedEdges;
  private final long solvedCorners;

  /**
   * Computes the tables or fetches them.
   *
   * @param kind which bounds there are to be
   * @param maker of tables for all moves
   */
  OptimalTables(CosetBounds.Kind kind, TableMaker maker) {
    moveSet = maker.moveSet();
    CubeParts parts = new CubeParts(maker.puzzle());
    coset = new Coset(parts, maker);
    views = View.ofAxes(maker.puzzle(), moveSet, coset.subgroup());
    images = new int[AXES][moveSet.size()];
    int[] keeping = new int[AXES];
    for (int axis = 0; axis < AXES; axis++) {
      int[] back = views.get(axis).back();
      for (int seen = 0; seen < back.length; seen++) {
        images[axis][back[seen]] = seen;
      }
      for (int seen : coset.subgroup()) {
        keeping[axis] |= 1 << back[seen];
      }
    }
    endMoves = new EndMoves(moveSet, keeping, images);
    bounds = kind.of(coset, maker);
    costParity = new CostParity(maker.puzzle(), moveSet);
    packed = new PackedCube(maker.puzzle().orbits(), moveSet.transformations());
    inverseNumbers = new InverseNumbers(maker.puzzle(), parts, views, coset);
    State solved = maker.puzzle().solved();
    solvedEdges = packed.edges(solved);
    solvedCorners = packed.corners(solved);
  }

  MoveSet moveSet() {
    return moveSet;
  }

  Coset coset() {
    return coset;
  }

  List<View> views() {
    return views;
  }

  /** Returns, for each axis and each move, the move that it is seen as; not to be changed. */
  int[][] images() {
    return images;
  }

  EndMoves endMoves() {
    return endMoves;
  }

  CosetBounds bounds() {
    return bounds;
  }

  CostParity costParity() {
    return costParity;
  }

  PackedCube packed() {
    return packed;
  }

  InverseNumbers inverseNumbers() {
    return inverseNumbers;
  }

  boolean isSolved(long edges, long corners) {
    return edges == solvedEdges && corners == solvedCorners;
  }
}
