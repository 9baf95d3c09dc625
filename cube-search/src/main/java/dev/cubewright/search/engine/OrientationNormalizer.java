package dev.cubewright.search.engine;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;

/**
 * A renaming of colors that solves a given orbit. The same moves solve the renamed state.
 * Immutable.
 */
public final class OrientationNormalizer {
  private final Puzzle puzzle;
  private final Orbit orbit;

  /**
   * @param orbit the name of an orbit whose pieces move only together
   */
  public OrientationNormalizer(Puzzle puzzle, String orbit) {
    this.puzzle = puzzle;
    this.orbit = puzzle.orbits().get(orbit);
  }

  /**
   * {@return the state with its colors renamed}
   *
   * @throws IllegalArgumentException if no rotation solves the orbit
   */
  public State of(State state) {
    for (Move rotation : puzzle.rotations()) {
      if (bringsHome(rotation.transformation(), state)) {
        return state.renamed(rotation.transformation());
      }
    }
    throw new IllegalArgumentException(
        "no rotation solves the orbit " + orbit.name() + " of " + state);
  }

  private boolean bringsHome(Transformation rotation, State state) {
    for (int place = 0; place < orbit.size(); place++) {
      int home = orbit.homeOf(state.piece(orbit, place));
      if (rotation.source(orbit.offset() + home) != orbit.offset() + place) {
        return false;
      }
    }
    return true;
  }
}
