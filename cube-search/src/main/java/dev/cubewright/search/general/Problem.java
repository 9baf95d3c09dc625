package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A search problem: a puzzle that distinguishes only what the goal distinguishes.
 *
 * @param orbits the orbits, pieces that the goal takes for like being like pieces
 * @param goals the states from which nothing is left to do, at least one; or, where they are too
 *     many for a list, one of them
 * @param closing moves that lead from a goal to another one, and so to all that are not listed;
 *     none if all are
 * @param translation gives a state of the puzzle as one of these orbits, from which moves may lead
 *     to a goal; nothing if none do
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

  static Problem solved(Puzzle puzzle, MoveSet moveSet, Cancellation cancellation) {
    MoveReach upright = new MoveReach(puzzle, moveSet);
    return new Problem(
        puzzle.orbits(),
        moveSet,
        upright.solvedStates(cancellation),
        List.of(),
        (state, ending) -> upright.renaming(state, ending).map(state::renamed));
  }

  /** {@return a text that is equal for equal pieces and goals only; blank for the usual} */
  String description() {
    boolean usual =
        isListed()
            && orbits.haveFullModuli()
            && orbits.list().stream().noneMatch(orbit -> orbit.hasLikePieces())
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
