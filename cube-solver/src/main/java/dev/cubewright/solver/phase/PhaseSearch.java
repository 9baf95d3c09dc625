package dev.cubewright.solver.phase;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A depth-first search through one phase. Positions of one depth are expanded together, so that
 * cache misses overlap; goals are found in the order of a plain depth-first search. Not
 * thread-safe.
 *
 * <p>The first move of each turn is looked up first. If its bound excludes the other amounts of the
 * turn, which are one move away, they are skipped; they still count as nodes. With a combined bound
 * that may change by more than one per move, this also skips positions within the bound.
 */
public final class PhaseSearch {
  /** The maximum length of a path. */
  static final int DEEPEST = 64;

  /** The maximum number of positions expanded together, minus the children of one position. */
  private static final int TOGETHER = 512;

  private static final int BITS = 4;

  /** Receives the paths to goals of a phase. */
  public interface Ends {
    /**
     * Receives a path.
     *
     * @param path the moves to the goal, by their indices in the phase; the array is reused
     * @param length the number of moves
     * @return whether the search continues
     */
    boolean add(int[] path, int length);
  }

  private final Phase<?> phase;
  private final Pruning pruning;
  private final NodeCounter counter;
  private final int room;
  private final List<PositionBatch> batches = new ArrayList<>();
  private final int[] turnFirsts;
  private final int[] live;
  private final int[] found;
  private final int[] scratch;
  private final int[] path = new int[DEEPEST + 1];
  private long firstMoves;
  private @Nullable Ends ends;
  private byte[] combined = {};
  private int start;
  private int length;

  public PhaseSearch(Phase<?> phase, NodeCounter counter) {
    this(phase, Pruning.EXACT, counter);
  }

  /**
   * Creates a search.
   *
   * @param pruning the pruning rule of {@link #all}
   */
  public PhaseSearch(Phase<?> phase, Pruning pruning, NodeCounter counter) {
    this.phase = phase;
    this.pruning = pruning;
    this.counter = counter;
    room = TOGETHER + phase.moveSet().size();
    turnFirsts = new int[room];
    live = new int[room];
    found = new int[room];
    scratch = new int[room];
    batches.add(PositionBatch.of(phase, List.of()));
  }

  /**
   * Finds goals that a given number of moves reaches; all of them if the pruning is exact.
   *
   * @param from the start coordinates
   * @param moveCount the number of moves, at most 64
   * @param allowed the allowed first moves, as bits
   * @param sink receives the paths
   */
  public void all(int[] from, int moveCount, long allowed, Ends sink) {
    ends = sink;
    firstMoves = allowed & phase.allMoves();
    if (moveCount > 0) {
      batches.set(0, PositionBatch.of(phase, List.of(from)));
      descend(0, moveCount);
    } else if (phase.values(List.of(from))[0] == 0) {
      sink.add(path, 0);
    }
  }

  /**
   * Finds a shortest path from any of several starts to a goal by iterative deepening. The path is
   * only guaranteed to be shortest if the combined bound is a lower bound. A branch whose bound
   * rises by more than one is pruned.
   *
   * @param starts the start coordinates of each start
   * @param spent the number of moves before each start
   * @param bounds the combined bounds by packed distances; each is at least the maximum distance,
   *     and 0 only if all distances are 0
   * @param mostNodes the maximum number of nodes
   * @return whether a goal was found
   */
  public boolean nearest(List<int[]> starts, int[] spent, byte[] bounds, long mostNodes) {
    ends = null;
    combined = bounds;
    firstMoves = phase.allMoves();
    counter.limit(mostNodes);
    int[] values = phase.values(starts);
    int[] least = new int[values.length];
    Arrays.setAll(least, i -> spent[i] + bounds[values[i]]);
    for (int limit = Arrays.stream(least).min().orElseThrow(); limit <= DEEPEST; limit++) {
      for (int first = 0; first < least.length; first++) {
        if (least[first] > limit) {
          continue;
        }
        if (values[first] == 0) {
          start = first;
          length = 0;
          return true;
        }
        PositionBatch root = PositionBatch.of(phase, List.of(starts.get(first)));
        root.least[0] = bounds[values[first]];
        batches.set(0, root);
        length = 0;
        if (limit > spent[first] && !descend(0, limit - spent[first]) && length > 0) {
          start = first;
          return true;
        }
        if (!counter.isRunning()) {
          return false;
        }
      }
    }
    return false;
  }

  public int[] path() {
    return Arrays.copyOf(path, length);
  }

  /** {@return the index of the start of the path} */
  public int start() {
    return start;
  }

  private PositionBatch batch(int depth) {
    while (batches.size() <= depth) {
      batches.add(new PositionBatch(phase.width(), room));
    }
    return batches.get(depth);
  }

  /** Expands all positions of a depth; returns whether the search continues. */
  private boolean descend(int depth, int left) {
    PositionBatch here = batches.get(depth);
    PositionBatch next = batch(depth + 1);
    long ending = left == 1 && ends != null ? phase.lastMoves() : -1L;
    int parent = 0;
    while (parent < here.keptCount) {
      next.clear();
      for (; parent < here.keptCount && next.size < TOGETHER; parent++) {
        int position = here.kept[parent];
        long allowed = depth == 0 ? firstMoves : phase.followers(here.moves[position]);
        next.add(position, allowed & ending, phase);
      }
      if (!counter.count(next.size)) {
        return false;
      }
      lookUp(here, next, left - 1);
      boolean isRunning;
      if (ends == null) {
        isRunning = nearestBelow(depth + 1, left - 1);
      } else {
        isRunning = left == 1 ? handOn(depth + 1, ends) : descend(depth + 1, left - 1);
      }
      if (!isRunning) {
        return false;
      }
    }
    return true;
  }

  /** Prunes positions, beginning with the first move of each turn. */
  private void lookUp(PositionBatch here, PositionBatch next, int most) {
    int count = next.firstCount;
    System.arraycopy(next.firsts, 0, turnFirsts, 0, count);
    while (count > 0) {
      System.arraycopy(turnFirsts, 0, live, 0, count);
      keep(here, next, count, most);
      int more = 0;
      for (int i = 0; i < count; i++) {
        int at = turnFirsts[i];
        int sibling = at + 1;
        boolean isSibling =
            sibling < next.size
                && next.parents[sibling] == next.parents[at]
                && phase.turn(next.moves[sibling]) == phase.turn(next.moves[at]);
        if (isSibling && next.least[at] <= most + phase.detour(next.moves[at])) {
          turnFirsts[more++] = sibling;
        }
      }
      count = more;
    }
    next.listKept();
  }

  /** Looks up the remaining positions, bound by bound, and keeps those within the limit. */
  private void keep(PositionBatch here, PositionBatch next, int first, int most) {
    int count = first;
    int known = 0;
    for (int index = 0; index < phase.boundCount(); index++) {
      LowerBound bound = phase.bound(index);
      for (; known < bound.needed(); known++) {
        phase.coordinate(known).fill(here, next, known, live, count);
      }
      bound.distances(next.numbers, live, count, most, scratch, found);
      int kept = 0;
      for (int i = 0; i < count; i++) {
        int at = live[i];
        next.least[at] = found[i];
        next.values[at] |= found[i] << (BITS * index);
        live[kept] = at;
        kept += found[i] <= most ? 1 : 0;
      }
      count = kept;
    }
    for (int i = 0; i < count; i++) {
      int at = live[i];
      next.isKept[at] =
          ends == null ? isNear(here, next, at, most) : pruning.allows(next.values[at], most);
    }
  }

  private boolean isNear(PositionBatch here, PositionBatch next, int at, int most) {
    int least = combined[next.values[at]];
    next.least[at] = least;
    return least <= most && least <= here.least[next.parents[at]] + 1;
  }

  /** Continues from the positions of a depth until the first goal is found. */
  private boolean nearestBelow(int depth, int left) {
    PositionBatch here = batches.get(depth);
    int end = 0;
    while (end < here.keptCount && here.values[here.kept[end]] != 0) {
      end++;
    }
    boolean hasEnd = end < here.keptCount;
    here.keptCount = end;
    if (left > 0 && end > 0 && !descend(depth, left)) {
      return false;
    }
    if (hasEnd) {
      trace(depth, here.kept[end]);
      length = depth;
    }
    return !hasEnd;
  }

  private boolean handOn(int depth, Ends sink) {
    PositionBatch last = batches.get(depth);
    for (int end = 0; end < last.keptCount; end++) {
      trace(depth, last.kept[end]);
      if (!sink.add(path, depth)) {
        return false;
      }
    }
    return true;
  }

  private void trace(int depth, int position) {
    int at = position;
    for (int i = depth; i > 0; i--) {
      path[i - 1] = batches.get(i).moves[at];
      at = batches.get(i).parents[at];
    }
  }
}
