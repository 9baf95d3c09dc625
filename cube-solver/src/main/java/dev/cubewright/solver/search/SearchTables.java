package dev.cubewright.solver.search;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;

/**
 * All that a search over some coordinates with one move set looks things up in. Immutable.
 *
 * @param moveSet the moves and their costs
 * @param sequences which move may come right after which
 * @param transitions for each coordinate, where each move leads
 * @param bounds for each coordinate, the cost to go of that aspect alone
 * @param nearGoal the exact cost to go near the goals, the goals among them
 */
public record SearchTables(
    MoveSet moveSet,
    CanonicalSequences sequences,
    List<TransitionTable> transitions,
    List<DistanceTable> bounds,
    NearGoalTable nearGoal) {
  /**
   * Copies the lists.
   *
   * @param moveSet the moves and their costs
   * @param sequences which move may come right after which
   * @param transitions where each move leads, for each coordinate
   * @param bounds the cost to go, for each coordinate
   * @param nearGoal the exact cost to go near the goals
   */
  public SearchTables {
    transitions = List.copyOf(transitions);
    bounds = List.copyOf(bounds);
  }
}
