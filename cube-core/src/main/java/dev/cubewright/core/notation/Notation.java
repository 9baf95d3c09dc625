package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import java.util.Optional;

/** The tokens for moves of one puzzle. An instance may belong to one reading. */
interface Notation {
  /** The standard notation, which has only the tokens of {@link TurnReader}. */
  Notation STANDARD =
      new Notation() {
        @Override
        public Optional<Phrase> read(TextCursor cursor) {
          return Optional.empty();
        }

        @Override
        public List<String> words(List<Move> moves) {
          return moves.stream().map(Move::name).filter(name -> !name.isEmpty()).toList();
        }
      };

  /** Returns the notation that a puzzle selects, for one reading. */
  static Notation of(Puzzle puzzle) {
    return switch (puzzle.notation()) {
      case STANDARD -> STANDARD;
      case SQUARE_1 -> new SquareOneNotation(puzzle);
      case CLOCK -> new ClockNotation(puzzle);
    };
  }

  /**
   * Reads the token at the cursor and moves behind it. If it is empty, the cursor stays, and the
   * reader continues with groups and moves in standard notation.
   *
   * @throws AlgorithmParseException if a token of this notation begins here and has a fault
   */
  Optional<Phrase> read(TextCursor cursor);

  /** Returns the words for moves, which {@link #read} and the standard notation understand. */
  List<String> words(List<Move> moves);
}
