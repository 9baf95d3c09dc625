package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One phase of the reduction as data: its moves, what a search carries along, and the tables that
 * tell how far a position is from the end of the phase. A position is at the end exactly if all
 * tables say 0. Immutable.
 */
final class Phase {
  /** Tells where a phase may begin. Implementations are immutable. */
  interface Starts {
    /** Returns the numbers of a position, for each choice of what to bring about. */
    List<int[]> of(Pieces pieces);
  }

  private final String goal;
  private final int[] moves;
  private final int[] views;
  private final Starts starts;
  private final Transitions[] next;
  private final PhaseTable[] tables;
  private final long[] followers;
  private final long[] sameTurn;
  private final long lastMoves;

  /**
   * Makes a phase.
   *
   * @param goal what it brings about, in a few words
   * @param model the cube
   * @param moves the numbers of its moves
   * @param keeping the numbers of moves that lead from an end of the phase to an end only, so that
   *     none of them is the last
   * @param views how to look at the cube when it begins, one or more choices
   * @param starts the numbers to begin with
   * @param next where moves lead from each of the numbers
   * @param tables the tables, best those first that exclude most
   */
  Phase(
      String goal,
      CubeModel model,
      int[] moves,
      int[] keeping,
      int[] views,
      Starts starts,
      List<? extends Transitions> next,
      List<PhaseTable> tables) {
    this.goal = goal;
    this.moves = moves.clone();
    this.views = views.clone();
    this.starts = starts;
    this.next = next.toArray(Transitions[]::new);
    this.tables = tables.toArray(PhaseTable[]::new);
    MoveSet moveSet = model.moveSet(moves);
    CanonicalSequences sequences = new CanonicalSequences(moveSet);
    followers = new long[moves.length];
    sameTurn = new long[moves.length];
    long last = 0;
    for (int move = 0; move < moves.length; move++) {
      for (int other = 0; other < moves.length; other++) {
        followers[move] |= sequences.allows(move, other) ? 1L << other : 0;
        boolean same = moveSet.move(move).turn().equals(moveSet.move(other).turn());
        sameTurn[move] |= same ? 1L << other : 0;
      }
      int number = moves[move];
      last |= IntStream.of(keeping).anyMatch(kept -> kept == number) ? 0 : 1L << move;
    }
    lastMoves = last;
  }

  String goal() {
    return goal;
  }

  /** Returns how to look at the cube when this begins. */
  int[] views() {
    return views.clone();
  }

  List<int[]> starts(Pieces pieces) {
    return starts.of(pieces);
  }

  /** Returns how many numbers a position has. */
  int width() {
    return next.length;
  }

  /** Returns how many moves there are. */
  int moves() {
    return moves.length;
  }

  /** Returns the number among all moves of one of this phase. */
  int move(int move) {
    return moves[move];
  }

  /** Returns the moves that may come right after one. */
  long followers(int move) {
    return followers[move];
  }

  /** Returns the moves of the same turn, that move too. */
  long sameTurn(int move) {
    return sameTurn[move];
  }

  /** Returns the moves that may be the last. */
  long lastMoves() {
    return lastMoves;
  }

  List<DistanceTable> tables() {
    return Arrays.stream(tables).flatMap(table -> table.table().stream()).toList();
  }

  /** Returns at least how far a position is from the end. */
  int distance(int[] numbers) {
    int distance = 0;
    for (PhaseTable table : tables) {
      distance = Math.max(distance, table.distance(numbers, 0, Integer.MAX_VALUE));
    }
    return distance;
  }

  /**
   * Makes several moves, and looks up the first table for all of them before anything depends on
   * it, so that the processor can wait for the memory once.
   *
   * @param numbers the numbers of several positions
   * @param from where those of the position begin
   * @param which the moves of this phase, as bits
   * @param to where those that the first move leads to go, and so on for each move of the phase; as
   *     many of them as the first table looks at
   * @param most the greatest distance that is of use
   * @param distances gets for each of the moves what the first table says
   */
  void moveAll(int[] numbers, int from, long which, int to, int most, int[] distances) {
    PhaseTable table = tables[0];
    for (long rest = which; rest != 0; rest &= rest - 1) {
      int move = Long.numberOfTrailingZeros(rest);
      int at = to + move * next.length;
      for (int known = 0; known < table.needed(); known++) {
        numbers[at + known] = next[known].next(numbers[from + known], move);
      }
      distances[move] = table.distance(numbers, at, most);
    }
  }

  /**
   * Looks up the other tables behind a move, and completes its numbers.
   *
   * @param numbers the numbers of several positions
   * @param from where those of the position begin
   * @param move the number of the move in this phase
   * @param to where those that it leads to are; not complete if it leads too far
   * @param most the greatest distance that is of use
   * @return the greatest distance that these tables tell; more than {@code most} if it is too far
   */
  int complete(int[] numbers, int from, int move, int to, int most) {
    int greatest = 0;
    int known = tables[0].needed();
    for (int i = 1; i < tables.length; i++) {
      PhaseTable table = tables[i];
      for (; known < table.needed(); known++) {
        numbers[to + known] = next[known].next(numbers[from + known], move);
      }
      int distance = table.distance(numbers, to, most);
      if (distance > most) {
        return distance;
      }
      greatest = Math.max(greatest, distance);
    }
    return greatest;
  }

  @Override
  public String toString() {
    return goal;
  }
}
