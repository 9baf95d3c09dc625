package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;

/** The target state, in any orientation of the whole cube. */
record Target(Puzzle puzzle, State state) {
  static Target solved(Puzzle puzzle) {
    return new Target(puzzle, puzzle.solved());
  }

  /**
   * Returns the state that the moves to this target would solve: each piece is named after its
   * target place.
   */
  State seenFrom(State lying) {
    return lying.renamed(fromSolved().inverse());
  }

  boolean isReached(State lying) {
    return puzzle.rotations().stream().anyMatch(rotation -> state.apply(rotation).equals(lying));
  }

  private Transformation fromSolved() {
    int places = puzzle.orbits().places();
    int[] sources = new int[places];
    byte[] twists = new byte[places];
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int flat = orbit.offset() + place;
        sources[flat] = orbit.offset() + orbit.homeOf(state.piece(orbit, place));
        twists[flat] = (byte) state.orientation(orbit, place);
      }
    }
    return Transformation.of(puzzle.orbits(), sources, twists);
  }
}
