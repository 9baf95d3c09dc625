package dev.cubewright.solver.algorithms;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Goal;
import dev.cubewright.solver.catalog.Pictures;
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
 * @param order the order of the algorithms
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
    Order order,
    long maximumCost,
    int count) {
  /** The default number of algorithms. */
  public static final int USUAL_COUNT = 20;

  /** An order of algorithms. */
  public enum Order {
    /** By the cost of the moves, each as soon as it is found. */
    MOVES,
    /**
     * By the cost for the hands, among all algorithms up to the maximum cost; without a maximum
     * cost, among those that cost at most {@value AlgorithmFinder#MARGIN} more than the shortest.
     */
    HAND_COST;

    /** {@return the name in commands and requests: {@code moves} or {@code cost}} */
    public String code() {
      return this == MOVES ? "moves" : "cost";
    }
  }

  /** Copies the list. */
  public AlgorithmQuery {
    freeTurns = List.copyOf(freeTurns);
    if (count < 1 || maximumCost < 1) {
      throw new IllegalArgumentException("the count and the maximum cost must be at least 1");
    }
  }

  /**
   * {@return the same query with another goal}
   *
   * @param other the goal of an algorithm
   */
  public AlgorithmQuery withGoal(Goal other) {
    return new AlgorithmQuery(
        name, state, other, freeTurns, moves, handCost, order, maximumCost, count);
  }

  /**
   * {@return the same query with other free turns}
   *
   * @param turns the turns that are free before and after an algorithm
   */
  public AlgorithmQuery withFreeTurns(List<Turn> turns) {
    return new AlgorithmQuery(name, state, goal, turns, moves, handCost, order, maximumCost, count);
  }

  /**
   * {@return the same query with other moves}
   *
   * @param allowed the allowed moves, such as those of {@link AlgorithmFinder#moves(String)}
   */
  public AlgorithmQuery withMoves(MoveSet allowed) {
    return new AlgorithmQuery(
        name, state, goal, freeTurns, allowed, handCost, order, maximumCost, count);
  }

  /**
   * {@return the same query in another order}
   *
   * @param other the order of the algorithms
   * @param cost the cost of algorithms for the hands
   */
  public AlgorithmQuery ordered(Order other, HandCost cost) {
    return new AlgorithmQuery(name, state, goal, freeTurns, moves, cost, other, maximumCost, count);
  }

  /**
   * {@return the same query with other limits}
   *
   * @param most the maximum cost of an algorithm, at least 1
   * @param number the maximum number of algorithms, at least 1
   */
  public AlgorithmQuery within(long most, int number) {
    return new AlgorithmQuery(name, state, goal, freeTurns, moves, handCost, order, most, number);
  }

  /**
   * {@return the picture of the case as a standalone SVG document}
   *
   * @param pictures the pictures of the puzzle
   */
  public String draw(Pictures pictures) {
    return pictures.drawCase(state, goal.pattern(), name);
  }
}
