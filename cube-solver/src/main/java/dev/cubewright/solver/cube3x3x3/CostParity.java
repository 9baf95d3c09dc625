package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;

/**
 * Whether the permutation of the corners tells that every solution costs an even or an odd amount,
 * as it does where each quarter turn costs 1. Immutable.
 */
final class CostParity {
  private final Orbit corners;
  private final boolean known;

  CostParity(MoveSet moveSet) {
    Orbits orbits = moveSet.move(0).transformation().orbits();
    corners = orbits.get("corners");
    State solved = State.solved(orbits);
    boolean agrees = true;
    for (int move = 0; move < moveSet.size(); move++) {
      int parity = parity(solved.apply(moveSet.move(move)));
      agrees &= parity == moveSet.cost(MoveSet.START, move) % 2;
    }
    known = agrees;
  }

  private int parity(State state) {
    int inversions = 0;
    for (int place = 0; place < corners.size(); place++) {
      for (int later = place + 1; later < corners.size(); later++) {
        inversions += state.piece(corners, later) < state.piece(corners, place) ? 1 : 0;
      }
    }
    return inversions % 2;
  }

  /** Returns whether it tells. */
  boolean isKnown() {
    return known;
  }

  /** Returns the least possible cost of solving a state that is at least some cost. */
  int least(State state, int atLeast) {
    return known && (atLeast + parity(state)) % 2 != 0 ? atLeast + 1 : atLeast;
  }
}
