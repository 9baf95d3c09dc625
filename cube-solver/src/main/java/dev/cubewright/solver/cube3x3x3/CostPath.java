package dev.cubewright.solver.cube3x3x3;

import java.util.Arrays;

/** The cost vectors of a machine along a path of moves. Not thread-safe. */
final class CostPath {
  /** By depth, the first depth of the last run of turns about one axis. */
  private final int[] bases;

  /** By depth, the axis of this run and the sum of its turns. */
  private final int[] axes;

  private final int[] amounts;
  private final int[] least;
  private TurnCosts costs;
  private int width;
  private int[] vectors = {};

  /**
   * Creates an empty path.
   *
   * @param costs the costs of turns
   * @param longest the greatest number of moves
   */
  CostPath(TurnCosts costs, int longest) {
    bases = new int[longest + 1];
    axes = new int[longest + 1];
    amounts = new int[longest + 1];
    least = new int[longest + 1];
    this.costs = costs;
    begin(costs);
  }

  /** Resets this to an empty path. */
  void begin(TurnCosts newCosts) {
    costs = newCosts;
    width = costs.width();
    vectors = vectors.length < width * axes.length ? new int[width * axes.length] : vectors;
    Arrays.fill(vectors, 0, width, 0);
    axes[0] = TurnCosts.START;
  }

  /** Sets the move at a depth, a turn about an axis by some amounts. */
  void add(int depth, int axis, int amount) {
    int base = depth;
    int all = amount;
    if (axes[depth] == axis) {
      base = bases[depth];
      all = MachineTurns.sum(amounts[depth], amount);
    }
    int next = depth + 1;
    bases[next] = base;
    axes[next] = axis;
    amounts[next] = all;
    if (all == 0) {
      System.arraycopy(vectors, base * width, vectors, next * width, width);
      bases[next] = bases[base];
      axes[next] = axes[base];
      amounts[next] = amounts[base];
      least[next] = least[base];
    } else {
      least[next] = costs.multiply(axes[base], axis, all, vectors, base * width, next * width);
    }
  }

  /** Returns the axis of the last move, {@link TurnCosts#START} without moves. */
  int axis(int depth) {
    return axes[depth];
  }

  /** Returns the minimum cost of the moves before a depth, in any state of the machine. */
  int least(int depth) {
    return least[depth];
  }

  /** Returns the minimum cost of the moves before a depth and of the steps to an end state. */
  int end(int depth) {
    return costs.end(axes[depth], vectors, depth * width);
  }
}
