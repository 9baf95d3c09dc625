package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.Pruning;

/**
 * A phase of the reduction.
 *
 * @param phase the phase
 * @param pruning the pruning rule
 * @param moves the indices of its moves among all moves
 * @param symmetries the symmetries applied before the phase, one or more choices
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ViewedPhase(Phase<Pieces> phase, Pruning pruning, int[] moves, int[] symmetries) {
  /** Returns the moves, as bits, that may follow the last move of the previous phases. */
  long firstMoves(Candidate start, CanonicalSequences sequences) {
    if (start.length() == 0) {
      return -1L;
    }
    long first = 0;
    int last = start.path()[start.length() - 1];
    for (int move = 0; move < moves.length; move++) {
      first |= sequences.allows(last, start.originals()[moves[move]]) ? 1L << move : 0;
    }
    return first;
  }

  @Override
  public String toString() {
    return phase.toString();
  }
}
