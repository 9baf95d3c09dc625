package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A lower bound: the number of turns that one aspect of a state needs. Computed from the solved
 * state backwards. Immutable once made.
 */
final class AspectBound {
  private final Function<State, List<Integer>> aspect;
  private final Map<List<Integer>, Integer> turns = new HashMap<>();

  private AspectBound(MoveSet moveSet, State solved, Function<State, List<Integer>> aspect) {
    this.aspect = aspect;
    turns.put(aspect.apply(solved), 0);
    List<State> level = List.of(solved);
    for (int count = 1; !level.isEmpty(); count++) {
      List<State> next = new ArrayList<>();
      for (State state : level) {
        for (Transformation turn : moveSet.transformations()) {
          State before = state.apply(turn.inverse());
          if (turns.putIfAbsent(aspect.apply(before), count) == null) {
            next.add(before);
          }
        }
      }
      level = next;
    }
  }

  /** Returns the bound by where the corners stand. */
  static AspectBound ofPieces(Orbit orbit, MoveSet moveSet, State solved) {
    return new AspectBound(
        moveSet,
        solved,
        state -> IntStream.range(0, orbit.size()).mapToObj(at -> state.piece(orbit, at)).toList());
  }

  /** Returns the bound by how the edges are turned. */
  static AspectBound ofOrientations(Orbit orbit, MoveSet moveSet, State solved) {
    return new AspectBound(
        moveSet,
        solved,
        state ->
            IntStream.range(0, orbit.size()).mapToObj(at -> state.orientation(orbit, at)).toList());
  }

  /** Returns the fewest turns that bring the aspect of a state home. */
  int of(State state) {
    return turns.getOrDefault(aspect.apply(state), 0);
  }
}
