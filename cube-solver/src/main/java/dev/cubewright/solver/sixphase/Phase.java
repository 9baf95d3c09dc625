package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.function.Function;

/**
 * One of the six phases: its moves, the numbers of a position, and the tables that tell how far
 * these are from the phase's end. A position is at the end exactly if all tables say 0. Immutable.
 */
final class Phase {
  /** Four bits for each distance fit an index of 65,536 bounds. */
  static final int MOST_TABLES = 4;

  /** The greatest distance that a table tells; it would stand for greater ones, too. */
  static final int MOST_MOVES = 15;

  private static final int BITS = 4;

  private final PhaseDescription description;
  private final MoveSet moveSet;
  private final Function<State, List<int[]>> starts;
  private final PhaseNumbering[] next;
  private final PhaseTable[] tables;
  private final int[] followers;
  private final int[] sameTurn;
  private final int[] detours;

  /**
   * Makes a phase.
   *
   * @param description which one
   * @param moveSet at most 31 moves
   * @param numberings what a search carries along
   * @param tables at most {@value #MOST_TABLES}, which together see all that the phase is about
   */
  Phase(
      PhaseDescription description,
      MoveSet moveSet,
      List<PhaseNumbering> numberings,
      List<PhaseTable> tables) {
    this(description, moveSet, state -> List.of(numbers(numberings, state)), numberings, tables);
  }

  /**
   * Makes a phase with a choice.
   *
   * @param starts the numbers of a state for each choice
   */
  Phase(
      PhaseDescription description,
      MoveSet moveSet,
      Function<State, List<int[]>> starts,
      List<PhaseNumbering> numberings,
      List<PhaseTable> tables) {
    if (tables.size() > MOST_TABLES) {
      throw new IllegalArgumentException("a phase can have at most four tables");
    }
    this.description = description;
    this.moveSet = moveSet;
    this.starts = starts;
    this.next = numberings.toArray(PhaseNumbering[]::new);
    this.tables = tables.toArray(PhaseTable[]::new);
    int size = moveSet.size();
    followers = new int[size];
    sameTurn = new int[size];
    detours = new int[size];
    for (int move = 0; move < size; move++) {
      detours[move] = 1;
      for (int other = 0; other < size; other++) {
        if (isOfSameTurn(move, other)) {
          sameTurn[move] |= 1 << other;
          detours[move] = Math.max(detours[move], movesBetween(move, other));
        } else if (other > move || !commute(move, other)) {
          followers[move] |= 1 << other;
        }
      }
    }
  }

  private static int[] numbers(List<PhaseNumbering> numberings, State state) {
    return numberings.stream().mapToInt(numbering -> numbering.of(state)).toArray();
  }

  private boolean isOfSameTurn(int move, int other) {
    return moveSet.move(move).turn().equals(moveSet.move(other).turn());
  }

  private boolean commute(int move, int other) {
    Transformation one = moveSet.move(move).transformation();
    return one.commutesWith(moveSet.move(other).transformation());
  }

  /** Returns how many moves lead from what one amount of a turn makes to what another makes. */
  private int movesBetween(int move, int other) {
    Transformation between =
        moveSet.move(move).transformation().inverse().then(moveSet.move(other).transformation());
    return between.isIdentity() || moveSet.transformations().contains(between) ? 1 : 2;
  }

  PhaseDescription description() {
    return description;
  }

  /** Returns the moves of this phase. */
  MoveSet moveSet() {
    return moveSet;
  }

  Move move(int move) {
    return moveSet.move(move);
  }

  /** Returns how many numbers a position has. */
  int width() {
    return next.length;
  }

  /** Returns how many tables there are. */
  int tableCount() {
    return tables.length;
  }

  List<PhaseTable> tables() {
    return List.of(tables);
  }

  /** Returns the set of all moves, as bits. */
  int allMoves() {
    return (1 << moveSet.size()) - 1;
  }

  /** Returns which moves may come right after one: another turn, one order of commuting ones. */
  int followers(int move) {
    return followers[move];
  }

  /** Returns the moves of the same turn, that move too. */
  int sameTurn(int move) {
    return sameTurn[move];
  }

  /** Returns how many moves the amounts of a move's turn are apart. */
  int detour(int move) {
    return detours[move];
  }

  /** Returns the numbers of a state; several where there is a choice of what to bring about. */
  List<int[]> starts(State state) {
    return starts.apply(state);
  }

  /**
   * Makes a move.
   *
   * @param numbers the numbers of several positions
   * @param from where those of the position begin
   * @param move the number of the move in this phase
   * @param to where those that it leads to go; they are not complete if it leads too far
   * @param most the greatest distance that is of use
   * @return what the tables say, four bits each, the first in the lowest; or a distance that is too
   *     great, negative
   */
  int move(int[] numbers, int from, int move, int to, int most) {
    int values = 0;
    int known = 0;
    for (int i = 0; i < tables.length; i++) {
      PhaseTable table = tables[i];
      for (; known < table.needed(); known++) {
        numbers[to + known] = next[known].next(numbers[from + known], move);
      }
      int distance = table.distance(numbers, to);
      if (distance > most) {
        return -distance;
      }
      values |= distance << (BITS * i);
    }
    return values;
  }

  /** Returns what the tables say, four bits each, the first in the lowest. */
  int values(int[] numbers) {
    int values = 0;
    for (int i = 0; i < tables.length; i++) {
      values |= tables[i].distance(numbers, 0) << (BITS * i);
    }
    return values;
  }

  /** Returns one of several values. */
  static int value(int values, int table) {
    return (values >>> (BITS * table)) & ((1 << BITS) - 1);
  }

  @Override
  public String toString() {
    return description.toString();
  }
}
