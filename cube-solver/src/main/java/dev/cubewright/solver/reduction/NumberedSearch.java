package dev.cubewright.solver.reduction;

import dev.cubewright.solver.search.NodeCounter;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Searches ends of one phase, depth first; allocates nothing while it does. Not for several
 * threads.
 *
 * <p>A move of the same turn as the last is skipped, and so is one order of two commuting moves.
 * Where one amount of a turn leads so far astray that the others, which are a move from there, must
 * too, they are jumped over.
 */
public final class NumberedSearch {
  /** More moves than any bound of a phase can ask for. */
  private static final int DEEPEST = 64;

  /** Takes what is found. */
  public interface Ends {
    /**
     * Takes an end.
     *
     * @param path the moves that lead there, by their numbers in the phase; they will change
     * @param length how many of them there are
     * @return whether the search is to go on
     */
    boolean add(int[] path, int length);
  }

  private final NumberedPhase<?> phase;
  private final NodeCounter counter;
  private final int width;
  private final int moves;

  /** By depth and move, the numbers of the position behind the move. */
  private final int[] numbers;

  /** By depth and move, what the first table says. */
  private final int[][] distances;

  private final int[] path = new int[DEEPEST + 1];
  private IntUnaryOperator bound = values -> 0;
  private Ends ends = (way, ofLength) -> true;

  /** Whether all ends of a length are looked for, not the first of at most this length. */
  private boolean isOfLength;

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
    distances = new int[DEEPEST][moves];
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
    isOfLength = false;
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

  /**
   * Searches all ends that are a number of moves away.
   *
   * @param from the numbers of the start
   * @param moveCount how many moves, at most 64
   * @param firstMoves the moves that may be the first, as bits
   * @param found takes the ends
   */
  public void all(int[] from, int moveCount, long firstMoves, Ends found) {
    isOfLength = true;
    ends = found;
    System.arraycopy(from, 0, numbers, 0, width);
    if (moveCount > 0) {
      descend(0, 0, moveCount, 0, firstMoves & phase.allMoves());
    } else if (phase.values(from) == 0) {
      found.add(path, 0);
    }
  }

  /** Returns whether the search is over. */
  private boolean descend(int depth, int from, int left, int known, long allowed) {
    int after = left - 1;
    int to = (depth + 1) * moves * width;
    long rest = isOfLength && after == 0 ? allowed & phase.lastMoves() : allowed;
    int[] ofFirst = distances[depth];
    if (isOfLength) {
      // For all moves before anything depends on it: the processor waits for the memory once. The
      // first end needs so few of the moves that this would cost a third more time.
      phase.beginAll(numbers, from, rest, to, after, ofFirst);
    }
    while (rest != 0) {
      if (!counter.count(1)) {
        return false;
      }
      int move = Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int at = to + move * width;
      int first = isOfLength ? ofFirst[move] : phase.begin(numbers, from, move, at, after);
      int values = first > after ? -first : phase.complete(numbers, from, move, at, first, after);
      path[depth] = move;
      if (values == 0 && !isOfLength) {
        length = depth + 1;
        return true;
      }
      // Too great a distance is too great a bound: no bound is less than a table's distance.
      int least = values < 0 ? -values : isOfLength ? known : bound.applyAsInt(values);
      if (least > after) {
        if (least > after + phase.detour(move)) {
          rest &= ~phase.sameTurn(move);
        }
      } else if (least <= known + 1) {
        boolean isOver =
            after == 0
                ? !ends.add(path, depth + 1)
                : descend(depth + 1, at, after, least, phase.followers(move));
        if (isOver) {
          return true;
        }
      }
    }
    return false;
  }
}
