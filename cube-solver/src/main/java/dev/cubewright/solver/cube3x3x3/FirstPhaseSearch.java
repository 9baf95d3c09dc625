package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.solver.search.MoveMasks;
import dev.cubewright.solver.search.NodeCounter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches the first phases of one thread, and enters the second one at the end of each.
 *
 * <p>The idea is Herbert Kociemba's two-phase algorithm (https://kociemba.org/cube.htm).
 */
final class FirstPhaseSearch {
  /**
   * So near to the subgroup the two small tables know the distance nearly as well as the large one,
   * which is outside all caches.
   */
  private static final int NEAR = 4;

  /** Inside the subgroup, fewer moves than this reach only what the second phase reaches too. */
  private static final int SHORTEST_WAY_BACK = 5;

  private final int moves;
  private final MoveMasks masks;
  private final PhaseOne one;
  private final char[] sliceNext;
  private final char[] flipNext;
  private final char[] twistNext;
  private final int flips;
  private final @Nullable ReducedDistances ofAll;

  private final int[] path;
  private final NodeCounter counter;
  private final SecondPhases second;

  /** The moves from each depth, and the numbers that they lead to. */
  private final int[] candidates;

  private final int[] candidateRows;
  private final int[] candidateTwists;
  private final int[] rows;
  private final int[] columns;

  FirstPhaseSearch(TwoPhaseTables tables, int[] path, NodeCounter counter, SecondPhases second) {
    this.path = path;
    this.counter = counter;
    this.second = second;
    one = tables.phaseOne();
    moves = tables.moveSet().size();
    masks = tables.masks();
    sliceNext = one.coordinates().sliceNext();
    flipNext = one.coordinates().flipNext();
    twistNext = one.coordinates().twistNext();
    flips = one.coordinates().flips();
    ofAll = one.ofAll().orElse(null);
    candidates = new int[path.length * moves];
    candidateRows = new int[path.length * moves];
    candidateTwists = new int[path.length * moves];
    rows = new int[moves];
    columns = new int[moves];
  }

  /**
   * Searches all first phases of one length.
   *
   * @param starts where they begin, all with the same numbers of the first phase
   * @param length their length
   */
  void search(List<SearchRoot> starts, int length) {
    second.begin(starts);
    SearchRoot start = starts.get(0);
    counter.poll();
    if (length == 0) {
      second.enter(0);
    } else {
      search(0, length, start.slice(), start.flip(), start.twist(), start.firstMoves(masks.all()));
    }
    counter.poll();
  }

  private void search(int depth, int left, int slice, int flip, int twist, int allowed) {
    if (ofAll != null && left - 1 > NEAR) {
      searchFar(ofAll, depth, left, slice, flip, twist, allowed);
    } else {
      searchNear(depth, left, slice, flip, twist, allowed);
    }
  }

  /** Looks up all that the moves lead to at once, so that memory is waited for only once. */
  private void searchFar(
      ReducedDistances exact, int depth, int left, int slice, int flip, int twist, int allowed) {
    int after = left - 1;
    int first = depth * moves;
    int count = 0;
    int rest = allowed;
    while (rest != 0) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int nextSlice = sliceNext[slice * moves + move];
      int nextTwist = twistNext[twist * moves + move];
      int nextFlip = flipNext[flip * moves + move];
      int distance = one.bound(nextSlice, nextFlip, nextTwist, after);
      if (distance <= after) {
        int row = nextSlice * flips + nextFlip;
        candidates[first + count] = move;
        candidateRows[first + count] = row;
        candidateTwists[first + count] = nextTwist;
        rows[count] = row;
        columns[count] = nextTwist;
        count++;
      } else if (distance > left) {
        rest &= ~masks.sameTurn(move);
      }
    }
    counter.count(Integer.bitCount(allowed));
    exact.get(rows, columns, count);
    int kept = first;
    for (int i = 0; i < count; i++) {
      candidates[kept] = candidates[first + i];
      candidateRows[kept] = candidateRows[first + i];
      candidateTwists[kept] = candidateTwists[first + i];
      kept += rows[i] <= after ? 1 : 0;
    }
    for (int i = first; i < kept && counter.goesOn(); i++) {
      int move = candidates[i];
      int row = candidateRows[i];
      path[depth] = move;
      second.changed(depth);
      search(depth + 1, after, row / flips, row % flips, candidateTwists[i], masks.followers(move));
    }
  }

  private void searchNear(int depth, int left, int slice, int flip, int twist, int allowed) {
    int after = left - 1;
    int rest = allowed;
    counter.count(Integer.bitCount(allowed));
    while (rest != 0 && counter.goesOn()) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int nextSlice = sliceNext[slice * moves + move];
      int nextTwist = twistNext[twist * moves + move];
      int nextFlip = flipNext[flip * moves + move];
      int distance = one.bound(nextSlice, nextFlip, nextTwist, after);
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
      second.changed(depth);
      if (after == 0) {
        second.enter(depth + 1);
      } else {
        search(depth + 1, after, nextSlice, nextFlip, nextTwist, masks.followers(move));
      }
    }
  }
}
