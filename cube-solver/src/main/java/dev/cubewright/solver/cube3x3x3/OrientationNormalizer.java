package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;

/** Cubes that are held in any way, with their colours named so that the centers are at home. */
final class OrientationNormalizer {
  private final Puzzle puzzle;
  private final Orbit centers;

  OrientationNormalizer(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.centers = puzzle.orbits().get("centers");
  }

  /** Returns the state with other names; the same moves solve it. */
  State of(State state) {
    for (Move rotation : puzzle.rotations()) {
      if (bringsHome(rotation.transformation(), state)) {
        return state.renamed(rotation.transformation());
      }
    }
    throw new IllegalArgumentException("no way to hold the cube has its centers there: " + state);
  }

  private boolean bringsHome(Transformation rotation, State state) {
    for (int place = 0; place < centers.size(); place++) {
      int home = centers.homeOf(state.piece(centers, place));
      if (rotation.source(centers.offset() + home) != centers.offset() + place) {
        return false;
      }
    }
    return true;
  }
}
