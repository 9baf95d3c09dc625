package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;

/**
 * What a cube is to become, however it is held then. An immutable value.
 *
 * @param puzzle the cube
 * @param state what it is to become
 */
record Target(Puzzle puzzle, State state) {
  /** Returns the solved state as the target. */
  static Target solved(Puzzle puzzle) {
    return new Target(puzzle, puzzle.solved());
  }

  /**
   * Returns how far a cube is from here: a state that the same moves solve which bring the cube to
   * this target. Its pieces are called after the places that they are to come to.
   */
  State seenFrom(State lying) {
    return lying.renamed(fromSolved().inverse());
  }

  /** Returns whether a cube is what it is to become. */
  boolean isReached(State lying) {
    return puzzle.rotations().stream().anyMatch(rotation -> state.apply(rotation).equals(lying));
  }

  /** Returns what brings the solved cube here. */
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
