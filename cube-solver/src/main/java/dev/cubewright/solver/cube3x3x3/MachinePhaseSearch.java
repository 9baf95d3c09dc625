package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.engine.NodeCounter;

/**
 * The second-phase search of one thread for the least time of a machine. The bound is the cost of
 * the path so far, plus an estimate for the minimum number of further moves. The estimate is not a
 * lower bound, so the search may prune better solutions.
 */
final class MachinePhaseSearch extends SecondPhaseSearch {
  /** The search includes solutions with up to this number of moves more than the best one has. */
  private static final int EXTRA_MOVES = 3;

  private final MachineTime machine;
  private final SearchMoves all;
  private final int[] estimates;
  private final CostPath costs;

  /** By conjugated move of the direction. */
  private final int[] axes;

  private final int[] amounts;

  private Direction direction;

  private int preMoveCount;

  /** The depth up to which {@link #costs} has the moves of the path. */
  private int known;

  MachinePhaseSearch(
      MachineTime machine,
      TwoPhaseTables tables,
      int[] path,
      NodeCounter counter,
      Incumbent incumbent,
      SearchRoot start) {
    super(tables, path, counter, incumbent, start);
    this.machine = machine;
    all = tables.moves();
    estimates = machine.estimates();
    costs = new CostPath(machine.costs(false), path.length + Schedule.GREATEST_PRE_MOVE_COST);
    axes = new int[all.size()];
    amounts = new int[all.size()];
    direction = start.direction();
    setDirection(direction);
  }

  @Override
  void begin(SearchRoot from) {
    super.begin(from);
    if (!from.direction().equals(direction)) {
      direction = from.direction();
      setDirection(direction);
    }
    preMoveCount = from.preMoves().moves().length;
    known = 0;
  }

  private void setDirection(Direction newDirection) {
    costs.begin(machine.costs(newDirection.inverted()));
    for (int move = 0; move < axes.length; move++) {
      Move turned = all.moveSet().move(newDirection.originalMoves()[move]);
      axes[move] = TurnCosts.axis(turned);
      amounts[move] = TurnCosts.amounts(turned);
    }
  }

  @Override
  void changed(int depth) {
    super.changed(depth);
    known = Math.min(known, depth);
  }

  @Override
  void enter(int depth) {
    followCorners(depth);
    int corner = corners[depth];
    int inner = tables.inner(middle[depth]);
    int most = greatestLength(depth);
    int bound = tables.cornerBound(corner, inner);
    if (bound > most) {
      return;
    }
    followOuter(depth);
    int outer = tables.outer(upper[depth], lower[depth]);
    int distance = tables.bound(bound, corner, outer, inner, most);
    if (distance > most) {
      return;
    }
    follow(depth);
    long allowed = (depth == 0 ? masks.all() : followers[path[depth - 1]]) & usable;
    if (incumbent.bestLength() > 0) {
      search(depth, greatestLength(depth), distance, corner, outer, inner, allowed);
      return;
    }
    for (int length = distance; length <= most && incumbent.bestLength() == 0; length++) {
      search(
          depth, Math.min(length, greatestLength(depth)), distance, corner, outer, inner, allowed);
      if (!counter.isRunning()) {
        return;
      }
    }
  }

  private void follow(int depth) {
    for (int at = known; at < depth; at++) {
      costs.add(at, axes[path[at]], amounts[path[at]]);
    }
    known = Math.max(known, depth);
  }

  /**
   * Returns the maximum number of moves after a depth of a solution that is estimated to be better.
   */
  private int greatestLength(int depth) {
    int best = incumbent.bestLength();
    int longest = path.length - 1 - depth;
    if (best == 0) {
      return longest;
    }
    int from = Math.min(known, depth);
    int left = incumbent.bound() - 1 - costs.least(from);
    int most = Math.min(longest, best + EXTRA_MOVES - depth - preMoveCount);
    while (most >= 0 && estimates[depth - from + most + preMoveCount] > left) {
      most--;
    }
    return most;
  }

  /** Searches all solutions with at most {@code left} moves after a depth. */
  private void search(
      int depth, int left, int distance, int corner, int outer, int inner, long allowed) {
    if (distance > left) {
      return;
    }
    if (distance == 0) {
      offer(depth);
      return;
    }
    counter.count(Long.bitCount(allowed));
    for (long rest = allowed; rest != 0 && counter.isRunning(); rest &= rest - 1) {
      int move = Long.numberOfTrailingZeros(rest);
      int turned = subgroup[move];
      int nextCorner = cornersNext[corner * moves + turned];
      int nextInner = innerNext[inner * subgroup.length + move];
      int bound = tables.cornerBound(nextCorner, nextInner);
      if (bound >= left) {
        continue;
      }
      int nextOuter = outerNext[outer * subgroup.length + move];
      bound = tables.bound(bound, nextCorner, nextOuter, nextInner, left - 1);
      if (bound >= left) {
        continue;
      }
      path[depth] = turned;
      changed(depth);
      follow(depth + 1);
      int most = Math.min(left - 1, greatestLength(depth + 1));
      long next = masks.followers(move) & usable;
      search(depth + 1, most, bound, nextCorner, nextOuter, nextInner, next);
    }
  }

  private void offer(int depth) {
    int end = depth;
    for (int move : start.preMoves().moves()) {
      costs.add(end, axes[move], amounts[move]);
      end++;
    }
    known = Math.min(known, depth);
    if (costs.end(end) < incumbent.bound()) {
      counter.report();
      incumbent.offer(start, path, depth);
    }
  }
}
