package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.engine.SearchControl;

/**
 * Breadth-first search over piece arrays: which piece stands where and how it is turned says the
 * same as 30 stickers do, in 9 pairs of numbers, and for any puzzle alike.
 */
final class PieceArrays extends SideTurnSolver<PiecePositions> {
  PieceArrays(StateSpace stateSpace) {
    super(stateSpace, "piece-arrays");
  }

  @Override
  PiecePositions prepare(MoveSet moveSet) {
    return new PiecePositions(puzzle(), moveSet);
  }

  @Override
  SolveResult search(PiecePositions pieces, SolveRequest request, SearchControl control) {
    CanonicalSequences sequences = new CanonicalSequences(request.moveSet());
    return new BreadthFirstSearch<>(pieces, sequences, request, control)
        .search(maximumTurns(request), true);
  }
}
