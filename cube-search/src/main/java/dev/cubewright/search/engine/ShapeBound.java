package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * A bound by the shape of a puzzle with blocked moves: the minimum cost to the shape of a goal. A
 * blocked move reaches an additional index that no move leaves, and is pruned.
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public final class ShapeBound extends Bound {
  private final ShapeGraph shapes;
  private final MoveSet moveSet;
  private final long[] costs;
  private final int numbering;
  private final int[] numberings;

  /**
   * @param goals the shapes of the goals, at least one
   */
  public ShapeBound(ShapeGraph shapes, MoveSet moveSet, int[] goals, int numbering) {
    this.shapes = shapes;
    this.moveSet = moveSet;
    this.numbering = numbering;
    this.numberings = new int[] {numbering};
    this.costs = new long[shapes.size() + 1];
    Arrays.fill(costs, DistanceTable.UNREACHABLE);
    int[][] before = before();
    record Reached(int shape, long cost) {}
    PriorityQueue<Reached> queue = new PriorityQueue<>(Comparator.comparingLong(Reached::cost));
    for (int goal : goals) {
      costs[goal] = 0;
      queue.add(new Reached(goal, 0));
    }
    for (Reached next = queue.poll(); next != null; next = queue.poll()) {
      for (int move = 0; move < moveSet.size() && next.cost() == costs[next.shape()]; move++) {
        int shape = before[next.shape()][move];
        long cost = next.cost() + leastCost(move);
        if (shape != ShapeGraph.NONE && cost < costs[shape]) {
          costs[shape] = cost;
          queue.add(new Reached(shape, cost));
        }
      }
    }
  }

  /** Returns the unique predecessor of each shape by move. */
  private int[][] before() {
    int[][] before = new int[shapes.size()][moveSet.size()];
    for (int[] ofShape : before) {
      Arrays.fill(ofShape, ShapeGraph.NONE);
    }
    for (int shape = 0; shape < shapes.size(); shape++) {
      for (int move = 0; move < moveSet.size(); move++) {
        int next = shapes.next(shape, move);
        if (next != ShapeGraph.NONE) {
          before[next][move] = shape;
        }
      }
    }
    return before;
  }

  /** Returns the least cost of a move in any context; 0 for one that is always forbidden. */
  private long leastCost(int move) {
    return IntStream.range(0, moveSet.contexts())
        .map(context -> moveSet.cost(context, move))
        .filter(cost -> cost != MoveSet.FORBIDDEN)
        .min()
        .orElse(0);
  }

  public Numbering shapeNumbering() {
    return Numbering.of(transitions());
  }

  private TransitionTable transitions() {
    return TransitionTable.of(
        shapes.size() + 1,
        moveSet.size(),
        (shape, move) -> {
          int next = shape == shapes.size() ? ShapeGraph.NONE : shapes.next(shape, move);
          return next == ShapeGraph.NONE ? shapes.size() : next;
        });
  }

  @Override
  int[] numberings() {
    return numberings;
  }

  @Override
  void costs(PositionSlots positions, long[] found) {
    for (int i = 0; i < positions.count; i++) {
      found[i] = costs[positions.numbers[numbering][positions.slots[i]]];
    }
  }
}
