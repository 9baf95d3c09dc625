package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.NodeCounter;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Searches the first two phases of one thread: all paths of given lengths that bring the centers of
 * one axis to it, then those of the others to theirs, and part the two wings of each edge.
 */
final class CenterSearch {
  private static final int LONGEST = 32;

  private final CenterPlaces places;
  private final FirstPhase first;
  private final SecondPhase second;
  private final ReductionMoves moves;
  private final MoveMasks masks;
  private final int secondMoves;

  /** The last move of a phase is none of the next. */
  private final int endsOfFirst;

  private final int endsOfSecond;
  private final NodeCounter counter;
  private final Separation separation;
  private final int[] path = new int[LONGEST];
  private ReductionRoot root;
  private int lengthOfSecond;

  CenterSearch(
      ReductionTables tables,
      ReductionRoot any,
      IntSupplier limit,
      Consumer<Phase2End> sink,
      NodeCounter counter) {
    this.root = any;
    this.counter = counter;
    places = tables.places();
    first = tables.first();
    second = tables.second();
    moves = tables.moves();
    masks = moves.masks();
    secondMoves = MoveMasks.set(moves.second());
    endsOfFirst = moves.endsOfFirst();
    endsOfSecond = moves.endsOfSecond();
    separation = new Separation(tables, any, path, limit, sink);
  }

  void search(ReductionRoot from, int firstMoves, int lengthOfFirst, int lengthOfSecond) {
    this.root = from;
    this.lengthOfSecond = lengthOfSecond;
    separation.begin(from);
    int set = from.both(from.axis());
    if (first.least(set, lengthOfFirst) <= lengthOfFirst) {
      searchFirst(0, lengthOfFirst, set, firstMoves);
    }
  }

  private void searchFirst(int depth, int left, int set, int allowed) {
    if (left == 0) {
      enterSecond(depth, first.axis(set));
      return;
    }
    int after = left - 1;
    int rest = after == 0 ? allowed & endsOfFirst : allowed;
    counter.count(Integer.bitCount(rest));
    while (rest != 0 && counter.goesOn()) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int next = places.next(set, move);
      int least = first.least(next, after);
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
    int view = moves.reorientation().view(axis);
    path[depth] = view;
    separation.changed(depth);
    // Of the other two axes' colors one tells where the other is.
    int length = depth + 1;
    int sides = places.after(root.both((root.axis() + 1) % 3), path, length);
    int half = places.after(root.color(root.axis(), 0), path, length);
    int parity = root.wingParity();
    for (int i = 0; i < depth; i++) {
      parity = second.nextParity(parity, path[i]);
    }
    int sideNumber = second.side(sides);
    int halfNumber = second.half(half);
    if (second.least(sideNumber, halfNumber, parity, lengthOfSecond) <= lengthOfSecond) {
      int allowed = depth == 0 ? masks.all() : moves.followers(view, path[depth - 1]);
      searchSecond(length, lengthOfSecond, sideNumber, halfNumber, parity, allowed & secondMoves);
    }
  }

  private void searchSecond(int depth, int left, int side, int half, int parity, int allowed) {
    if (left == 0) {
      separation.enter(depth);
      return;
    }
    int after = left - 1;
    int rest = after == 0 ? allowed & endsOfSecond : allowed;
    counter.count(Integer.bitCount(rest));
    while (rest != 0 && counter.goesOn()) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int nextSide = second.nextSide(side, move);
      int nextHalf = second.nextHalf(half, move);
      int nextParity = second.nextParity(parity, move);
      int least = second.least(nextSide, nextHalf, nextParity, after);
      if (least > left) {
        rest &= ~masks.sameTurn(move);
      } else if (least <= after) {
        path[depth] = move;
        separation.changed(depth);
        searchSecond(
            depth + 1, after, nextSide, nextHalf, nextParity, masks.followers(move) & secondMoves);
      }
    }
  }
}
