package dev.cubewright.search.engine;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * All that a search with one move set looks things up in. Immutable.
 *
 * @param sequences which move may come right after which
 * @param start the number of a state in each numbering, nothing if no moves lead from it to a goal
 * @param numberings the numbers that are carried along each path
 * @param bounds what the cost to go is at least, the one that cuts off most for its price first
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
