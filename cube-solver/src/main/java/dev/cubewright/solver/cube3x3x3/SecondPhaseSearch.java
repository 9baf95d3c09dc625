package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.solver.search.MoveMasks;
import dev.cubewright.solver.search.NodeCounter;

/**
 * Searches the second phases of one thread: from the end of a first phase, the shortest one, if
 * that makes a better answer.
 */
final class SecondPhaseSearch {
  private final int moves;
  private final PhaseTwo tables;
  private final char[] cornersNext;
  private final char[] placementNext;
  private final char[] outerNext;
  private final char[] innerNext;
  private final MoveMasks masks;
  private final int[] subgroup;

  /** For each move of the first phase, which of the second may follow. */
  private final int[] followers;

  private final int[] path;
  private final NodeCounter counter;
  private final SolutionSink sink;
  private SearchRoot start;

  /** The numbers after each move of the path, and behind them those of earlier paths. */
  private final int[] corners;

  private final int[] middle;
  private final int[] upper;
  private final int[] lower;
  private int cornersKnown;
  private int outerKnown;

  SecondPhaseSearch(
      TwoPhaseTables all, int[] path, NodeCounter counter, SolutionSink sink, SearchRoot start) {
    this.path = path;
    this.counter = counter;
    this.sink = sink;
    this.start = start;
    moves = all.moveSet().size();
    tables = all.phaseTwo();
    cornersNext = tables.cornersNext();
    placementNext = tables.placementNext();
    outerNext = tables.outerNext();
    innerNext = tables.innerNext();
    masks = all.phaseTwoMasks();
    subgroup = tables.moves();
    followers = new int[moves];
    for (int move = 0; move < moves; move++) {
      for (int next = 0; next < subgroup.length; next++) {
        followers[move] |= (all.masks().followers(move) >>> subgroup[next] & 1) << next;
      }
    }
    corners = new int[path.length];
    middle = new int[path.length];
    upper = new int[path.length];
    lower = new int[path.length];
  }

  /** Begins with another empty path. */
  void begin(SearchRoot from) {
    start = from;
    cornersKnown = 0;
    outerKnown = 0;
  }

  /** Marks a move of the path, and all after it, as changed. */
  void changed(int depth) {
    cornersKnown = Math.min(cornersKnown, depth + 1);
    outerKnown = Math.min(outerKnown, depth + 1);
  }

  /** Solves the rest, if that makes a better answer, from the end of a first phase. */
  void enter(int depth) {
    int most = sink.length() - 1 - depth - start.behind();
    followCorners(depth);
    int corner = corners[depth];
    int inner = tables.inner(middle[depth]);
    int known = tables.cornerBound(corner, inner);
    if (known > most) {
      return;
    }
    followOuter(depth);
    int outer = tables.outer(upper[depth], lower[depth]);
    int distance = tables.bound(known, corner, outer, inner, most);
    int allowed = depth == 0 ? masks.all() : followers[path[depth - 1]];
    for (int length = distance; length <= most; length++) {
      if (search(depth, length, corner, outer, inner, allowed)) {
        counter.report();
        sink.offer(start, path, depth + length);
        counter.stopIf(sink.length() <= depth + start.behind());
        return;
      }
    }
  }

  private void followCorners(int depth) {
    if (cornersKnown == 0) {
      corners[0] = tables.corners(start.state());
      middle[0] = tables.middle(start.state());
      cornersKnown = 1;
    }
    for (int i = cornersKnown; i <= depth; i++) {
      int move = path[i - 1];
      corners[i] = cornersNext[corners[i - 1] * moves + move];
      middle[i] = placementNext[middle[i - 1] * moves + move];
    }
    cornersKnown = depth + 1;
  }

  private void followOuter(int depth) {
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

  /** Searches a way of one length; returns whether the path is one now. */
  private boolean search(int depth, int left, int corner, int outer, int inner, int allowed) {
    if (left == 0) {
      return true;
    }
    int after = left - 1;
    counter.count(Integer.bitCount(allowed));
    for (int rest = allowed; rest != 0 && counter.goesOn(); rest &= rest - 1) {
      int move = Integer.numberOfTrailingZeros(rest);
      int nextCorner = cornersNext[corner * moves + subgroup[move]];
      int nextInner = innerNext[inner * subgroup.length + move];
      int known = tables.cornerBound(nextCorner, nextInner);
      if (known > after) {
        continue;
      }
      int nextOuter = outerNext[outer * subgroup.length + move];
      if (tables.bound(known, nextCorner, nextOuter, nextInner, after) > after) {
        continue;
      }
      path[depth] = subgroup[move];
      changed(depth);
      if (search(depth + 1, after, nextCorner, nextOuter, nextInner, masks.followers(move))) {
        return true;
      }
    }
    return false;
  }
}
