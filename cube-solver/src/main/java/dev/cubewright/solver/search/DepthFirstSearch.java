package dev.cubewright.solver.search;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;

/**
 * One depth-first search within a cost limit: the inner loop of IDA*. For one thread; makes no
 * garbage while it searches.
 *
 * <p>The numbers of all coordinates of the positions on the path lie in one array, a stretch for
 * each depth.
 */
final class DepthFirstSearch {
  /** Told of what a search comes upon; says whether the search goes on. */
  interface Visitor {
    /** Called with each path that reaches a goal; the array is reused. */
    boolean goal(int[] path, int length, long nodes);

    /** Called now and then. */
    boolean goesOn();
  }

  /** How many positions are looked at between two questions whether to go on; a power of two. */
  private static final int NODES_BETWEEN_QUESTIONS = 1 << 10;

  private final MoveSet moveSet;
  private final CanonicalSequences sequences;
  private final TransitionTable[] transitions;
  private final DistanceTable[] bounds;
  private final NearGoalTable nearGoal;
  private final Visitor visitor;
  private final int width;
  private int[] numbers;
  private int[] path = new int[32];
  private long limit;
  private long nextLimit;
  private long nodes;
  private boolean stopped;

  DepthFirstSearch(SearchTables tables, Visitor visitor) {
    this.moveSet = tables.moveSet();
    this.sequences = tables.sequences();
    this.transitions = tables.transitions().toArray(TransitionTable[]::new);
    this.bounds = tables.bounds().toArray(DistanceTable[]::new);
    this.nearGoal = tables.nearGoal();
    this.visitor = visitor;
    this.width = transitions.length;
    this.numbers = new int[(path.length + 1) * width];
  }

  /**
   * Searches below one first move.
   *
   * @param start the position's number for each coordinate
   * @param firstMove the number of the first move
   * @param costLimit the greatest cost of a path
   */
  void search(int[] start, int firstMove, long costLimit) {
    System.arraycopy(start, 0, numbers, 0, width);
    limit = costLimit;
    nextLimit = Long.MAX_VALUE;
    stopped = false;
    step(0, MoveSet.START, firstMove, 0);
  }

  /** {@return the least cost that a path cut off by the limit could have} */
  long nextLimit() {
    return nextLimit;
  }

  /** {@return how many positions were looked at in all searches} */
  long nodes() {
    return nodes;
  }

  private void descend(int depth, int context, long cost) {
    int last = path[depth - 1];
    for (int move = 0; move < moveSet.size() && !stopped; move++) {
      if (sequences.allows(last, move)) {
        step(depth, context, move, cost);
      }
    }
  }

  private void step(int depth, int context, int move, long costBefore) {
    int moveCost = moveSet.cost(context, move);
    if (moveCost == MoveSet.FORBIDDEN) {
      return;
    }
    if ((++nodes & (NODES_BETWEEN_QUESTIONS - 1)) == 0 && !visitor.goesOn()) {
      stopped = true;
      return;
    }
    long cost = costBefore + moveCost;
    int after = moveSet.contextAfter(move);
    int row = moveSet.row(after);
    int from = depth * width;
    int to = from + width;
    long bound = 0;
    for (int i = 0; i < width; i++) {
      int number = transitions[i].next(numbers[from + i], move);
      numbers[to + i] = number;
      bound = Math.max(bound, bounds[i].cost((long) row * transitions[i].size() + number));
      // Not by the sum, which an endless bound would overflow.
      if (bound > limit - cost) {
        cutOff(cost, bound);
        return;
      }
    }
    path[depth] = move;
    if (bound <= nearGoal.limit()) {
      int exact = nearGoal.cost(row, numbers, to);
      if (exact == 0) {
        stopped = cost == limit && !visitor.goal(path, depth + 1, nodes);
        return;
      }
      bound = exact == NearGoalTable.BEYOND ? nearGoal.limit() + 1 : exact;
      if (bound > limit - cost) {
        cutOff(cost, bound);
        return;
      }
    }
    if (depth + 1 == path.length) {
      path = Arrays.copyOf(path, 2 * path.length);
      numbers = Arrays.copyOf(numbers, (path.length + 1) * width);
    }
    descend(depth + 1, after, cost);
  }

  private void cutOff(long cost, long bound) {
    // An aspect that can never be solved has an endless bound: it opens no further limit.
    if (bound != DistanceTable.UNREACHABLE) {
      nextLimit = Math.min(nextLimit, cost + bound);
    }
  }
}
