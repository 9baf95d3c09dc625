package dev.cubewright.solver.phase;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.List;

/**
 * Searches all ends of one phase that are a number of moves away. Positions of one depth go on
 * together, so that the processor waits for the memory of many at once; otherwise it is a search
 * depth first, with the ends in that order. Allocates next to nothing while it searches. Not for
 * several threads.
 */
public final class EndSearch {
  /** More moves than any phase takes. */
  private static final int DEEPEST = 32;

  /** How many positions go on together, less those that the moves of one more lead to. */
  private static final int TOGETHER = 512;

  /** Takes what is found. */
  public interface Ends {
    /**
     * Takes an end.
     *
     * @param path the moves that lead there, by their numbers in the phase; they will change
     * @param length how many of them there are
     * @return whether the search goes on
     */
    boolean add(int[] path, int length);
  }

  private final NumberedPhase<?> phase;
  private final NodeCounter counter;
  private final int width;
  private final List<Level> levels = new ArrayList<>();
  private final int[] path = new int[DEEPEST];

  /**
   * Prepares to search.
   *
   * @param phase the phase
   * @param counter counts the nodes and stops the search
   */
  public EndSearch(NumberedPhase<?> phase, NodeCounter counter) {
    this.phase = phase;
    this.counter = counter;
    width = phase.width();
  }

  /** Positions at one depth. */
  private final class Level {
    private final int room = TOGETHER + phase.moveSet().size();
    private final int[] numbers = new int[room * width];
    private final int[] moves = new int[room];

    /** The place of each one's parent among those a move before. */
    private final int[] parents = new int[room];

    /** Where the numbers of each are, and what a table says of them. */
    private final int[] at = new int[room];

    private final int[] distances = new int[room];
    private int count;

    void add(int parent, int move) {
      moves[count] = move;
      parents[count] = parent;
      at[count] = count * width;
      count++;
    }

    /** Drops those that a table says are too far. */
    void keep(int most) {
      int kept = 0;
      for (int i = 0; i < count; i++) {
        moves[kept] = moves[i];
        parents[kept] = parents[i];
        at[kept] = at[i];
        kept += distances[i] <= most ? 1 : 0;
      }
      count = kept;
    }
  }

  private Level level(int depth) {
    while (levels.size() <= depth) {
      levels.add(new Level());
    }
    return levels.get(depth);
  }

  /**
   * Searches all ends that are a number of moves away.
   *
   * @param from the numbers of the start
   * @param moveCount how many moves, at most 32
   * @param firstMoves the moves that may be the first, as bits
   * @param found takes the ends
   */
  public void all(int[] from, int moveCount, long firstMoves, Ends found) {
    Level first = level(0);
    System.arraycopy(from, 0, first.numbers, 0, width);
    first.count = 0;
    first.add(0, 0);
    if (moveCount > 0) {
      descend(0, moveCount, firstMoves & phase.allMoves(), found);
    } else if (phase.values(from) == 0) {
      found.add(path, 0);
    }
  }

  /** Makes moves from all positions of a depth; returns whether the search goes on. */
  private boolean descend(int depth, int left, long firstMoves, Ends found) {
    Level here = level(depth);
    Level next = level(depth + 1);
    long ending = left == 1 ? phase.lastMoves() : -1L;
    int parent = 0;
    while (parent < here.count) {
      next.count = 0;
      while (parent < here.count && next.count < TOGETHER) {
        long allowed = depth == 0 ? firstMoves : phase.followers(here.moves[parent]);
        for (long rest = allowed & ending; rest != 0; rest &= rest - 1) {
          next.add(parent, Long.numberOfTrailingZeros(rest));
        }
        parent++;
      }
      if (!counter.count(next.count)) {
        return false;
      }
      lookUp(here, next, left - 1);
      if (!(left == 1 ? handOn(depth, found) : descend(depth + 1, left - 1, -1L, found))) {
        return false;
      }
    }
    return true;
  }

  /** Completes the numbers behind moves, table by table, and drops what leads too far. */
  private void lookUp(Level here, Level next, int most) {
    int known = 0;
    for (int table = 0; table < phase.tableCount(); table++) {
      int needed = phase.needed(table);
      for (; known < needed; known++) {
        for (int i = 0; i < next.count; i++) {
          int from = here.numbers[here.at[next.parents[i]] + known];
          next.numbers[next.at[i] + known] = phase.next(known, from, next.moves[i]);
        }
      }
      phase.distances(table, next.numbers, next.at, next.count, most, next.distances);
      next.keep(most);
    }
  }

  private boolean handOn(int depth, Ends found) {
    Level last = levels.get(depth + 1);
    for (int end = 0; end < last.count; end++) {
      int at = end;
      for (int i = depth; i >= 0; i--) {
        path[i] = levels.get(i + 1).moves[at];
        at = levels.get(i + 1).parents[at];
      }
      if (!found.add(path, depth + 1)) {
        return false;
      }
    }
    return true;
  }
}
