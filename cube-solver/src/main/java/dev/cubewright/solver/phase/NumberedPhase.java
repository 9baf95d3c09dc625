package dev.cubewright.solver.phase;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * One phase as data: its moves, the numbers that a search carries along for a position, and the
 * tables that tell how far these are from the end of the phase. A position is at the end exactly if
 * all tables say 0. Immutable.
 *
 * <p>Up to seven distances are packed into one value, four bits each, the first table's in the
 * lowest.
 *
 * @param <P> what tells a position
 */
public final class NumberedPhase<P> {
  private static final int MOST_TABLES = 7;
  private static final int BITS = 4;
  private static final int MASK = (1 << BITS) - 1;

  private final String goal;
  private final MoveSet moveSet;
  private final Function<P, List<int[]>> starts;
  private final Transitions[] next;
  private final PhaseTable[] tables;
  private final long[] followers;
  private final long[] sameTurn;
  private final int[] detours;
  private final long lastMoves;

  /**
   * Makes a phase.
   *
   * @param goal what it brings about, in a few words
   * @param moveSet its moves, at most 63
   * @param keeping moves that lead from an end of the phase to an end only, so that none of them is
   *     the last
   * @param starts returns the numbers of a position, for each choice of what to bring about
   * @param next where moves lead from each of the numbers
   * @param tables at most seven tables, best those first that exclude most
   */
  public NumberedPhase(
      String goal,
      MoveSet moveSet,
      Collection<Move> keeping,
      Function<P, List<int[]>> starts,
      List<? extends Transitions> next,
      List<PhaseTable> tables) {
    if (tables.size() > MOST_TABLES) {
      throw new IllegalArgumentException("a phase has at most seven tables");
    }
    if (moveSet.size() >= Long.SIZE) {
      throw new IllegalArgumentException("a phase has at most 63 moves, not " + moveSet.size());
    }
    this.goal = goal;
    this.moveSet = moveSet;
    this.starts = starts;
    this.next = next.toArray(Transitions[]::new);
    this.tables = tables.toArray(PhaseTable[]::new);
    CanonicalSequences sequences = new CanonicalSequences(moveSet);
    int size = moveSet.size();
    followers = new long[size];
    sameTurn = new long[size];
    detours = new int[size];
    long last = 0;
    for (int move = 0; move < size; move++) {
      last |= keeping.contains(moveSet.move(move)) ? 0 : 1L << move;
      detours[move] = 1;
      for (int other = 0; other < size; other++) {
        if (moveSet.move(move).turn().equals(moveSet.move(other).turn())) {
          sameTurn[move] |= 1L << other;
          detours[move] = Math.max(detours[move], movesBetween(move, other));
        } else if (sequences.allows(move, other)) {
          followers[move] |= 1L << other;
        }
      }
    }
    lastMoves = last;
  }

  /** Returns how many moves lead from what one amount of a turn makes to what another makes. */
  private int movesBetween(int move, int other) {
    Transformation between =
        moveSet.move(move).transformation().inverse().then(moveSet.move(other).transformation());
    return between.isIdentity() || moveSet.transformations().contains(between) ? 1 : 2;
  }

  /** {@return what it brings about, in a few words} */
  public String goal() {
    return goal;
  }

  /** {@return its moves} */
  public MoveSet moveSet() {
    return moveSet;
  }

  /**
   * {@return the numbers of a position; several where there is a choice of what to bring about}
   *
   * @param position where the phase may begin
   */
  public List<int[]> starts(P position) {
    return starts.apply(position);
  }

  /** {@return how many numbers a position has} */
  public int width() {
    return next.length;
  }

  /** {@return how many tables there are} */
  public int tableCount() {
    return tables.length;
  }

  /** {@return the tables that are kept} */
  public List<DistanceTable> tables() {
    return Arrays.stream(tables).flatMap(table -> table.table().stream()).toList();
  }

  /** Returns the set of all moves, as bits. */
  long allMoves() {
    return (1L << moveSet.size()) - 1;
  }

  /**
   * {@return the moves, as bits, that may come right after one: another turn, and one order of
   * commuting ones}
   *
   * @param move the number of the earlier move in this phase
   */
  public long followers(int move) {
    return followers[move];
  }

  /**
   * {@return the moves of the same turn, as bits, that move too}
   *
   * @param move the number of a move in this phase
   */
  public long sameTurn(int move) {
    return sameTurn[move];
  }

  /**
   * {@return how many moves the amounts of a move's turn are apart, 1 or 2}
   *
   * @param move the number of a move in this phase
   */
  public int detour(int move) {
    return detours[move];
  }

  /** Returns the moves that may be the last, as bits. */
  long lastMoves() {
    return lastMoves;
  }

  /**
   * {@return what the tables say}
   *
   * @param numbers the numbers of a position
   */
  public int values(int[] numbers) {
    int values = 0;
    for (int i = 0; i < tables.length; i++) {
      values |= tables[i].distance(numbers, 0, Integer.MAX_VALUE) << (BITS * i);
    }
    return values;
  }

  /**
   * {@return what one table says}
   *
   * @param values what all say
   * @param table its number
   */
  public static int value(int values, int table) {
    return (values >>> (BITS * table)) & MASK;
  }

  /**
   * {@return at least how far a position is from the end: the greatest distance}
   *
   * @param numbers the numbers of a position
   */
  public int distance(int[] numbers) {
    int distance = 0;
    for (int values = values(numbers); values != 0; values >>>= BITS) {
      distance = Math.max(distance, values & MASK);
    }
    return distance;
  }

  /**
   * Makes a move as far as the first table looks at what it leads to.
   *
   * @param numbers the numbers of several positions
   * @param from where those of the position begin
   * @param move the number of the move in this phase
   * @param to where those that it leads to go
   * @param most the greatest distance that is of use
   * @return what the first table says
   */
  int begin(int[] numbers, int from, int move, int to, int most) {
    PhaseTable table = tables[0];
    for (int known = 0; known < table.needed(); known++) {
      numbers[to + known] = next[known].next(numbers[from + known], move);
    }
    return table.distance(numbers, to, most);
  }

  /** Returns how many of the numbers of a position, the first ones, a table looks at. */
  int needed(int table) {
    return tables[table].needed();
  }

  /** Returns where a move leads from one of the numbers of a position. */
  int next(int number, int from, int move) {
    return next[number].next(from, move);
  }

  /**
   * Looks up several positions in a table.
   *
   * @param numbers the numbers of many positions
   * @param at where those of each position begin
   * @param count how many positions
   * @param most the greatest distance that is of use
   * @param found gets what the table says
   */
  void distances(int table, int[] numbers, int[] at, int count, int most, int[] found) {
    tables[table].distances(numbers, at, count, most, found);
  }

  /**
   * Looks up the other tables behind a move, and completes its numbers.
   *
   * @param numbers the numbers of several positions
   * @param from where those of the position begin
   * @param move the number of the move in this phase
   * @param to where those that it leads to are; not complete if it leads too far
   * @param first what the first table says, at most {@code most}
   * @param most the greatest distance that is of use
   * @return what the tables say; or a distance that is too great, negative
   */
  int complete(int[] numbers, int from, int move, int to, int first, int most) {
    int values = first;
    int known = tables[0].needed();
    for (int i = 1; i < tables.length; i++) {
      PhaseTable table = tables[i];
      for (; known < table.needed(); known++) {
        numbers[to + known] = next[known].next(numbers[from + known], move);
      }
      int distance = table.distance(numbers, to, most);
      if (distance > most) {
        return -distance;
      }
      values |= distance << (BITS * i);
    }
    return values;
  }

  /**
   * {@return the numbers that a move leads to}
   *
   * @param numbers the numbers of a position
   * @param move the number of the move in this phase
   */
  public int[] next(int[] numbers, int move) {
    int[] moved = new int[next.length];
    Arrays.setAll(moved, i -> next[i].next(numbers[i], move));
    return moved;
  }

  @Override
  public String toString() {
    return goal;
  }
}
