package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Searches the first phases of one thread by the best tables available, and enters the second one
 * at the end of each. Not thread-safe.
 *
 * <p>The idea is Herbert Kociemba's two-phase algorithm (https://kociemba.org/cube.htm).
 */
final class FirstPhaseSearch {
  /**
   * So near to the subgroup the two small tables know the distance nearly as well as the large one,
   * which is outside all caches.
   */
  private static final int NEAR = 4;

  private final Supplier<TwoPhaseTables> best;
  private final Incumbent incumbent;
  private final int[] path = new int[TwoPhaseSolver.LONGEST + 1];
  private TwoPhaseTables tables;
  private NodeCounter counter;
  private int moves;
  private SearchMoves masks;
  private int[] costs;
  private char[] sliceNext;
  private char[] flipNext;
  private char[] twistNext;
  private int flips;
  private @Nullable ReducedDistances ofAll;
  private int leastExcess;
  private int shortestWayBack;

  /** The second phases, each from a start, behind the same first phases. */
  private final List<SecondPhaseSearch> second = new ArrayList<>();

  private int starts;

  /** The depth from which the path differs from that at the last entry of the second phases. */
  private int changed;

  private long ends;

  /** The moves that are allowed, as they are seen from where the search begins. */
  private long usable;

  /** The moves from each depth, and the numbers that they lead to. */
  private int[] candidates;

  private int[] candidateRows;
  private int[] candidateTwists;
  private int[] rows;
  private int[] columns;

  /**
   * Creates a search.
   *
   * @param best returns the best tables, which may change; called often, by any thread
   * @param incumbent receives the solutions
   */
  FirstPhaseSearch(Supplier<TwoPhaseTables> best, Incumbent incumbent) {
    this.best = best;
    this.incumbent = incumbent;
    use(best.get());
  }

  private void use(TwoPhaseTables now) {
    tables = now;
    counter = new NodeCounter(incumbent.control(), () -> best.get() != now);
    masks = tables.moves();
    moves = masks.size();
    costs = masks.costs();
    leastExcess = masks.leastExcess();
    shortestWayBack = tables.shortestWayBack();
    sliceNext = tables.coordinates().sliceNext();
    flipNext = tables.coordinates().flipNext();
    twistNext = tables.coordinates().twistNext();
    flips = tables.coordinates().flips();
    ofAll = tables.ofAll().orElse(null);
    second.clear();
    candidates = new int[path.length * moves];
    candidateRows = new int[path.length * moves];
    candidateTwists = new int[path.length * moves];
    rows = new int[moves];
    columns = new int[moves];
  }

  /**
   * Searches all first phases of one cost, again if better tables become available meanwhile.
   *
   * @param from where they begin, in one direction, all with the same numbers of the first phase
   * @param length their cost
   */
  void search(List<SearchRoot> from, int length) {
    long before = ends;
    do {
      TwoPhaseTables now = best.get();
      if (now != tables) {
        use(now);
      }
      ends = before;
      searchOnce(from, length);
    } while (counter.isInterrupted() && incumbent.control().isRunning());
  }

  private void searchOnce(List<SearchRoot> from, int length) {
    starts = from.size();
    changed = 0;
    for (int i = 0; i < starts; i++) {
      if (i == second.size()) {
        second.add(secondPhase(from.get(i)));
      }
      second.get(i).begin(from.get(i));
    }
    SearchRoot start = from.get(0);
    usable = start.direction().usable();
    counter.poll();
    if (length == 0) {
      enterSecondPhase(0);
    } else {
      search(0, length, start.slice(), start.flip(), start.twist(), start.firstMoves());
    }
    counter.poll();
  }

  private SecondPhaseSearch secondPhase(SearchRoot from) {
    MachineTime machine = incumbent.machine();
    return machine == null
        ? new SecondPhaseSearch(tables, path, counter, incumbent, from)
        : new MachinePhaseSearch(machine, tables, path, counter, incumbent, from);
  }

  private void enterSecondPhase(int depth) {
    for (int i = 0; i < starts; i++) {
      SecondPhaseSearch search = second.get(i);
      search.changed(changed);
      search.enter(depth);
    }
    changed = depth;
    ends += starts;
  }

  /** Returns the number of first phases that ended, not counting those of repeated searches. */
  long ends() {
    return ends;
  }

  private void search(int depth, int left, int slice, int flip, int twist, long allowed) {
    if (ofAll != null && left - 1 > NEAR) {
      searchFar(ofAll, depth, left, slice, flip, twist, allowed);
    } else {
      searchNear(depth, left, slice, flip, twist, allowed);
    }
  }

  /** Looks up all that the moves lead to at once, so that memory is waited for only once. */
  private void searchFar(
      ReducedDistances exact, int depth, int left, int slice, int flip, int twist, long allowed) {
    int first = depth * moves;
    int count = 0;
    long rest = allowed;
    while (rest != 0) {
      int move = Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int after = left - costs[move];
      int nextSlice = sliceNext[slice * moves + move];
      int nextTwist = twistNext[twist * moves + move];
      int nextFlip = flipNext[flip * moves + move];
      int distance = tables.bound(nextSlice, nextFlip, nextTwist, after);
      if (distance <= after) {
        int row = nextSlice * flips + nextFlip;
        candidates[first + count] = move;
        candidateRows[first + count] = row;
        candidateTwists[first + count] = nextTwist;
        rows[count] = row;
        columns[count] = nextTwist;
        count++;
      } else if (distance - left >= leastExcess) {
        rest &= ~masks.useless(move, distance - left);
      }
    }
    counter.count(Long.bitCount(allowed));
    exact.get(rows, columns, count);
    int kept = first;
    for (int i = 0; i < count; i++) {
      candidates[kept] = candidates[first + i];
      candidateRows[kept] = candidateRows[first + i];
      candidateTwists[kept] = candidateTwists[first + i];
      kept += rows[i] <= left - costs[candidates[first + i]] ? 1 : 0;
    }
    for (int i = first; i < kept && counter.isRunning(); i++) {
      int move = candidates[i];
      int row = candidateRows[i];
      path[depth] = move;
      changed = Math.min(changed, depth);
      search(
          depth + 1,
          left - costs[move],
          row / flips,
          row % flips,
          candidateTwists[i],
          masks.followers(move) & usable);
    }
  }

  private void searchNear(int depth, int left, int slice, int flip, int twist, long allowed) {
    long rest = allowed;
    counter.count(Long.bitCount(allowed));
    while (rest != 0 && counter.isRunning()) {
      int move = Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int after = left - costs[move];
      int nextSlice = sliceNext[slice * moves + move];
      int nextTwist = twistNext[twist * moves + move];
      int nextFlip = flipNext[flip * moves + move];
      int distance = tables.bound(nextSlice, nextFlip, nextTwist, after);
      if (distance > after) {
        if (distance - left >= leastExcess) {
          rest &= ~masks.useless(move, distance - left);
        }
        continue;
      }
      if (distance == 0 && after > 0 && after < shortestWayBack) {
        continue;
      }
      path[depth] = move;
      changed = Math.min(changed, depth);
      if (after == 0) {
        enterSecondPhase(depth + 1);
      } else {
        search(depth + 1, after, nextSlice, nextFlip, nextTwist, masks.followers(move) & usable);
      }
    }
  }
}
