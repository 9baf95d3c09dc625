package dev.cubewright.solver.phase;

import dev.cubewright.search.engine.NodeCounter;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Searches the nearest end of one phase, depth first; allocates nothing while it does. Not for
 * several threads.
 *
 * <p>A move of the same turn as the last is skipped, and so is one order of two commuting moves.
 * Where one amount of a turn leads so far astray that the others, which are a move from there, must
 * too, they are jumped over.
 */
public final class NumberedSearch {
  /** More moves than any bound of a phase can ask for. */
  private static final int DEEPEST = 64;

  private final NumberedPhase<?> phase;
  private final NodeCounter counter;
  private final int width;
  private final int moves;

  /** By depth and move, the numbers of the position behind the move. */
  private final int[] numbers;

  private final int[] path = new int[DEEPEST + 1];
  private IntUnaryOperator bound = values -> 0;

  private int length;
  private int start;

  /**
   * Prepares to search.
   *
   * @param phase the phase
   * @param counter counts the nodes and stops the search
   */
  public NumberedSearch(NumberedPhase<?> phase, NodeCounter counter) {
    this.phase = phase;
    this.counter = counter;
    width = phase.width();
    moves = phase.moveSet().size();
    numbers = new int[(DEEPEST + 1) * moves * width];
  }

  /**
   * Searches an end from any of several starts by iterative deepening. With a bound that never
   * exceeds the true distance, no way from any start is shorter. A branch whose bound rises by more
   * than one is dropped: no move is that bad.
   *
   * @param starts the numbers of each start
   * @param spent how many moves led to each
   * @param boundOf what becomes of what tables say: a bound that is no less than any distance
   * @param mostNodes how many nodes the search may take
   * @return whether it was found
   */
  public boolean nearest(
      List<int[]> starts, int[] spent, IntUnaryOperator boundOf, long mostNodes) {
    bound = boundOf;
    counter.limit(mostNodes);
    int[] known = starts.stream().mapToInt(from -> bound.applyAsInt(phase.values(from))).toArray();
    int[] least = new int[known.length];
    Arrays.setAll(least, i -> spent[i] + known[i]);
    int limit = Arrays.stream(least).min().orElseThrow();
    for (; limit <= DEEPEST; limit++) {
      for (int i = 0; i < least.length; i++) {
        if (least[i] <= limit && isFound(starts.get(i), limit - spent[i], known[i])) {
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

  private boolean isFound(int[] from, int left, int known) {
    System.arraycopy(from, 0, numbers, 0, width);
    length = 0;
    return phase.values(from) == 0 || descend(0, 0, left, known, phase.allMoves());
  }

  /** {@return the moves to the end that {@link #nearest} found, by their numbers in the phase} */
  public int[] path() {
    return Arrays.copyOf(path, length);
  }

  /** {@return from which start they lead} */
  public int start() {
    return start;
  }

  /** Returns whether an end is found. */
  private boolean descend(int depth, int from, int left, int known, long allowed) {
    int after = left - 1;
    int to = (depth + 1) * moves * width;
    long rest = allowed;
    while (rest != 0) {
      if (!counter.count(1)) {
        return false;
      }
      int move = Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int at = to + move * width;
      int first = phase.begin(numbers, from, move, at, after);
      int values = first > after ? -first : phase.complete(numbers, from, move, at, first, after);
      path[depth] = move;
      if (values == 0) {
        length = depth + 1;
        return true;
      }
      // Too great a distance is too great a bound: no bound is less than a table's distance.
      int least = values < 0 ? -values : bound.applyAsInt(values);
      if (least > after) {
        if (least > after + phase.detour(move)) {
          rest &= ~phase.sameTurn(move);
        }
      } else if (least <= known + 1
          && descend(depth + 1, at, after, least, phase.followers(move))) {
        return true;
      }
    }
    return false;
  }
}
