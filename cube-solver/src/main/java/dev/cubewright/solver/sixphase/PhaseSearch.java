package dev.cubewright.solver.sixphase;

import dev.cubewright.solver.search.NodeCounter;
import java.util.Arrays;
import java.util.List;

/**
 * Searches the end of one phase by iterative deepening; allocates nothing while it does. Not for
 * several threads.
 *
 * <p>A move of the same turn as the last is skipped, and so is one order of two commuting moves. A
 * branch whose bound rises by more than one is dropped: no move is that bad. Where one amount of a
 * turn leads so far astray that the others, which are a move from there, must too, they are jumped
 * over.
 */
final class PhaseSearch {
  /** More moves than any bound of a phase can ask for. */
  private static final int DEEPEST = 64;

  private final Phase phase;
  private final BoundTable bounds;
  private final NodeCounter counter;
  private final int width;
  private final int[] numbers;
  private final int[] path = new int[DEEPEST + 1];
  private int length;
  private int start;

  PhaseSearch(Phase phase, BoundTable bounds, NodeCounter counter) {
    this.phase = phase;
    this.bounds = bounds;
    this.counter = counter;
    width = phase.width();
    numbers = new int[(DEEPEST + 1) * width];
  }

  /**
   * Searches the end from any of several starts; returns whether it was found. With a bound that
   * never exceeds the true distance, no way from any start is shorter.
   *
   * @param starts the numbers of each start
   * @param spent how many moves led to each
   * @param mostNodes how many nodes the search may take
   */
  boolean search(List<int[]> starts, int[] spent, long mostNodes) {
    counter.limit(mostNodes);
    int[] known = starts.stream().mapToInt(numbers -> bounds.of(phase.values(numbers))).toArray();
    int[] least = new int[known.length];
    Arrays.setAll(least, i -> spent[i] + known[i]);
    int limit = Arrays.stream(least).min().orElseThrow();
    for (; limit <= DEEPEST; limit++) {
      for (int i = 0; i < least.length; i++) {
        if (least[i] <= limit && search(starts.get(i), limit - spent[i], known[i])) {
          start = i;
          return true;
        }
        if (!counter.goesOn()) {
          return false;
        }
      }
    }
    return false;
  }

  private boolean search(int[] from, int left, int known) {
    System.arraycopy(from, 0, numbers, 0, width);
    length = 0;
    return phase.values(from) == 0 || descend(0, left, known, phase.allMoves());
  }

  private boolean descend(int depth, int left, int known, int allowed) {
    int from = depth * width;
    int after = left - 1;
    int rest = allowed;
    while (rest != 0) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      if (!counter.count(1)) {
        return false;
      }
      int values = phase.move(numbers, from, move, from + width, after);
      path[depth] = move;
      if (values == 0) {
        length = depth + 1;
        return true;
      }
      // Too great a distance is too great a bound: no bound is less than a table's distance.
      int bound = values < 0 ? -values : bounds.of(values);
      if (bound > after) {
        if (bound > after + phase.detour(move)) {
          rest &= ~phase.sameTurn(move);
        }
      } else if (bound <= known + 1 && descend(depth + 1, after, bound, phase.followers(move))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the moves that were found, by their numbers in the phase. */
  int[] path() {
    return Arrays.copyOf(path, length);
  }

  /** Returns from which start. */
  int start() {
    return start;
  }
}
