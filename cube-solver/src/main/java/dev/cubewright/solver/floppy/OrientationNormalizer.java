package dev.cubewright.solver.floppy;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;

/**
 * Names the colours by how the cube is held: no turn moves an edge from its place, so the edges
 * tell. Then one state is the solved one, not eight, and the same turns solve it. Immutable.
 */
final class OrientationNormalizer {
  private final Puzzle puzzle;
  private final Orbit edges;

  OrientationNormalizer(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.edges = puzzle.orbits().get("edges");
  }

  /**
   * Returns the state with its colours renamed so that every edge is at home.
   *
   * @throws IllegalArgumentException if no way of holding the puzzle has them there
   */
  State of(State state) {
    for (Move rotation : puzzle.rotations()) {
      State renamed = state.renamed(rotation.transformation());
      if (hasEdgesAtHome(renamed)) {
        return renamed;
      }
    }
    throw new IllegalArgumentException("no turns bring the edges where they are: " + state);
  }

  private boolean hasEdgesAtHome(State state) {
    for (int place = 0; place < edges.size(); place++) {
      if (state.piece(edges, place) != edges.solvedPiece(place)) {
        return false;
      }
    }
    return true;
  }
}
