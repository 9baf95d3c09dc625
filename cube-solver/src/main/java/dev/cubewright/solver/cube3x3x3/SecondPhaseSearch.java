package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.NodeCounter;

/**
 * Searches the second phases of one thread: from the end of a first phase, the shortest one, if
 * that makes a better answer.
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

  /** For each move of the first phase, which of the second may follow. */
  final long[] followers;

  final int[] path;
  final NodeCounter counter;
  final Incumbent sink;
  private final int unit;
  private final int step;
  SearchRoot start;
  private int costBehind;
  private int[] costs;
  private final int[] subgroupCosts;
  long usable;

  /** How many moves of the path solve, once that is found. */
  private int end;

  /** What is left then of what it might have cost. */
  private int unspent;

  /** The numbers after each move of the path, and behind them those of earlier paths. */
  private final int[] spent;

  final int[] corners;

  final int[] middle;
  final int[] upper;
  final int[] lower;
  private int cornersKnown;
  private int outerKnown;

  SecondPhaseSearch(
      TwoPhaseTables all, int[] path, NodeCounter counter, Incumbent sink, SearchRoot start) {
    this.path = path;
    this.counter = counter;
    this.sink = sink;
    unit = sink.unit();
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

  /** Begins with another empty path. */
  void begin(SearchRoot from) {
    if (usable == 0 || from.direction().costs() != costs) {
      look(from.direction());
    }
    start = from;
    costBehind = from.costOfPreMoves();
    cornersKnown = 0;
    outerKnown = 0;
  }

  private void look(Direction direction) {
    costs = direction.costs();
    usable = 0;
    for (int move = 0; move < subgroup.length; move++) {
      subgroupCosts[move] = costs[subgroup[move]];
      usable |= subgroupCosts[move] > 0 ? 1L << move : 0;
    }
  }

  /** Marks a move of the path, and all after it, as changed. */
  void changed(int depth) {
    cornersKnown = Math.min(cornersKnown, depth + 1);
    outerKnown = Math.min(outerKnown, depth + 1);
  }

  /** Solves the rest, if that makes a better answer, from the end of a first phase. */
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
      // At prices the last search has all that is left, also what is less than a unit.
      boolean isAll = !sink.isExact() && length + step > most;
      int given = Math.min((isAll ? path.length - 1 - depth : length) * unit, left);
      while (isFound(depth, given, distance, corner, outer, inner, allowed)) {
        counter.report();
        sink.offer(start, path, end);
        if (sink.isExact() || distance == 0) {
          counter.pauseIf(sink.isExact() && sink.bound() <= spent[depth] + costBehind);
          return;
        }
        // At one length there may be cheaper ones.
        left = given - unspent - 1;
        given = left;
      }
    }
  }

  /** Returns what the second phase may cost. */
  private int left(int depth) {
    return sink.bound() - 1 - spent[depth] - costBehind;
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
      corners[0] = tables.corners(start.state());
      middle[0] = tables.middle(start.state());
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
      upper[0] = tables.upper(start.state());
      lower[0] = tables.lower(start.state());
      outerKnown = 1;
    }
    for (int i = outerKnown; i <= depth; i++) {
      int move = path[i - 1];
      upper[i] = placementNext[upper[i - 1] * moves + move];
      lower[i] = placementNext[lower[i - 1] * moves + move];
    }
    outerKnown = depth + 1;
  }

  /** Searches a way of some cost at most; returns whether the path is one now. */
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
