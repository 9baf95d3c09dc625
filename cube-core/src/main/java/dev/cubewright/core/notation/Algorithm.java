package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * A sequence of simple moves of one puzzle, done from left to right. An immutable value.
 *
 * <p>Two algorithms are equal if their moves are, not if they merely do the same: for that compare
 * {@link #transformation()}.
 */
public final class Algorithm implements Iterable<Move> {
  /** The largest number of moves that an algorithm can have. */
  public static final int MAXIMUM_LENGTH = 1_000_000;

  private final Puzzle puzzle;
  private final List<Move> moves;

  private Algorithm(Puzzle puzzle, List<Move> moves) {
    if (moves.size() > MAXIMUM_LENGTH) {
      throw tooLong(moves.size());
    }
    this.puzzle = puzzle;
    this.moves = List.copyOf(moves);
  }

  /**
   * {@return the algorithm of some moves; of moves that are sequences, the parts}
   *
   * @param puzzle whose turns are made
   * @param moves any number of moves of the puzzle, or of one defined alike
   * @throws IllegalArgumentException if the puzzle has no such move
   * @throws IllegalArgumentException if there are more than {@value #MAXIMUM_LENGTH} moves
   */
  public static Algorithm of(Puzzle puzzle, List<Move> moves) {
    List<Move> simple = new ArrayList<>();
    for (Move move : moves) {
      for (Move part : move.parts()) {
        simple.add(ownMove(puzzle, part));
      }
    }
    return new Algorithm(puzzle, simple);
  }

  static Algorithm ofOwnMoves(Puzzle puzzle, List<Move> moves) {
    return new Algorithm(puzzle, moves);
  }

  /**
   * {@return the algorithm that a text is, read as {@link AlgorithmParser} describes}
   *
   * <p>Keep a parser to read many.
   *
   * @param puzzle gives the names of the turns
   * @param text such as {@code R U2 (F' Rw)3}
   * @throws AlgorithmParseException if the text is not an algorithm of the puzzle
   */
  public static Algorithm parse(Puzzle puzzle, String text) {
    return new AlgorithmParser(puzzle).parse(text);
  }

  private static Move ownMove(Puzzle puzzle, Move move) {
    return move.turn()
        .flatMap(turn -> puzzle.turn(turn.name()))
        .flatMap(turn -> turn.move(move.steps()))
        .filter(own -> own.equals(move))
        .orElseThrow(
            () -> new IllegalArgumentException("the " + puzzle + " has no such move as " + move));
  }

  /** {@return the puzzle whose turns are made} */
  public Puzzle puzzle() {
    return puzzle;
  }

  /** {@return the moves in order; each is of one turn, and the list cannot be changed} */
  public List<Move> moves() {
    return moves;
  }

  @Override
  public Iterator<Move> iterator() {
    return moves.iterator();
  }

  /** {@return the number of moves, rotations included; a {@code Metric} counts otherwise} */
  public int length() {
    return moves.size();
  }

  /** {@return whether there is no move} */
  public boolean isEmpty() {
    return moves.isEmpty();
  }

  /**
   * {@return what all moves together do}
   *
   * <p>Computed anew by each call; costs the number of moves times the places of the puzzle.
   */
  public Transformation transformation() {
    Transformation all = Transformation.identity(puzzle.orbits());
    for (Move move : moves) {
      all = all.then(move.transformation());
    }
    return all;
  }

  /**
   * {@return the state that all moves lead to}
   *
   * @param state of the same puzzle, or of one defined alike
   * @throws IllegalArgumentException if the state has other orbits than the puzzle
   * @throws BlockedMoveException if a move is blocked in the state before it
   */
  public State applyTo(State state) {
    if (!state.orbits().equals(puzzle.orbits())) {
      throw new IllegalArgumentException(
          "a state of %s is none of the %s, which has %s"
              .formatted(state.orbits().list(), puzzle, puzzle.orbits().list()));
    }
    State now = state;
    for (int index = 0; index < moves.size(); index++) {
      now = now.apply(moves.get(index));
      if (!puzzle.allows(now)) {
        throw new BlockedMoveException(Notation.of(puzzle), moves, index);
      }
    }
    return now;
  }

  /** {@return the algorithm that undoes this one: the inverse moves in reverse order} */
  public Algorithm inverse() {
    List<Move> reversed = new ArrayList<>(moves.size());
    for (int index = moves.size() - 1; index >= 0; index--) {
      reversed.add(moves.get(index).inverse());
    }
    return new Algorithm(puzzle, reversed);
  }

  /**
   * {@return the algorithm that does this one first and then another, with nothing simplified}
   *
   * @param next of the same puzzle, or of one defined alike
   * @throws IllegalArgumentException if the puzzle has no such move as some of {@code next}
   * @throws IllegalArgumentException if there are more than {@value #MAXIMUM_LENGTH} moves
   */
  public Algorithm then(Algorithm next) {
    List<Move> both = new ArrayList<>(moves);
    both.addAll(next.puzzle == puzzle ? next.moves : of(puzzle, next.moves).moves);
    return new Algorithm(puzzle, both);
  }

  /**
   * {@return this algorithm done several times}
   *
   * @param times any number; negative ones repeat the inverse
   * @throws IllegalArgumentException if there are more than {@value #MAXIMUM_LENGTH} moves
   */
  public Algorithm repeated(int times) {
    long length = Math.abs((long) times) * moves.size();
    if (length > MAXIMUM_LENGTH) {
      throw tooLong(length);
    }
    List<Move> once = times < 0 ? inverse().moves : moves;
    List<Move> all = new ArrayList<>((int) length);
    while (all.size() < length) {
      all.addAll(once);
    }
    return new Algorithm(puzzle, all);
  }

  /**
   * {@return an algorithm that does the same without moves that can be merged}
   *
   * <p>Turns of the same layers that follow one another, or have only turns between them that
   * commute with them, become one or vanish: {@code R L R} becomes {@code R2 L}. From where no move
   * of this algorithm is blocked, none of the simplified one is.
   *
   * <p>Never longer; what is simplified stays as it is when simplified again. This is no search:
   * shorter algorithms may exist. Costs the number of moves times that of the different turns.
   */
  public Algorithm simplified() {
    return new Algorithm(puzzle, Simplification.of(puzzle, moves));
  }

  private static IllegalArgumentException tooLong(long length) {
    return new IllegalArgumentException(
        length + " moves are too many; an algorithm has at most " + MAXIMUM_LENGTH);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Algorithm that && moves.equals(that.moves);
  }

  @Override
  public int hashCode() {
    return moves.hashCode();
  }

  /**
   * {@return the text of moves in the notation of their puzzle; blank if there are none} In
   * standard notation, moves that are made at once stand in brackets.
   *
   * @param puzzle the puzzle
   * @param moves moves of the puzzle
   */
  public static String text(Puzzle puzzle, List<Move> moves) {
    return String.join(" ", Notation.of(puzzle).words(moves));
  }

  /** {@return the moves in the notation of the puzzle; blank if there are none} */
  @Override
  public String toString() {
    return text(puzzle, moves);
  }
}
