package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.State;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the model says of states that few moves solve: all that two moves reach, held in any way.
 */
final class NearSolved {
  private static final int DEPTH = 2;
  private static final Set<State> STATES = around(solved(), DEPTH);

  private NearSolved() {}

  private static Set<State> solved() {
    return FourByFour.PUZZLE.rotations().stream()
        .map(rotation -> FourByFour.PUZZLE.solved().apply(rotation))
        .collect(Collectors.toSet());
  }

  /** Returns all that so many moves reach, or fewer. */
  private static Set<State> around(Set<State> states, int moves) {
    Set<State> met = new HashSet<>(states);
    Set<State> last = states;
    for (int count = 0; count < moves; count++) {
      last = last.stream().flatMap(NearSolved::neighbors).collect(Collectors.toSet());
      last.removeAll(met);
      met.addAll(last);
    }
    return met;
  }

  private static Stream<State> neighbors(State state) {
    return FourByFour.MOVES.moves().stream().map(state::apply);
  }

  /**
   * Returns how many moves solve a state.
   *
   * @throws IllegalArgumentException if it is more than five
   */
  static int cost(State state) {
    Set<State> last = Set.of(state);
    for (int toMiddle = 0; toMiddle <= DEPTH + 1; toMiddle++) {
      if (last.stream().anyMatch(STATES::contains)) {
        return toMiddle + (toMiddle == 0 ? toSolved(state) : DEPTH);
      }
      last = last.stream().flatMap(NearSolved::neighbors).collect(Collectors.toSet());
    }
    throw new IllegalArgumentException("more than five moves solve " + state);
  }

  /** Returns how many moves solve one of the states that two moves solve, or fewer. */
  private static int toSolved(State state) {
    int cost = 0;
    while (around(Set.of(state), cost).stream().noneMatch(FourByFour.PUZZLE::isSolved)) {
      cost++;
    }
    return cost;
  }
}
