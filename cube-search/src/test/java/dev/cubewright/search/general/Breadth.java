package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** The cost to reach a state, by breadth-first search without code of the solvers. */
final class Breadth {
  private Breadth() {}

  /** Returns the minimum cost of a matching state; empty if moves reach none. */
  static OptionalLong cost(State start, MoveSet moveSet, Predicate<State> wanted) {
    return cost(start, moveSet, wanted, state -> true);
  }

  /** Returns the same if moves may reach only some states. */
  static OptionalLong cost(
      State start, MoveSet moveSet, Predicate<State> wanted, Predicate<State> allowed) {
    Map<State, Long> costs = new HashMap<>();
    List<List<State>> byCost = new ArrayList<>(List.of(List.of(start)));
    for (int cost = 0; cost < byCost.size(); cost++) {
      for (State state : byCost.get(cost)) {
        if (costs.putIfAbsent(state, (long) cost) == null) {
          if (wanted.test(state)) {
            return OptionalLong.of(cost);
          }
          for (int move = 0; move < moveSet.size(); move++) {
            int next = cost + moveSet.cost(MoveSet.START, move);
            while (byCost.size() <= next) {
              byCost.add(new ArrayList<>());
            }
            State after = state.apply(moveSet.move(move));
            if (allowed.test(after)) {
              byCost.get(next).add(after);
            }
          }
        }
      }
    }
    return OptionalLong.empty();
  }

  /** Returns the number of states by cost. */
  static List<Long> distribution(State start, MoveSet moveSet) {
    List<Long> counts = new ArrayList<>();
    Map<State, Boolean> seen = new HashMap<>();
    List<List<State>> byCost = new ArrayList<>(List.of(List.of(start)));
    for (int cost = 0; cost < byCost.size(); cost++) {
      long count = 0;
      for (State state : byCost.get(cost)) {
        if (seen.putIfAbsent(state, true) == null) {
          count++;
          for (int move = 0; move < moveSet.size(); move++) {
            int next = cost + moveSet.cost(MoveSet.START, move);
            while (byCost.size() <= next) {
              byCost.add(new ArrayList<>());
            }
            byCost.get(next).add(state.apply(moveSet.move(move)));
          }
        }
      }
      byCost.set(cost, List.of());
      if (count > 0) {
        counts.add(count);
      }
    }
    return counts;
  }

  /** Returns whether a state matches in some orientation. */
  static Predicate<State> matches(Puzzle puzzle, Pattern pattern) {
    return state -> {
      for (Move rotation : puzzle.rotations()) {
        if (pattern.matches(state.apply(rotation))) {
          return true;
        }
      }
      return false;
    };
  }
}
