package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.phase.Phase;
import java.util.List;

/**
 * A phase and how the cube is looked at in it.
 *
 * @param phase the phase
 * @param moves the number among all moves of each of its own
 * @param views how to look at the cube when it begins, one or more choices
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ViewedPhase(Phase<Pieces> phase, int[] moves, int[] views) {
  List<int[]> starts(Pieces pieces) {
    return phase.starts(pieces);
  }

  /** Returns the moves, as bits, that may come behind the last one of the phases before. */
  long firstMoves(Candidate start, ReductionTables tables) {
    if (start.length() == 0) {
      return -1L;
    }
    long first = 0;
    int last = start.path()[start.length() - 1];
    for (int move = 0; move < moves.length; move++) {
      if (tables.sequences().allows(last, tables.views().original(start.view(), moves[move]))) {
        first |= 1L << move;
      }
    }
    return first;
  }

  @Override
  public String toString() {
    return phase.toString();
  }
}
