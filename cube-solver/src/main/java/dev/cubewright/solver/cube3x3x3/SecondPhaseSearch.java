package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.NodeCounter;

/**
 * The second-phase search of one thread. From the end of a first phase, it finds the shortest
 * second phase, if this gives a better solution.
 */
class SecondPhaseSearch {
  final int moves;
  final PhaseTwo tables;
  final char[] cornersNext;
  private final char[] placementNext;
  final char[] outerNext;
  final char[] innerNext;
  final SearchMoves masks;
  final int[] subgroup;

  /** By last move of the first phase, the moves of the second phase that may follow. */
  final long[] followers;

  final int[] path;
  final NodeCounter counter;
  final Incumbent incumbent;
  private final int unit;
  private final int step;
  SearchRoot start;
  private int costOfPreMoves;
  private int[] costs;
  private final int[] subgroupCosts;
  long usable;

  /** The length of the path when it is a solution. */
  private int end;

  /** The cost left when the path is a solution. */
  private int unspent;

  /**
   * By depth, the cost and the coordinates. Entries from the known depths on belong to earlier
   * paths.
   */
  private final int[] spent;

  final int[] corners;

  final int[] middle;
  final int[] upper;
  final int[] lower;
  private int cornersKnown;
  private int outerKnown;

  SecondPhaseSearch(
      TwoPhaseTables all, int[] path, NodeCounter counter, Incumbent incumbent, SearchRoot start) {
    this.path = path;
    this.counter = counter;
    this.incumbent = incumbent;
    unit = incumbent.unit();
    step = all.moves().step();
    moves = all.moves().size();
    tables = all.phaseTwo();
    cornersNext = tables.cornersNext();
    placementNext = tables.placementNext();
    outerNext = tables.outerNext();
    innerNext = tables.innerNext();
    masks = all.phaseTwoMoves();
    subgroup = tables.moves();
    followers = new long[moves];
    for (int move = 0; move < moves; move++) {
      for (int next = 0; next < subgroup.length; next++) {
        followers[move] |= (all.moves().followers(move) >>> subgroup[next] & 1) << next;
      }
    }
    subgroupCosts = new int[subgroup.length];
    spent = new int[path.length];
    corners = new int[path.length];
    middle = new int[path.length];
    upper = new int[path.length];
    lower = new int[path.length];
    this.start = start;
    costs = start.direction().costs();
  }

  /** Starts with an empty path from another root. */
  void begin(SearchRoot from) {
    if (usable == 0 || from.direction().costs() != costs) {
      setCosts(from.direction());
    }
    start = from;
    costOfPreMoves = from.costOfPreMoves();
    cornersKnown = 0;
    outerKnown = 0;
  }

  private void setCosts(Direction direction) {
    costs = direction.costs();
    usable = 0;
    for (int move = 0; move < subgroup.length; move++) {
      subgroupCosts[move] = costs[subgroup[move]];
      usable |= subgroupCosts[move] > 0 ? 1L << move : 0;
    }
  }

  /** Marks the path from a depth on as changed. */
  void changed(int depth) {
    cornersKnown = Math.min(cornersKnown, depth + 1);
    outerKnown = Math.min(outerKnown, depth + 1);
  }

  /**
   * Searches the second phases from the end of a first phase at a depth, and offers better
   * solutions.
   */
  void enter(int depth) {
    followCorners(depth);
    int left = left(depth);
    int most = Math.min(units(left), path.length - 1 - depth);
    int corner = corners[depth];
    int inner = tables.inner(middle[depth]);
    int known = tables.cornerBound(corner, inner);
    if (known > most) {
      return;
    }
    followOuter(depth);
    int outer = tables.outer(upper[depth], lower[depth]);
    int distance = tables.bound(known, corner, outer, inner, most);
    long allowed = (depth == 0 ? masks.all() : followers[path[depth - 1]]) & usable;
    for (int length = distance; length <= most && counter.isRunning(); length += step) {
      // With custom costs, the last search may use the whole cost left, including a part of a unit.
      boolean isAll = !incumbent.isExact() && length + step > most;
      int given = Math.min((isAll ? path.length - 1 - depth : length) * unit, left);
      while (isFound(depth, given, distance, corner, outer, inner, allowed)) {
        counter.report();
        incumbent.offer(start, path, end);
        if (incumbent.isExact() || distance == 0) {
          counter.pauseIf(
              incumbent.isExact() && incumbent.bound() <= spent[depth] + costOfPreMoves);
          return;
        }
        // Other solutions of this length may cost less.
        left = given - unspent - 1;
        given = left;
      }
    }
  }

  /** Returns the maximum cost of the second phase. */
  private int left(int depth) {
    return incumbent.bound() - 1 - spent[depth] - costOfPreMoves;
  }

  private int units(int cost) {
    return unit == 1 ? cost : Math.floorDiv(cost, unit);
  }

  private boolean isFound(
      int depth, int left, int distance, int corner, int outer, int inner, long allowed) {
    end = depth;
    return distance == 0 || search(depth, left, corner, outer, inner, allowed);
  }

  void followCorners(int depth) {
    if (cornersKnown == 0) {
      State state = start.state();
      corners[0] = tables.corners(state);
      middle[0] = tables.middle(state);
      cornersKnown = 1;
    }
    for (int i = cornersKnown; i <= depth; i++) {
      int move = path[i - 1];
      spent[i] = spent[i - 1] + costs[move];
      corners[i] = cornersNext[corners[i - 1] * moves + move];
      middle[i] = placementNext[middle[i - 1] * moves + move];
    }
    cornersKnown = depth + 1;
  }

  void followOuter(int depth) {
    if (outerKnown == 0) {
      State state = start.state();
      upper[0] = tables.upper(state);
      lower[0] = tables.lower(state);
      outerKnown = 1;
    }
    for (int i = outerKnown; i <= depth; i++) {
      int move = path[i - 1];
      upper[i] = placementNext[upper[i - 1] * moves + move];
      lower[i] = placementNext[lower[i - 1] * moves + move];
    }
    outerKnown = depth + 1;
  }

  /** Searches for a solution of at most the cost left; returns whether the path is one. */
  private boolean search(int depth, int left, int corner, int outer, int inner, long allowed) {
    counter.count(Long.bitCount(allowed));
    for (long rest = allowed; rest != 0 && counter.isRunning(); rest &= rest - 1) {
      int move = Long.numberOfTrailingZeros(rest);
      int turned = subgroup[move];
      int after = left - subgroupCosts[move];
      int most = units(after);
      int nextCorner = cornersNext[corner * moves + turned];
      int nextInner = innerNext[inner * subgroup.length + move];
      int known = tables.cornerBound(nextCorner, nextInner);
      if (known > most) {
        continue;
      }
      int nextOuter = outerNext[outer * subgroup.length + move];
      int bound = tables.bound(known, nextCorner, nextOuter, nextInner, most);
      if (bound > most) {
        continue;
      }
      path[depth] = turned;
      changed(depth);
      if (bound == 0) {
        end = depth + 1;
        unspent = after;
        return true;
      }
      long next = masks.followers(move) & usable;
      if (search(depth + 1, after, nextCorner, nextOuter, nextInner, next)) {
        return true;
      }
    }
    return false;
  }
}
