package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The first-phase search of one thread. It uses the best tables available and starts a second-phase
 * search at the end of each first phase. Not thread-safe.
 *
 * <p>It visits positions in the order of a depth-first search, but in batches: the children of
 * several positions form a level. Memory accesses of a batch overlap.
 *
 * <p>The idea is Herbert Kociemba's two-phase algorithm (https://kociemba.org/cube.htm).
 */
final class FirstPhaseSearch {
  /**
   * Up to this cost left after a move, only the small tables are used: their bounds are nearly
   * exact there, and the large table does not fit the processor's caches.
   */
  private static final int SMALL_TABLES_DISTANCE = 4;

  /** The number of children from which no further position is expanded into a batch. */
  private static final int BATCH = 32;

  private static final int NONE = -1;

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

  /** Whether the bound of the incumbent limits the length of the second phases. */
  private boolean isLimited;

  /** The cost of the first phase and the pre-moves. */
  private int total;

  private PhaseTwo phaseTwo;
  private char[] cornersNext;
  private char[] placementNext;
  private long ends;

  /** The allowed moves of the current direction. */
  private long usable;

  /** By depth, the positions of the current batch. */
  private final List<Level> levels = new ArrayList<>();

  /** The pairs of a lookup. */
  private int[] rows;

  private int[] columns;

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
    phaseTwo = tables.phaseTwo();
    cornersNext = phaseTwo.cornersNext();
    placementNext = phaseTwo.placementNext();
    second.clear();
    levels.clear();
    rows = new int[BATCH + moves];
    columns = new int[BATCH + moves];
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
    total = length + from.get(0).searchedCost();
    isLimited = incumbent.isExact() && incumbent.machine() == null;
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
      for (int i = 0; i < starts; i++) {
        second.get(i).enter(0);
      }
      ends += starts;
    } else {
      int distance = tables.least(start.slice(), start.flip(), start.twist());
      // The root may have a bound of the small tables.
      if (distance <= length) {
        Level root = level(0);
        root.left[0] = length;
        root.distances[0] = distance;
        root.slices[0] = start.slice();
        root.flips[0] = start.flip();
        root.twists[0] = start.twist();
        root.allowed[0] = start.firstMoves();
        for (int i = 0; i < starts; i++) {
          second.get(i).followCorners(0);
          root.corners(i)[0] = (char) second.get(i).corners[0];
          root.middles(i)[0] = (char) second.get(i).middle[0];
        }
        expand(0, 0, 1);
      }
    }
    counter.poll();
  }

  private SecondPhaseSearch secondPhase(SearchRoot from) {
    MachineTime machine = incumbent.machine();
    return machine == null
        ? new SecondPhaseSearch(tables, path, counter, incumbent, from)
        : new MachinePhaseSearch(machine, tables, path, counter, incumbent, from);
  }

  /** Starts the second-phase searches at an end of first phases, unless a bound excludes them. */
  private void enterSecondPhase(int depth, Level level, int position) {
    for (int i = 0; i < starts; i++) {
      int corner = level.corners(i)[position];
      int inner = phaseTwo.inner(level.middles(i)[position]);
      SecondPhaseSearch search = second.get(i);
      if (!isLimited || total + phaseTwo.cornerBound(corner, inner) < incumbent.bound()) {
        follow(depth, position);
        search.enter(depth);
      }
    }
    ends += starts;
  }

  /**
   * Returns the number of completed first phases, without those of searches that were restarted.
   */
  long ends() {
    return ends;
  }

  private Level level(int depth) {
    if (depth == levels.size()) {
      levels.add(new Level(BATCH + moves));
    }
    return levels.get(depth);
  }

  /** Searches below some positions of a level, which have cost left. */
  private void expand(int depth, int begin, int end) {
    Level from = levels.get(depth);
    Level to = level(depth + 1);
    int next = begin;
    while (next < end && counter.isRunning()) {
      to.count = 0;
      to.onPath = NONE;
      while (next < end && to.count <= BATCH) {
        addChildren(from, next, to);
        next++;
      }
      prune(to);
      followCorners(from, to);
      search(depth + 1, to);
    }
  }

  /**
   * Adds the children that the small tables do not prune. If the table of descending moves has
   * limited the moves, the small tables are used only for ends.
   */
  private void addChildren(Level from, int parent, Level to) {
    int left = from.left[parent];
    int distance = from.distances[parent];
    int slice = from.slices[parent] * moves;
    int flip = from.flips[parent] * moves;
    int twist = from.twists[parent] * moves;
    boolean isFiltered = descendingMoves != null && distance == left;
    long rest = from.allowed[parent];
    // A node of descending moves takes longer, so all moves count, also toward the limit for
    // near-solved states.
    counter.count(descendingMoves == null ? Long.bitCount(rest) : moves);
    while (rest != 0) {
      int move = Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int after = left - costs[move];
      int nextSlice = sliceNext[slice + move];
      int nextFlip = flipNext[flip + move];
      int nextTwist = twistNext[twist + move];
      int near = distance;
      if (!isFiltered || after == 0) {
        int bound = tables.bound(nextSlice, nextFlip, nextTwist, after);
        if (bound > after) {
          if (bound - left >= minimumExcess) {
            rest &= ~masks.excluded(move, bound - left);
          }
          continue;
        }
        near = descendingMoves == null || after == 0 ? bound : distance;
      }
      int added = to.count++;
      to.parents[added] = parent;
      to.moves[added] = move;
      to.left[added] = after;
      to.distances[added] = near;
      to.slices[added] = nextSlice;
      to.flips[added] = nextFlip;
      to.twists[added] = nextTwist;
    }
  }

  /** Looks up the large tables, and keeps the positions whose distance is at most the cost left. */
  private void prune(Level level) {
    int count = level.count;
    if (descendingMoves != null && count > 0 && level.left[0] > 0) {
      level.pairs(flips, rows, columns);
      descendingMoves.get(rows, columns, level.distances, level.allowed, count);
    } else {
      Arrays.fill(level.allowed, 0, count, -1);
      if (ofAll != null && count > 0 && level.left[0] > SMALL_TABLES_DISTANCE) {
        level.pairs(flips, rows, columns);
        ofAll.get(rows, columns, count);
        System.arraycopy(rows, 0, level.distances, 0, count);
      }
    }
    level.count = 0;
    for (int i = 0; i < count; i++) {
      int left = level.left[i];
      int distance = level.distances[i];
      boolean isTooShort = distance == 0 && left > 0 && left < shortestReturn;
      long next = masks.followers(level.moves[i]) & usable;
      level.keep(i, distance < left ? next : next & level.allowed[i]);
      level.count += distance <= left && !isTooShort ? 1 : 0;
    }
  }

  /** Computes the first coordinates of phase two. */
  private void followCorners(Level from, Level to) {
    for (int start = 0; start < starts; start++) {
      char[] corners = to.corners(start);
      char[] cornersBefore = from.corners(start);
      char[] middles = to.middles(start);
      char[] middlesBefore = from.middles(start);
      for (int i = 0; i < to.count; i++) {
        int parent = to.parents[i];
        int move = to.moves[i];
        corners[i] = cornersNext[cornersBefore[parent] * moves + move];
        middles[i] = placementNext[middlesBefore[parent] * moves + move];
      }
    }
  }

  /** Searches all positions of a level in order. */
  private void search(int depth, Level level) {
    int begin = 0;
    while (begin < level.count && counter.isRunning()) {
      int end = begin;
      while (end < level.count && level.left[end] > 0) {
        end++;
      }
      if (end > begin) {
        expand(depth, begin, end);
      } else {
        enterSecondPhase(depth, level, begin);
        end++;
      }
      begin = end;
    }
  }

  /** Replaces the path by the path to a position. */
  private void follow(int depth, int position) {
    int at = position;
    int known = depth;
    while (known > 0 && levels.get(known).onPath != at) {
      Level level = levels.get(known);
      level.onPath = at;
      known--;
      path[known] = level.moves[at];
      at = level.parents[at];
    }
    for (int i = 0; i < starts; i++) {
      second.get(i).changed(known);
    }
  }

  /** The positions of a batch at one depth, in order of their paths. */
  private static final class Level {
    /** By position, the index of its parent in the level above. */
    final int[] parents;

    final int[] moves;

    /** By position, the cost left. */
    final int[] left;

    /** By position, the distance, or a lower bound without large tables. */
    final int[] distances;

    final int[] slices;
    final int[] flips;
    final int[] twists;

    /** By position, the set of the next moves. */
    final long[] allowed;

    int count;

    /** By root, the permutations of the corners, and the placements of the middle edges. */
    private final List<char[]> phaseTwo = new ArrayList<>();

    /** The position on the current path, or {@link #NONE}. */
    int onPath = NONE;

    Level(int size) {
      parents = new int[size];
      moves = new int[size];
      left = new int[size];
      distances = new int[size];
      slices = new int[size];
      flips = new int[size];
      twists = new int[size];
      allowed = new long[size];
    }

    char[] corners(int root) {
      while (phaseTwo.size() <= 2 * root + 1) {
        phaseTwo.add(new char[left.length]);
      }
      return phaseTwo.get(2 * root);
    }

    char[] middles(int root) {
      return phaseTwo.get(2 * root + 1);
    }

    /** Computes the rows and columns of the large tables. */
    void pairs(int flipCount, int[] rows, int[] columns) {
      for (int i = 0; i < count; i++) {
        rows[i] = slices[i] * flipCount + flips[i];
        columns[i] = twists[i];
      }
    }

    /** Replaces the position after those kept. */
    void keep(int from, long allowedMoves) {
      parents[count] = parents[from];
      moves[count] = moves[from];
      left[count] = left[from];
      distances[count] = distances[from];
      slices[count] = slices[from];
      flips[count] = flips[from];
      twists[count] = twists[from];
      allowed[count] = allowedMoves;
    }
  }
}
