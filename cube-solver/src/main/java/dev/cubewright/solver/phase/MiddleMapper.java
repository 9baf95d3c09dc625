package dev.cubewright.solver.phase;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.List;

/**
 * Tells which 3x3x3 a larger cube with middle layers is, once it is reduced: that of its corners,
 * middle edges and middle centers. Immutable.
 */
public final class MiddleMapper {
  private static final List<String> ORBITS = List.of("corners", "edges");

  private final Puzzle larger;
  private final Puzzle three;

  /** The larger cube has an odd number of layers; its orbits are named as in the 3x3x3. */
  public MiddleMapper(Puzzle larger, Puzzle three) {
    this.larger = larger;
    this.three = three;
  }

  /** Maps the corners and middle edges; the middle centers must be at home. */
  public State of(State state) {
    State.Builder reduced = three.solved().toBuilder();
    for (String name : ORBITS) {
      Orbit from = larger.orbits().get(name);
      Orbit to = three.orbits().get(name);
      for (int place = 0; place < to.size(); place++) {
        int home = from.homeOf(state.piece(from, place));
        reduced.piece(to, place, to.solvedPiece(home));
        reduced.orientation(to, place, state.orientation(from, place));
      }
    }
    return reduced.build();
  }
}
