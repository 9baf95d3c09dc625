package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A search problem: a puzzle that distinguishes only what the goal distinguishes.
 *
 * @param orbits the orbits, in which pieces are identical that the goal does not distinguish
 * @param goals the goal states, at least one; a single one if there are too many for a list
 * @param closing moves that reach all goals from the single goal; empty if all goals are listed
 * @param translation translates a state of the puzzle to these orbits; empty if no moves reach a
 *     goal from it
 */
record Problem(
    Orbits orbits,
    MoveSet moveSet,
    List<State> goals,
    List<Integer> closing,
    BiFunction<State, Cancellation, Optional<State>> translation) {

  boolean isListed() {
    return closing.isEmpty();
  }

  static Problem solved(MoveReach reach, MoveSet moveSet, Cancellation cancellation) {
    return new Problem(
        reach.states().puzzle().orbits(),
        moveSet,
        reach.solvedStates(cancellation),
        List.of(),
        (state, ending) -> reach.renaming(state, ending).map(state::renamed));
  }

  /** Returns a text that identifies pieces and goals; empty for the usual ones. */
  String description() {
    boolean usual =
        isListed()
            && orbits.haveFullModuli()
            && orbits.list().stream().noneMatch(orbit -> orbit.hasIdenticalPieces())
            && goals.equals(List.of(State.solved(orbits)));
    if (usual) {
      return "";
    }
    StringBuilder text = new StringBuilder(" for");
    orbits
        .list()
        .forEach(
            orbit -> {
              text.append(' ').append(orbit.name());
              for (int place = 0; place < orbit.size(); place++) {
                int piece = orbit.solvedPiece(place);
                text.append(' ').append(piece).append('/').append(orbit.modulus(piece));
              }
            });
    text.append(' ').append(goals);
    return isListed() ? text.toString() : text.append(" closed by ").append(closing).toString();
  }
}
