package dev.cubewright.search.engine;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The tables of a search with one move set. Immutable.
 *
 * @param start the coordinates of a state; empty if no moves lead from it to a goal
 * @param bounds the lower bounds, the most effective first
 */
public record SearchTables(
    MoveSet moveSet,
    CanonicalSequences sequences,
    Function<State, Optional<int[]>> start,
    List<Numbering> numberings,
    List<Bound> bounds) {
  public SearchTables {
    numberings = List.copyOf(numberings);
    bounds = List.copyOf(bounds);
  }
}
