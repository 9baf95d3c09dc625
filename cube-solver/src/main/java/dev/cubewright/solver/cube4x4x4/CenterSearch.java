package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.cube4x4x4.ReductionMoves.PhaseMoves;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * A search of the first two phases for all paths of given lengths. The first phase brings two
 * opposite colors to any one axis, which a rotation then maps to R and L. The second phase brings
 * the other centers to their axes and separates the two wings of each edge. Not thread-safe.
 */
final class CenterSearch {
  private static final int LONGEST = 32;

  private final ReductionMoves moves;
  private final CenterTables tables;
  private final MoveMasks masks;
  private final int lastMoves;

  /** The moves of the second phase by index in the phase. */
  private final PhaseMoves second;

  private final MoveMasks secondMasks;
  private final int secondEnds;
  private final LastMoves lastOfSecond;
  private final int[] secondParity;
  private final int[] wingParity;
  private final NodeCounter counter;
  private final PairableFilter separation;
  private final int[] path = new int[LONGEST];
  private final Consumer<CenterTask> ends;
  private CenterTask task;

  /**
   * Creates a search.
   *
   * @param any any task
   * @param ends receives, for each first phase, the task of its shortest second phases
   * @param sink receives the end states of the second phases
   */
  CenterSearch(
      ReductionTables all,
      CenterTask any,
      IntSupplier limit,
      Consumer<CenterTask> ends,
      Consumer<SeparatedCube> sink,
      NodeCounter counter) {
    this.task = any;
    this.ends = ends;
    this.counter = counter;
    moves = all.moves();
    tables = all.centers();
    masks = moves.first().masks();
    lastMoves = moves.first().ends();
    second = moves.second();
    secondMasks = second.masks();
    secondEnds = second.ends();
    lastOfSecond = tables.lastOfSecond();
    secondParity = second.parities(ReductionMoves::isWingOdd);
    wingParity = moves.first().parities(ReductionMoves::isWingOdd);
    separation = new PairableFilter(all, any.root(), path, limit, sink);
  }

  void search(CenterTask from) {
    task = from;
    CenterTask.Result end = from.end();
    if (end == null) {
      int set = from.root().both(from.root().axis());
      if (tables.least(set, from.first()) <= from.first()) {
        searchFirst(0, from.first(), set, masks.all());
      }
    } else if (tables.least(end.side(), end.half(), end.parity(), from.second()) <= from.second()) {
      int depth = end.path().length;
      System.arraycopy(end.path(), 0, path, 0, depth);
      separation.begin(from.root());
      int allowed = moves.followers(second, path, depth);
      searchSecond(depth, from.second(), end.side(), end.half(), end.parity(), allowed);
    }
  }

  private void searchFirst(int depth, int left, int set, int allowed) {
    if (left == 0) {
      endFirst(depth, tables.axis(set));
      return;
    }
    int after = left - 1;
    int rest = after == 0 ? allowed & lastMoves : allowed;
    counter.count(Integer.bitCount(rest));
    while (rest != 0 && counter.isRunning()) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int next = moves.next(set, move);
      int least = tables.least(next, after);
      if (least > left) {
        rest &= ~masks.sameTurn(move);
      } else if (least <= after && (after > 0 || next != set)) {
        // A move that does not change the set belongs to the second phase.
        path[depth] = move;
        searchFirst(depth + 1, after, next, masks.followers(move));
      }
    }
  }

  private void endFirst(int depth, int axis) {
    ReductionRoot root = task.root();
    path[depth] = moves.reorientation().rotation(axis);
    int length = depth + 1;
    // The places of the colors of one other axis determine the places of the last axis.
    int side = tables.side(moves.after(root.both((root.axis() + 1) % 3), path, length));
    int half = tables.half(moves.after(root.color(root.axis(), 0), path, length));
    int parity = root.wingParity();
    for (int i = 0; i < depth; i++) {
      parity ^= wingParity[path[i]];
    }
    CenterTask.Result end = new CenterTask.Result(Arrays.copyOf(path, length), side, half, parity);
    ends.accept(task.with(end, tables.least(side, half, parity)));
  }

  private void searchSecond(int depth, int left, int side, int half, int parity, int allowed) {
    if (left == 0) {
      separation.enter(depth);
      return;
    }
    if (left == LastMoves.LENGTH) {
      endSecond(depth, tables.number(side, half, parity), allowed);
      return;
    }
    int after = left - 1;
    int rest = after == 0 ? allowed & secondEnds : allowed;
    counter.count(Integer.bitCount(rest));
    while (rest != 0 && counter.isRunning()) {
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

  private void endSecond(int depth, int position, int allowed) {
    int index = lastOfSecond.first(position);
    if (index < 0) {
      return;
    }
    separation.prepare(depth);
    for (; lastOfSecond.isOf(position, index) && counter.count(1); index++) {
      int a = lastOfSecond.move(index, 0);
      int b = lastOfSecond.move(index, 1);
      int c = lastOfSecond.move(index, 2);
      if ((allowed >>> a & 1) != 0 && separation.isSeparated(a, b, c)) {
        path[depth] = second.moves()[a];
        path[depth + 1] = second.moves()[b];
        path[depth + 2] = second.moves()[c];
        separation.changed(depth);
        separation.enterSeparated(depth + LastMoves.LENGTH);
      }
    }
  }
}
