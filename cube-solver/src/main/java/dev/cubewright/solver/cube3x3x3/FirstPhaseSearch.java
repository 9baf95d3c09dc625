package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The first-phase search of one thread. It uses the best tables available and starts a second-phase
 * search at the end of each first phase. Not thread-safe.
 *
 * <p>The idea is Herbert Kociemba's two-phase algorithm (https://kociemba.org/cube.htm).
 */
final class FirstPhaseSearch {
  /**
   * Up to this cost left after a move, only the small tables are used: their bounds are nearly
   * exact there, and the large table does not fit the processor's caches.
   */
  private static final int SMALL_TABLES_DISTANCE = 4;

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
  private @Nullable DescendingMoves descendingMoves;
  private int minimumExcess;
  private int shortestReturn;

  /** The second-phase searches, one for each root of the current task. */
  private final List<SecondPhaseSearch> second = new ArrayList<>();

  private int starts;

  /** The depth from which the path differs from the path of the last second-phase search. */
  private int changed;

  private long ends;

  /** The allowed moves of the current direction. */
  private long usable;

  /** By depth, the moves that remain after pruning, and the coordinates that they reach. */
  private int[] candidates;

  private int[] candidateRows;
  private int[] candidateTwists;
  private int[] candidateDistances;
  private long[] candidateFollowers;
  private int[] rows;
  private int[] columns;
  private long[] descending;

  /**
   * Creates a search.
   *
   * @param best returns the best tables so far; thread-safe, called often
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
    minimumExcess = masks.minimumExcess();
    shortestReturn = tables.shortestReturn();
    sliceNext = tables.coordinates().sliceNext();
    flipNext = tables.coordinates().flipNext();
    twistNext = tables.coordinates().twistNext();
    flips = tables.coordinates().flips();
    ofAll = tables.ofAll().orElse(null);
    descendingMoves = tables.descendingMoves().orElse(null);
    second.clear();
    candidates = new int[path.length * moves];
    candidateRows = new int[path.length * moves];
    candidateTwists = new int[path.length * moves];
    candidateDistances = new int[path.length * moves];
    candidateFollowers = new long[path.length * moves];
    descending = new long[moves];
    rows = new int[moves];
    columns = new int[moves];
  }

  /**
   * Searches all first phases of one cost. If better tables become available, the search restarts
   * with them.
   *
   * @param from the roots, in one direction, all with the same coordinates of phase one
   * @param length the cost of the first phase
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
      search(start, length);
    }
    counter.poll();
  }

  private void search(SearchRoot start, int length) {
    int slice = start.slice();
    int flip = start.flip();
    int twist = start.twist();
    if (descendingMoves == null) {
      search(0, length, slice, flip, twist, start.firstMoves());
      return;
    }
    // The root may have a bound of the small tables.
    int distance = tables.least(slice, flip, twist);
    if (distance <= length) {
      searchDescending(
          descendingMoves, 0, length, distance, slice, flip, twist, start.firstMoves());
    }
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

  /**
   * Returns the number of completed first phases, without those of searches that were restarted.
   */
  long ends() {
    return ends;
  }

  private void search(int depth, int left, int slice, int flip, int twist, long allowed) {
    if (ofAll != null && left - 1 > SMALL_TABLES_DISTANCE) {
      searchByLargeTable(ofAll, depth, left, slice, flip, twist, allowed);
    } else {
      searchBySmallTables(depth, left, slice, flip, twist, allowed);
    }
  }

  /** Looks up the distances after all moves in one batch, so that memory accesses overlap. */
  private void searchByLargeTable(
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
        addCandidate(first, count, move, nextSlice * flips + nextFlip, nextTwist);
        count++;
      } else if (distance - left >= minimumExcess) {
        rest &= ~masks.excluded(move, distance - left);
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

  /** Stores a move with its target, and adds the target to the batch of lookups. */
  private void addCandidate(int first, int number, int move, int row, int twist) {
    candidates[first + number] = move;
    candidateRows[first + number] = row;
    candidateTwists[first + number] = twist;
    rows[number] = row;
    columns[number] = twist;
  }

  /**
   * Searches with exact distances and the moves that decrease them. All moves cost 1. If the cost
   * left equals the distance, {@code allowed} contains few moves.
   */
  private void searchDescending(
      DescendingMoves table,
      int depth,
      int left,
      int distance,
      int slice,
      int flip,
      int twist,
      long allowed) {
    int first = depth * moves;
    int after = left - 1;
    int count = 0;
    long rest = allowed;
    while (rest != 0) {
      int move = Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int nextSlice = sliceNext[slice * moves + move];
      int nextTwist = twistNext[twist * moves + move];
      int nextFlip = flipNext[flip * moves + move];
      if (distance < left) {
        int bound = tables.bound(nextSlice, nextFlip, nextTwist, after);
        if (bound > after) {
          if (bound - left >= minimumExcess) {
            rest &= ~masks.excluded(move, bound - left);
          }
          continue;
        }
      }
      addCandidate(first, count, move, nextSlice * flips + nextFlip, nextTwist);
      count++;
    }
    // A node takes longer than with small tables, so all moves count, also toward the limit for
    // near-solved states.
    counter.count(moves);
    table.get(rows, columns, descending, count);
    int third = distance % DescentSets.THIRDS;
    int kept = first;
    for (int i = 0; i < count; i++) {
      int move = candidates[first + i];
      // The distances differ by -1, 0 or 1.
      int reached = distance - 1 + (rows[i] - third + 1 + DescentSets.THIRDS) % DescentSets.THIRDS;
      candidates[kept] = move;
      candidateRows[kept] = candidateRows[first + i];
      candidateTwists[kept] = candidateTwists[first + i];
      candidateDistances[kept] = reached;
      candidateFollowers[kept] =
          masks.followers(move) & usable & (reached < after ? -1 : descending[i]);
      boolean isTooShort = reached == 0 && after > 0 && after < shortestReturn;
      kept += reached <= after && !isTooShort ? 1 : 0;
    }
    for (int i = first; i < kept && counter.isRunning(); i++) {
      path[depth] = candidates[i];
      changed = Math.min(changed, depth);
      if (after == 0) {
        enterSecondPhase(depth + 1);
      } else {
        searchDescending(
            table,
            depth + 1,
            after,
            candidateDistances[i],
            candidateRows[i] / flips,
            candidateRows[i] % flips,
            candidateTwists[i],
            candidateFollowers[i]);
      }
    }
  }

  private void searchBySmallTables(
      int depth, int left, int slice, int flip, int twist, long allowed) {
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
        if (distance - left >= minimumExcess) {
          rest &= ~masks.excluded(move, distance - left);
        }
        continue;
      }
      if (distance == 0 && after > 0 && after < shortestReturn) {
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
