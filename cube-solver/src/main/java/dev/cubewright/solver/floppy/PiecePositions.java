package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;

/** A position as two small arrays: which piece stands at each place, and how it is turned. */
record PiecePositions(Puzzle puzzle, MoveSet moveSet) implements Positions<State> {
  @Override
  public State of(State state) {
    return state;
  }

  @Override
  public State turned(State position, int move) {
    return position.apply(moveSet.move(move));
  }

  @Override
  public boolean isSolved(State position) {
    return puzzle.isSolved(position);
  }
}
