package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.engine.SearchControl;

/**
 * Breadth-first search over stickers that leaves out what cannot help: the same turn again, and L2
 * R2 after R2 L2 was tried. Nor does it look for the last state: only one is 8 turns away, so when
 * 7 do not suffice it is that one.
 */
final class BreadthFirstPrunedMoves extends SideTurnSolver<StickerPositions> {
  /** The way home from the one state that is 8 turns away, however the puzzle is held. */
  private static final String LONGEST_SOLUTION = "R2 U2 R2 L2 U2 R2 U2 D2";

  BreadthFirstPrunedMoves(StateSpace stateSpace) {
    super(stateSpace, "breadth-first-pruned-moves");
  }

  @Override
  StickerPositions prepare(MoveSet moveSet) {
    return new StickerPositions(puzzle(), moveSet);
  }

  @Override
  SolveResult search(StickerPositions stickers, SolveRequest request, SearchControl control) {
    CanonicalSequences sequences = new CanonicalSequences(request.moveSet());
    int maximum = maximumTurns(request);
    // Only one solution of 8 turns is known; all of them need a search.
    boolean lastIsKnown = maximum == LARGEST_DISTANCE && request.maximumSolutions() == 1;
    BreadthFirstSearch<String> search =
        new BreadthFirstSearch<>(stickers, sequences, request, control);
    SolveResult result = search.search(lastIsKnown ? LARGEST_DISTANCE - 1 : maximum, true);
    return lastIsKnown && result.ending() == Ending.NONE_WITHIN_MAXIMUM
        ? search.answer(request.frames().get(0), longest(request.moveSet()))
        : result;
  }

  private int[] longest(MoveSet moveSet) {
    return Algorithm.parse(puzzle(), LONGEST_SOLUTION).moves().stream()
        .mapToInt(moveSet.moves()::indexOf)
        .toArray();
  }
}
