package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.engine.SearchControl;

/** Plain breadth-first search over stickers: from every position, all four turns. */
final class BreadthFirst extends SideTurnSolver<StickerPositions> {
  BreadthFirst(StateSpace stateSpace) {
    super(stateSpace, "breadth-first");
  }

  @Override
  StickerPositions prepare(MoveSet moveSet) {
    return new StickerPositions(puzzle(), moveSet);
  }

  @Override
  SolveResult search(StickerPositions stickers, SolveRequest request, SearchControl control) {
    CanonicalSequences sequences = new CanonicalSequences(request.moveSet());
    return new BreadthFirstSearch<>(stickers, sequences, request, control)
        .search(maximumTurns(request), false);
  }
}
