package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.cube4x4x4.ReductionMoves.PhaseMoves;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Searches the first two phases: all paths of given lengths that bring the centers of one axis to
 * it, then those of the others to theirs, and part the two wings of each edge. Not thread-safe.
 */
final class CenterSearch {
  private static final int LONGEST = 32;

  private final ReductionMoves moves;
  private final CenterTables tables;
  private final MoveMasks masks;
  private final int ends;

  /** The moves of the second phase, by their indices in it. */
  private final PhaseMoves second;

  private final MoveMasks secondMasks;
  private final int secondEnds;
  private final int[] secondParity;
  private final int[] wingParity;
  private final NodeCounter counter;
  private final Separation separation;
  private final int[] path = new int[LONGEST];
  private ReductionRoot root;
  private int lengthOfSecond;

  CenterSearch(
      ReductionTables all,
      ReductionRoot any,
      IntSupplier limit,
      Consumer<SeparatedCube> sink,
      NodeCounter counter) {
    this.root = any;
    this.counter = counter;
    moves = all.moves();
    tables = all.centers();
    masks = moves.first().masks();
    ends = moves.first().ends();
    second = moves.second();
    secondMasks = second.masks();
    secondEnds = second.ends();
    secondParity = second.parities(ReductionMoves::isWingOdd);
    wingParity = moves.first().parities(ReductionMoves::isWingOdd);
    separation = new Separation(all, any, path, limit, sink);
  }

  void search(ReductionRoot from, int firstMoves, int lengthOfFirst, int ofSecond) {
    root = from;
    lengthOfSecond = ofSecond;
    separation.begin(from);
    int set = from.both(from.axis());
    if (tables.least(set, lengthOfFirst) <= lengthOfFirst) {
      searchFirst(0, lengthOfFirst, set, firstMoves);
    }
  }

  private void searchFirst(int depth, int left, int set, int allowed) {
    if (left == 0) {
      enterSecond(depth, tables.axis(set));
      return;
    }
    int after = left - 1;
    int rest = after == 0 ? allowed & ends : allowed;
    counter.count(Integer.bitCount(rest));
    while (rest != 0 && counter.goesOn()) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int next = moves.next(set, move);
      int least = tables.least(next, after);
      if (least > left) {
        rest &= ~masks.sameTurn(move);
      } else if (least <= after && (after > 0 || next != set)) {
        // A move that leaves it where it is belongs to the second phase.
        path[depth] = move;
        separation.changed(depth);
        searchFirst(depth + 1, after, next, masks.followers(move));
      }
    }
  }

  private void enterSecond(int depth, int axis) {
    path[depth] = moves.reorientation().view(axis);
    separation.changed(depth);
    int length = depth + 1;
    // The places of one of the other two axes' colors tell those of the other.
    int side = tables.side(moves.after(root.both((root.axis() + 1) % 3), path, length));
    int half = tables.half(moves.after(root.color(root.axis(), 0), path, length));
    int parity = root.wingParity();
    for (int i = 0; i < depth; i++) {
      parity ^= wingParity[path[i]];
    }
    if (tables.least(side, half, parity, lengthOfSecond) <= lengthOfSecond) {
      int allowed = moves.followers(second, path, length);
      searchSecond(length, lengthOfSecond, side, half, parity, allowed);
    }
  }

  private void searchSecond(int depth, int left, int side, int half, int parity, int allowed) {
    if (left == 0) {
      separation.enter(depth);
      return;
    }
    int after = left - 1;
    int rest = after == 0 ? allowed & secondEnds : allowed;
    counter.count(Integer.bitCount(rest));
    while (rest != 0 && counter.goesOn()) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int nextSide = tables.nextSide(side, move);
      int nextHalf = tables.nextHalf(half, move);
      int nextParity = parity ^ secondParity[move];
      int least = tables.least(nextSide, nextHalf, nextParity, after);
      if (least > left) {
        rest &= ~secondMasks.sameTurn(move);
      } else if (least <= after) {
        path[depth] = second.moves()[move];
        separation.changed(depth);
        searchSecond(depth + 1, after, nextSide, nextHalf, nextParity, secondMasks.followers(move));
      }
    }
  }
}
