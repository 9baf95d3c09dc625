package dev.cubewright.solver.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A search problem: a puzzle that distinguishes only what the goal distinguishes.
 *
 * @param orbits the orbits, pieces that the goal takes for like being like pieces
 * @param moveSet the moves, numbered as those that were asked for
 * @param goals the states from which nothing is left to do, at least one; where there are several
 *     parts, so many that each state of each part is there
 * @param parts what the goals are combinations of: all goals in one part, or a part for each orbit,
 *     in each of which the other orbits are solved
 * @param translation gives a state of the puzzle as one of these orbits, from which moves may lead
 *     to a goal; nothing if none do
 */
record Problem(
    Orbits orbits,
    MoveSet moveSet,
    List<State> goals,
    List<List<State>> parts,
    Function<State, Optional<State>> translation) {

  /** A problem whose goals are listed. */
  static Problem listed(
      Orbits orbits,
      MoveSet moveSet,
      List<State> goals,
      Function<State, Optional<State>> translation) {
    return new Problem(orbits, moveSet, goals, List.of(goals), translation);
  }

  /** {@return whether all goals are listed} */
  boolean isListed() {
    return parts.size() == 1;
  }

  /** {@return the problem to solve a puzzle} */
  static Problem solved(Puzzle puzzle, MoveSet moveSet) {
    UprightHolding upright = new UprightHolding(puzzle, moveSet);
    return listed(
        puzzle.orbits(),
        moveSet,
        upright.solvedStates(),
        state -> upright.renaming(state).map(state::renamed));
  }

  /**
   * {@return a text that is the same for two problems exactly if the same pieces are alike and the
   * same goals wanted; blank for the usual}
   */
  String description() {
    boolean usual =
        orbits.haveFullModuli()
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
    return text.append(' ').append(goals).toString();
  }
}
