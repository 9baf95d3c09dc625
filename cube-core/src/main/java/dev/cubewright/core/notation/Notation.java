package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import java.util.Optional;

/** The notation for moves of one puzzle. An instance may be limited to one reading. */
interface Notation {
  /** The standard notation, without tokens in addition to those of {@link TurnReader}. */
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

  /** Returns the notation of a puzzle, for one reading. */
  static Notation of(Puzzle puzzle) {
    return switch (puzzle.notation()) {
      case STANDARD -> STANDARD;
      case SQUARE_1 -> new SquareOneNotation(puzzle);
      case CLOCK -> new ClockNotation(puzzle);
    };
  }

  /**
   * Reads a token at the cursor and returns its moves. If there is no token of this notation, the
   * cursor stays and the caller reads groups and moves in standard notation.
   *
   * @throws AlgorithmParseException if a token of this notation begins here and is invalid
   */
  Optional<Phrase> read(TextCursor cursor);

  /** Returns words for moves. {@link #read} and the standard notation can read them. */
  List<String> words(List<Move> moves);
}
