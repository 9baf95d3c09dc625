package dev.cubewright.solver.cube3x3x3;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The search of one thread: first phases of rising length in all directions, each end of which is
 * solved by a second phase if that makes a better answer.
 *
 * <p>The idea is Herbert Kociemba's two-phase algorithm (https://kociemba.org/cube.htm).
 */
final class TwoPhaseSearch {
  /** No answer is longer than 12 moves of a first phase and 18 of a second one. */
  static final int LONGEST = 30;

  private static final int NODES_BETWEEN_LOOKS = 4096;

  /** Inside the subgroup, less than so many moves lead nowhere that phase two does not see. */
  private static final int SHORTEST_WAY_BACK = 5;

  private final int moves;
  private final MoveMasks masks;
  private final char[] sliceNext;
  private final char[] flipNext;
  private final char[] twistNext;
  private final int flips;
  private final int twists;
  private final Distances ofSliceAndTwist;
  private final Distances ofSliceAndFlip;
  private final @Nullable ReducedDistances ofAll;
  private final PhaseTwo two;
  private final char[] cornersNext;
  private final char[] upperNext;
  private final char[] lowerNext;
  private final char[] middleNext;
  private final char[] outerNext;
  private final char[] innerNext;
  private final int inners;
  private final Distances ofCornersAndInner;
  private final Distances ofOuterAndInner;
  private final @Nullable ReducedDistances ofCornersAndOuter;
  private final MoveMasks twoMasks;
  private final int[] twoMoves;
  private final int[] twoFollowers;
  private final int twoCount;

  private final int[] path = new int[LONGEST + 1];
  private final int[] corners = new int[LONGEST + 1];
  private final int[] upper = new int[LONGEST + 1];
  private final int[] lower = new int[LONGEST + 1];
  private final int[] middle = new int[LONGEST + 1];

  /** Up to which depth the numbers carried along belong to the path. */
  private int carried;

  private final Incumbent incumbent;
  private Direction direction;
  private int counted;
  private boolean stopped;

  TwoPhaseSearch(TwoPhaseTables tables, List<Direction> directions, Incumbent incumbent) {
    this.incumbent = incumbent;
    this.direction = directions.get(0);
    PhaseOne one = tables.phaseOne();
    moves = tables.moveSet().size();
    masks = tables.masks();
    sliceNext = one.sliceNext();
    flipNext = one.flipNext();
    twistNext = one.twistNext();
    flips = one.flips();
    twists = one.twists();
    ofSliceAndTwist = one.ofSliceAndTwist();
    ofSliceAndFlip = one.ofSliceAndFlip();
    ofAll = one.ofAll().orElse(null);
    two = tables.phaseTwo();
    cornersNext = two.cornersNext();
    upperNext = two.upperNext();
    lowerNext = two.lowerNext();
    middleNext = two.middleNext();
    outerNext = two.outerNext();
    innerNext = two.innerNext();
    inners = two.inners();
    ofCornersAndInner = two.ofCornersAndInner();
    ofOuterAndInner = two.ofOuterAndInner();
    ofCornersAndOuter = two.ofCornersAndOuter().orElse(null);
    twoMasks = tables.phaseTwoMasks();
    twoMoves = two.moves();
    twoCount = twoMoves.length;
    twoFollowers = new int[moves];
    for (int move = 0; move < moves; move++) {
      for (int next = 0; next < twoCount; next++) {
        twoFollowers[move] |= (masks.followers(move) >>> twoMoves[next] & 1) << next;
      }
    }
  }

  /**
   * Searches all first phases of one length in one direction.
   *
   * @param from the direction
   * @param length of the first phase
   * @param firstMoves the moves that it may begin with
   */
  void search(Direction from, int length, int firstMoves) {
    direction = from;
    stopped = !incumbent.goesOn();
    carried = 0;
    corners[0] = from.corners();
    upper[0] = from.upper();
    lower[0] = from.lower();
    middle[0] = from.middle();
    if (length == 0) {
      phaseTwo(0);
    } else {
      phaseOne(0, length, from.slice(), from.flip(), from.twist(), firstMoves);
    }
    incumbent.count(counted);
    counted = 0;
  }

  private void phaseOne(int depth, int left, int slice, int flip, int twist, int allowed) {
    int after = left - 1;
    int rest = allowed;
    while (rest != 0) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      count();
      int nextSlice = sliceNext[slice * moves + move];
      int nextTwist = twistNext[twist * moves + move];
      int distance = ofSliceAndTwist.get(nextSlice * twists + nextTwist);
      int nextFlip = 0;
      if (distance <= after) {
        nextFlip = flipNext[flip * moves + move];
        int row = nextSlice * flips + nextFlip;
        distance = Math.max(distance, ofSliceAndFlip.get(row));
        if (distance <= after && ofAll != null) {
          distance = ofAll.get(row, nextTwist);
        }
      }
      if (distance > after) {
        if (distance > left) {
          rest &= ~masks.sameTurn(move);
        }
        continue;
      }
      if (distance == 0 && after > 0 && after < SHORTEST_WAY_BACK) {
        continue;
      }
      path[depth] = move;
      if (carried > depth) {
        carried = depth;
      }
      if (after == 0) {
        phaseTwo(depth + 1);
      } else {
        phaseOne(depth + 1, after, nextSlice, nextFlip, nextTwist, masks.followers(move));
      }
      if (stopped) {
        return;
      }
    }
  }

  private void count() {
    counted++;
    if (counted == NODES_BETWEEN_LOOKS) {
      incumbent.count(counted);
      counted = 0;
      stopped = !incumbent.goesOn();
    }
  }

  private void phaseTwo(int depth) {
    for (int i = carried; i < depth; i++) {
      int move = path[i];
      corners[i + 1] = cornersNext[corners[i] * moves + move];
      upper[i + 1] = upperNext[upper[i] * moves + move];
      lower[i + 1] = lowerNext[lower[i] * moves + move];
      middle[i + 1] = middleNext[middle[i] * moves + move];
    }
    carried = depth;
    int most = incumbent.length() - 1 - depth;
    int corner = corners[depth];
    int inner = two.inner(middle[depth]);
    int distance = ofCornersAndInner.get(corner * inners + inner);
    if (distance <= most) {
      int outer = two.outer(upper[depth], lower[depth]);
      distance = Math.max(distance, ofOuterAndInner.get(outer * inners + inner));
      if (ofCornersAndOuter != null && distance <= most) {
        distance = Math.max(distance, ofCornersAndOuter.get(corner, outer));
      }
      int allowed = depth == 0 ? (1 << twoCount) - 1 : twoFollowers[path[depth - 1]];
      for (int length = distance; length <= most; length++) {
        if (solve(depth, length, corner, outer, inner, allowed)) {
          incumbent.offer(direction, path, depth + length);
          // Longer ones of the same length of the first phase are no better.
          break;
        }
      }
    }
    stopped |= !incumbent.goesOn() || incumbent.length() <= depth;
  }

  private boolean solve(int depth, int left, int corner, int outer, int inner, int allowed) {
    if (left == 0) {
      return corner == 0 && outer == 0 && inner == 0;
    }
    int after = left - 1;
    for (int rest = allowed; rest != 0 && !stopped; rest &= rest - 1) {
      int move = Integer.numberOfTrailingZeros(rest);
      count();
      int nextCorner = cornersNext[corner * moves + twoMoves[move]];
      int nextInner = innerNext[inner * twoCount + move];
      if (ofCornersAndInner.get(nextCorner * inners + nextInner) > after) {
        continue;
      }
      int nextOuter = outerNext[outer * twoCount + move];
      if (ofOuterAndInner.get(nextOuter * inners + nextInner) > after
          || (ofCornersAndOuter != null && ofCornersAndOuter.get(nextCorner, nextOuter) > after)) {
        continue;
      }
      path[depth] = twoMoves[move];
      if (carried > depth) {
        carried = depth;
      }
      if (solve(depth + 1, after, nextCorner, nextOuter, nextInner, twoMasks.followers(move))) {
        return true;
      }
    }
    return false;
  }
}
