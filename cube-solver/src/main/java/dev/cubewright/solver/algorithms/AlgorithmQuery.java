package dev.cubewright.solver.algorithms;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Goal;
import java.util.List;

/**
 * A query for the algorithms of one case.
 *
 * @param name the set and the name of the case, such as {@code pll/T}; blank if it has none
 * @param state a state of the case
 * @param goal the goal of an algorithm
 * @param freeTurns the turns that are free before and after an algorithm
 * @param moves the allowed moves with their costs
 * @param handCost the cost of algorithms for the hands
 * @param byHand true to sort all algorithms up to the maximum cost by their cost for the hands;
 *     without a maximum, all algorithms that cost at most {@value AlgorithmFinder#MARGIN} more than
 *     the shortest one. False to list algorithms by the cost of their moves, each as soon as it is
 *     found
 * @param maximumCost the maximum cost of an algorithm, at least 1
 * @param count the maximum number of algorithms, at least 1
 */
public record AlgorithmQuery(
    String name,
    State state,
    Goal goal,
    List<Turn> freeTurns,
    MoveSet moves,
    HandCost handCost,
    boolean byHand,
    long maximumCost,
    long count) {
  /** The default number of algorithms. */
  public static final int USUAL_COUNT = 20;

  /** Copies the list. */
  public AlgorithmQuery {
    freeTurns = List.copyOf(freeTurns);
    if (count < 1 || maximumCost < 1) {
      throw new IllegalArgumentException("the count and the maximum cost must be at least 1");
    }
  }

  /**
   * {@return the same query with another goal and other free turns}
   *
   * @param other the goal of an algorithm
   * @param turns the turns that are free before and after an algorithm
   */
  public AlgorithmQuery towards(Goal other, List<Turn> turns) {
    return new AlgorithmQuery(
        name, state, other, turns, moves, handCost, byHand, maximumCost, count);
  }

  /**
   * {@return the same query with other moves}
   *
   * @param allowed the allowed moves, such as those of {@link AlgorithmFinder#moves(String)}
   */
  public AlgorithmQuery withMoves(MoveSet allowed) {
    return new AlgorithmQuery(
        name, state, goal, freeTurns, allowed, handCost, byHand, maximumCost, count);
  }

  /**
   * {@return the same query in another order}
   *
   * @param cost the cost of algorithms for the hands
   * @param isFirst true to sort by this cost; false to list algorithms by the cost of their moves
   */
  public AlgorithmQuery ordered(HandCost cost, boolean isFirst) {
    return new AlgorithmQuery(
        name, state, goal, freeTurns, moves, cost, isFirst, maximumCost, count);
  }

  /**
   * {@return the same query with other limits}
   *
   * @param most the maximum cost of an algorithm, at least 1
   * @param number the maximum number of algorithms, at least 1
   */
  public AlgorithmQuery within(long most, long number) {
    return new AlgorithmQuery(name, state, goal, freeTurns, moves, handCost, byHand, most, number);
  }
}
