package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * A sequence of simple moves of one puzzle, applied from left to right. Immutable.
 *
 * <p>Algorithms are compared by their moves, not by their effect; compare effects with {@link
 * #transformation()}.
 */
public final class Algorithm implements Iterable<Move> {
  /** The maximum number of moves of an algorithm. */
  public static final int MAXIMUM_LENGTH = 1_000_000;

  private final Puzzle puzzle;
  private final List<Move> moves;

  private Algorithm(Puzzle puzzle, List<Move> moves) {
    if (moves.size() > MAXIMUM_LENGTH) {
      throw new IllegalArgumentException(
          moves.size() + " moves are too many; an algorithm has at most " + MAXIMUM_LENGTH);
    }
    this.puzzle = puzzle;
    this.moves = List.copyOf(moves);
  }

  /**
   * {@return an algorithm of some moves; a sequence is replaced by its parts}
   *
   * @param puzzle the puzzle
   * @param moves moves of the puzzle, or of a puzzle with an equal definition
   * @throws IllegalArgumentException if the puzzle lacks one of the moves
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
   * {@return the algorithm of a text, in the grammar of {@link AlgorithmParser}}
   *
   * <p>Creates a parser for each call; reuse a parser for many texts.
   *
   * @param puzzle the puzzle that defines the names of the turns
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
        .orElseThrow(() -> new IllegalArgumentException("the " + puzzle + " has no move " + move));
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return puzzle;
  }

  /** {@return the moves in order, each a power of one turn; unmodifiable} */
  public List<Move> moves() {
    return moves;
  }

  @Override
  public Iterator<Move> iterator() {
    return moves.iterator();
  }

  /** {@return the number of moves, including rotations; a {@code Metric} may count differently} */
  public int length() {
    return moves.size();
  }

  /** {@return whether there are no moves} */
  public boolean isEmpty() {
    return moves.isEmpty();
  }

  /**
   * {@return the combined effect of all moves}
   *
   * <p>Each call computes the effect, in time proportional to the number of moves times the number
   * of places.
   */
  public Transformation transformation() {
    Transformation all = Transformation.identity(puzzle.orbits());
    for (Move move : moves) {
      all = all.then(move.transformation());
    }
    return all;
  }

  /**
   * {@return the state after all moves}
   *
   * @param state a state of the same puzzle, or of a puzzle with an equal definition
   * @throws IllegalArgumentException if the orbits of the state differ from those of the puzzle
   * @throws BlockedMoveException if a move is blocked in the state before it
   */
  public State applyTo(State state) {
    if (!state.orbits().equals(puzzle.orbits())) {
      throw new IllegalArgumentException(
          "the state has the orbits %s, but the %s has %s"
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

  /** {@return the inverse algorithm: the inverse moves in reverse order} */
  public Algorithm inverse() {
    List<Move> reversed = new ArrayList<>(moves.size());
    for (int index = moves.size() - 1; index >= 0; index--) {
      reversed.add(moves.get(index).inverse());
    }
    return new Algorithm(puzzle, reversed);
  }

  /**
   * {@return this algorithm followed by another, without simplification}
   *
   * @param next an algorithm of the same puzzle, or of a puzzle with an equal definition
   * @throws IllegalArgumentException if the puzzle lacks a move of {@code next}
   * @throws IllegalArgumentException if there are more than {@value #MAXIMUM_LENGTH} moves
   */
  public Algorithm then(Algorithm next) {
    List<Move> both = new ArrayList<>(moves);
    both.addAll(next.puzzle == puzzle ? next.moves : of(puzzle, next.moves).moves);
    return new Algorithm(puzzle, both);
  }

  /**
   * {@return an algorithm with the same effect, in which no moves can be merged}
   *
   * <p>Turns of the same layers are merged if all turns between them commute with them: {@code R L
   * R} becomes {@code R2 L}. If no move of this algorithm is blocked from a state, no move of the
   * simplified one is.
   *
   * <p>The result is never longer, and simplifying it again does not change it. Shorter algorithms
   * with the same effect may exist. Takes time proportional to the number of moves times the number
   * of different turns.
   */
  public Algorithm simplified() {
    return new Algorithm(puzzle, Simplification.of(puzzle, moves));
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
   * {@return the text of moves in the notation of their puzzle; empty if there are none} In
   * standard notation, simultaneous moves are in brackets.
   *
   * @param puzzle the puzzle
   * @param moves moves of the puzzle
   */
  public static String text(Puzzle puzzle, List<Move> moves) {
    return String.join(" ", Notation.of(puzzle).words(moves));
  }

  /** {@return the moves in the notation of the puzzle; empty if there are none} */
  @Override
  public String toString() {
    return text(puzzle, moves);
  }
}
