package dev.cubewright.search.phases;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedPhase;
import java.util.List;

/**
 * A path through the phases so far.
 *
 * @param frame the rotation before the first move
 * @param state the state that the path reaches, with its pieces renamed
 * @param cost the cost of all moves
 * @param number the index among the paths of the same phase, in the order of their starts
 * @param firstMoves the moves before the first phase
 * @param phases the finished phases
 */
record PhasePath(
    Move frame,
    State state,
    long cost,
    long number,
    List<Move> firstMoves,
    List<FinishedPhase> phases) {}
